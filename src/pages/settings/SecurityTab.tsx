import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { ContentFailure } from '../../ui/CodeFailure';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';
import { LazyForm } from './LazyForm';
import { Section, SettingRow } from './Section';

const PasswordForm = lazyPart(async () => (await import('./PasswordForm')).PasswordForm, ContentFailure);
const Devices = lazyPart(async () => (await import('./security/Devices')).Devices, ContentFailure);
const TwoFactorSettings = lazyPart(
  async () => (await import('./twoFactor/TwoFactorSettings')).TwoFactorSettings,
  ContentFailure,
);

/** Password, two-factor authentication and signed-in devices of the user. */
export const SecurityTab = () => {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('settings.password.title')} description={translate('settings.password.description')}>
        <LazyForm fields={3}>
          <PasswordForm />
        </LazyForm>
      </Section>
      {useHasFeatures() ? (
        <>
          <WhenLoaded>
            <TwoFactorSettings />
          </WhenLoaded>
          <WhenLoaded>
            <Devices />
          </WhenLoaded>
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
