import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { Devices } from './Devices';
import { PasswordForm } from './PasswordForm';
import { Section, SwitchRow } from './Section';
import { TwoFactorSettings } from './twoFactor/TwoFactorSettings';

/** Password, two-factor authentication and signed-in devices of the user. */
export const SecurityTab = () => {
  const translate = useTranslate();
  const hasFeatures = useHasFeatures();
  const twoFactor = translate('settings.two_factor.title');
  return (
    <>
      <Section title={translate('settings.password.title')} description={translate('settings.password.description')}>
        <PasswordForm />
      </Section>
      <Section title={twoFactor} description={translate('settings.two_factor.description')}>
        {hasFeatures ? (
          <TwoFactorSettings />
        ) : (
          // Not implemented (specification, section 4).
          <SwitchRow disabled label={twoFactor} description={translate('settings.two_factor.note')} />
        )}
      </Section>
      {hasFeatures && <Devices />}
    </>
  );
};
