import { Button, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { PALETTES } from '../../ui/appearance/parseAppearance';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';
import { Section, SettingRow } from './Section';

const Appearance = loadable(
  async () => (await import('./appearance/AppearanceSettings')).AppearanceSettings,
  ContentFailure,
);

/** Appearance settings. Without our API's features, they are placeholders. */
export const AppearanceTab = () => (useHasFeatures() ? <Appearance /> : <Placeholders />);

/** Settings that cannot be changed (specification, section 4). */
const Placeholders = () => {
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

interface SwatchesProps {
  /** The ids of the elements that name and explain the palette. */
  labelledBy: string;
  describedBy: string;
}

/** Theme palette. Clicking a theme does nothing (specification, section 4). */
const Swatches = ({ labelledBy, describedBy }: SwatchesProps) => {
  const translate = useTranslate();
  return (
    <div role="group" className="swatches" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {PALETTES.map((theme) => (
        <button
          key={theme}
          type="button"
          className={`swatches__swatch swatches__swatch--${theme}`}
          aria-label={translate(`settings.appearance.themes.${theme}`)}
          title={translate(`settings.appearance.themes.${theme}`)}
        />
      ))}
    </div>
  );
};
