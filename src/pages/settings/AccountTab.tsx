import { useTranslate } from 'react-admin';
import { Identity } from './Identity';
import { ProfileForm } from './ProfileForm';
import { Section } from './Section';
import { useProfile } from './useProfile';

/** Who is signed in, and the form that changes their name and e-mail address. */
export const AccountTab = () => {
  const translate = useTranslate();
  const profile = useProfile();
  return (
    <Section title={translate('settings.profile.title')} description={translate('settings.profile.description')}>
      <Identity profile={profile} />
      <ProfileForm profile={profile} />
    </Section>
  );
};
