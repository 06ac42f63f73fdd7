import { useTranslate } from 'react-admin';
import { Button } from '../../kit/Button';
import { Switch } from '../../kit/Switch';
import { Section } from './Section';
import { SettingRow } from './SettingRow';
import { Swatches } from './Swatches';
import './appearance-tab.css';

/** How the console will one day look; nothing of it can be chosen yet. */
export const AppearanceTab = () => {
  const translate = useTranslate();
  return (
    <Section title={translate('settings.appearance.title')} description={translate('settings.appearance.description')}>
      <SettingRow
        label={translate('settings.appearance.dark')}
        description={translate('settings.appearance.dark_description')}
      >
        {({ labelId, descriptionId }) => <Switch disabled aria-labelledby={labelId} aria-describedby={descriptionId} />}
      </SettingRow>
      <SettingRow
        label={translate('settings.appearance.palette')}
        description={translate('settings.appearance.palette_description')}
      >
        {({ labelId, descriptionId }) => <Swatches labelledBy={labelId} describedBy={descriptionId} />}
      </SettingRow>
      <Button variant="contained" disabled className="appearance__save">
        {translate('settings.appearance.save')}
      </Button>
    </Section>
  );
};
