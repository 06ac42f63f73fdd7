import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SignedInDevice } from '../../../../server/contract';
import { longDateTime, relativeDate } from '../../../format/date';
import { accounts } from '../../../i18n/en/accounts';
import { useLazyMessages } from '../../../i18n/lazyMessages';
import { Badge } from '../../../ui/Badge';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Spinner } from '../../../ui/Spinner';
import { Section } from '../Section';
import { SignOutQuestion } from './SignOutQuestion';
import { useDeviceName, useDevices } from './useDevices';

/** Lists the devices the user is signed in on, and lets them sign out of each. */
export const Devices = () => {
  const say = useLazyMessages('accounts.devices', accounts.devices);
  const { devices, isPending, isError, isFetching, refetch } = useDevices();
  /** The device in the sign-out dialog; null for all other devices, undefined while the dialog is closed. */
  const [asked, setAsked] = useState<SignedInDevice | null>();
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  return (
    <Section title={say('title')} description={say('description')}>
      {isPending && <Spinner />}
      {isError && <LoadFailure message={say('missing')} isFetching={isFetching} onRetry={refetch} />}
      <ul className="devices divided">
        {devices.map((device) => (
          <Device key={device.id} device={device} onSignOut={() => setAsked(device)} />
        ))}
      </ul>
      {!isPending && !isError && others.length === 0 && <p className="muted">{say('none')}</p>}
      {others.length > 1 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsked(null)}>
          {say('sign_out_all')}
        </Button>
      )}
      {asked !== undefined && <SignOutQuestion device={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
};

const Device = ({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) => {
  const say = useLazyMessages('accounts.devices', accounts.devices);
  const name = useDeviceName()(device);
  const { isCurrent, address, signedInAt, lastUsedAt } = device;
  const when = relativeDate(lastUsedAt);
  return (
    <li>
      <div>
        <p className="cluster">
          <b>{name}</b>
          {isCurrent && <Badge tone="accent">{say('current')}</Badge>}
        </p>
        <p className="muted" title={longDateTime(lastUsedAt)}>
          {address ? say('used_from', { when, address }) : say('used', { when })}
        </p>
        <p className="muted">{say('signed_in', { date: longDateTime(signedInAt) })}</p>
      </div>
      {!isCurrent && (
        <Button variant="outlined" aria-label={say('sign_out_label', { device: name })} onClick={onSignOut}>
          {say('sign_out')}
        </Button>
      )}
    </li>
  );
};
