import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Section } from './Section';
import { SettingRow } from './SettingRow';
import { Swatches } from './Swatches';

/** How the console will one day look; nothing of it can be chosen yet. */
export const AppearanceTab = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('settings.appearance.title')} description={translate('settings.appearance.description')}>
      <SettingRow
        label={translate('settings.appearance.dark')}
        description={translate('settings.appearance.dark_description')}
      >
        {({ labelId, descriptionId }) => (
          <Switch disabled slotProps={{ input: { 'aria-labelledby': labelId, 'aria-describedby': descriptionId } }} />
        )}
      </SettingRow>
      <SettingRow
        label={translate('settings.appearance.palette')}
        description={translate('settings.appearance.palette_description')}
      >
        {({ labelId, descriptionId }) => <Swatches labelledBy={labelId} describedBy={descriptionId} />}
      </SettingRow>
      <Button variant="contained" disabled sx={{ mt: 3 }}>
        {translate('settings.appearance.save')}
      </Button>
    </Section>
  );
};
