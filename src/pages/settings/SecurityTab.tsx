import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFeature } from '../../authProvider/useFeatures';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { FormFailure, FormPlace } from './FormPlace';
import { Section, SettingRow } from './Section';

const PasswordForm = lazyPart(async () => (await import('./PasswordForm')).PasswordForm, FormFailure);
const Devices = lazyPart(async () => (await import('./security/Devices')).Devices);
const TwoFactorSettings = lazyPart(async () => (await import('./twoFactor/TwoFactorSettings')).TwoFactorSettings);

/** Password and two-factor settings of the signed-in user. */
export const SecurityTab = () => {
  const translate = useTranslate();
  const hasDevices = useFeature('devices');
  return (
    <>
      <Section title={translate('settings.password.title')} description={translate('settings.password.description')}>
        <FormPlace fields={3}>
          <PasswordForm />
        </FormPlace>
      </Section>
      {useFeature('two-factor') ? (
        <WhenLoaded>
          <TwoFactorSettings />
        </WhenLoaded>
      ) : (
        <TwoFactor />
      )}
      {hasDevices && (
        <WhenLoaded>
          <Devices />
        </WhenLoaded>
      )}
    </>
  );
};

/** Placeholder for two-factor authentication: says that it is not implemented. */
const TwoFactor = () => {
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
