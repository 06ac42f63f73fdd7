import Button from '@mui/material/Button';
import { useState } from 'react';
import { type TranslateFunction, useDataProvider, useTranslate } from 'react-admin';
import type { SignedInDevice } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf, recordsOf } from '../../dataProvider/calls';
import { flag, optionalText, record, text } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { longDateTime, relativeDate } from '../../format/date';
import { Badge } from '../../ui/Badge';
import { Loaded } from '../../ui/Loaded';
import { ButtonRow, Section, SettingRow } from './Section';

/** The path, which is also the query key. */
const SESSIONS = 'sessions';

const parseDevices = objectOf(
  record<{ devices: SignedInDevice[] }>({
    devices: recordsOf(
      record<SignedInDevice>({
        isCurrent: flag(),
        browser: optionalText,
        system: optionalText,
        address: optionalText,
        signedInAt: text,
        lastUsedAt: text,
      }),
    ),
  }),
);

/** Lists the devices the user is signed in on, and lets them sign out of each. */
export const Devices = () => {
  const translate = useTranslate();
  // Refetches on every visit, because other devices sign in and out.
  const query = useRead([SESSIONS], SESSIONS, parseDevices, { refetchOnMount: 'always' });
  /** The device in the sign-out dialog; null for all other devices, undefined while the dialog is closed. */
  const [asked, setAsked] = useState<SignedInDevice | null>();
  return (
    <Section title={translate('devices.title')} description={translate('devices.description')}>
      <Loaded query={query} failed={translate('devices.missing')}>
        {({ devices }) => {
          const others = devices.filter(({ isCurrent }) => !isCurrent);
          return (
            <>
              <ul className="devices">
                {devices.map((device) => (
                  <li key={device.id}>
                    <Device device={device} onSignOut={() => setAsked(device)} />
                  </li>
                ))}
              </ul>
              {others.length === 0 && <p className="setting-row muted">{translate('devices.none')}</p>}
              {others.length > 1 && (
                <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAsked(null)}>
                  {translate('devices.sign_out_all')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      {asked !== undefined && <SignOutQuestion device={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
};

/** Returns 'Firefox on Windows'. */
const nameOf = ({ browser, system }: SignedInDevice, translate: TranslateFunction) =>
  browser && system
    ? translate('notifications.browser_on', { browser, system })
    : (browser ?? system ?? translate('devices.unknown'));

const Device = ({ device, onSignOut }: { device: SignedInDevice; onSignOut: () => void }) => {
  const translate = useTranslate();
  const name = nameOf(device, translate);
  const { address, signedInAt, lastUsedAt } = device;
  const when = relativeDate(lastUsedAt);
  const description = (
    <>
      <p title={longDateTime(lastUsedAt)}>
        {address ? translate('devices.used_from', { when, address }) : translate('devices.used', { when })}
      </p>
      <p>{translate('devices.signed_in', { date: longDateTime(signedInAt) })}</p>
    </>
  );
  if (device.isCurrent) {
    const label = (
      <>
        {name} <Badge tone="accent">{translate('devices.current')}</Badge>
      </>
    );
    return <SettingRow label={label} description={description} />;
  }
  const signOut = translate('devices.sign_out_label', { device: name });
  return (
    <ButtonRow label={name} description={description} aria-label={signOut} onClick={onSignOut}>
      {translate('devices.sign_out')}
    </ButtonRow>
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = device ? `${SESSIONS}/${device.id}` : SESSIONS;
  return (
    <ConfirmDialog
      resource={SESSIONS}
      send={() => dataProvider.send(SESSIONS, path, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: translate(device ? 'devices.question' : 'devices.question_all'),
        text: device
          ? translate('devices.question_text', { device: nameOf(device, translate) })
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
