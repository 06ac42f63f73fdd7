import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from './Section';
import { SettingRow } from './SettingRow';

/** What will one day be a second factor; for now it says that it is not implemented. */
export const TwoFactor = () => {
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
