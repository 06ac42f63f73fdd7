import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SignedInDevice } from '../../../../server/contract';
import { ConfirmDialog } from '../../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { longDateTime, relativeDate } from '../../../format/date';
import { Badge } from '../../../ui/Badge';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Spinner } from '../../../ui/Spinner';
import { Section } from '../Section';
import { SESSIONS, useDeviceName, useDevices } from './useDevices';

/** Lists the devices the user is signed in on, and lets them sign out of each. */
export const Devices = () => {
  const translate = useTranslate();
  const { devices, isPending, isError, isFetching, refetch } = useDevices();
  /** The device in the sign-out dialog; null for all other devices, undefined while the dialog is closed. */
  const [asked, setAsked] = useState<SignedInDevice | null>();
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  return (
    <Section title={translate('devices.title')} description={translate('devices.description')}>
      {isPending && <Spinner />}
      {isError && <LoadFailure message={translate('devices.missing')} isFetching={isFetching} onRetry={refetch} />}
      <ul className="devices divided">
        {devices.map((device) => (
          <Device key={device.id} device={device} onSignOut={() => setAsked(device)} />
        ))}
      </ul>
      {!isPending && !isError && others.length === 0 && <p className="muted">{translate('devices.none')}</p>}
      {others.length > 1 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsked(null)}>
          {translate('devices.sign_out_all')}
        </Button>
      )}
      {asked !== undefined && <SignOutQuestion device={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
};

const Device = ({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) => {
  const translate = useTranslate();
  const name = useDeviceName()(device);
  const { isCurrent, address, signedInAt, lastUsedAt } = device;
  const when = relativeDate(lastUsedAt);
  return (
    <li>
      <div>
        <p className="cluster">
          <b>{name}</b>
          {isCurrent && <Badge tone="accent">{translate('devices.current')}</Badge>}
        </p>
        <p className="muted" title={longDateTime(lastUsedAt)}>
          {address ? translate('devices.used_from', { when, address }) : translate('devices.used', { when })}
        </p>
        <p className="muted">{translate('devices.signed_in', { date: longDateTime(signedInAt) })}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="outlined"
          aria-label={translate('devices.sign_out_label', { device: name })}
          onClick={onSignOut}
        >
          {translate('devices.sign_out')}
        </Button>
      )}
    </li>
  );
};

interface SignOutQuestionProps {
  /** Null for all other devices. */
  device: SignedInDevice | null;
  onClose: () => void;
}

/** Confirmation before the user is signed out of one or all other devices. */
const SignOutQuestion = ({ device, onClose }: SignOutQuestionProps) => {
  const translate = useTranslate();
  const nameOf = useDeviceName();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = device ? `${SESSIONS}/${device.id}` : SESSIONS;
  return (
    <ConfirmDialog
      resource={SESSIONS}
      send={() => dataProvider.send(SESSIONS, path, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: translate(device ? 'devices.question' : 'devices.question_all'),
        text: device
          ? translate('devices.question_text', { device: nameOf(device) })
          : translate('devices.question_all_text'),
        submit: translate('devices.sign_out'),
        submitting: translate('devices.signing_out'),
        done: translate(device ? 'devices.done' : 'devices.done_all'),
        failed: translate('devices.failed'),
      }}
      onClose={onClose}
    />
  );
};
