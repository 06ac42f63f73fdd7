import { useTranslate } from 'react-admin';
import { PasswordForm } from './PasswordForm';
import { Section } from './Section';
import { TwoFactor } from './TwoFactor';

/** How the signed-in person proves who they are. */
export const SecurityTab = () => {
  const translate = useTranslate();
  return (
    <>
      <Section title={translate('settings.password.title')} description={translate('settings.password.description')}>
        <PasswordForm />
      </Section>
      <TwoFactor />
    </>
  );
};
