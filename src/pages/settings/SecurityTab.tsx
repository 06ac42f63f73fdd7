import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';
import { FormSkeleton } from './FormSkeleton';
import { Section, SettingRow } from './Section';

const PasswordForm = loadable(
  async () => (await import('./PasswordForm')).PasswordForm,
  ContentFailure,
  () => <FormSkeleton fields={3} />,
);
const Devices = loadable(async () => (await import('./security/Devices')).Devices, ContentFailure);
const TwoFactorSettings = loadable(
  async () => (await import('./twoFactor/TwoFactorSettings')).TwoFactorSettings,
  ContentFailure,
);

/** Password, two-factor authentication and signed-in devices of the user. */
export const SecurityTab = () => {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('settings.password.title')} description={translate('settings.password.description')}>
        <PasswordForm />
      </Section>
      {useHasFeatures() ? (
        <>
          <TwoFactorSettings />
          <Devices />
        </>
      ) : (
        <TwoFactorPlaceholder />
      )}
    </>
  );
};

/** Says that two-factor authentication is not implemented (specification, section 4). */
const TwoFactorPlaceholder = () => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Section
      title={translate('settings.two_factor.title')}
      titleId={titleId}
      description={translate('settings.two_factor.description')}
    >
      <SettingRow description={translate('settings.two_factor.note')}>
        {({ descriptionId }) => (
          <Switch disabled slotProps={{ input: { 'aria-labelledby': titleId, 'aria-describedby': descriptionId } }} />
        )}
      </SettingRow>
    </Section>
  );
};
