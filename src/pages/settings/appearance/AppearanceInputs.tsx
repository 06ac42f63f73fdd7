import { Switch, useMediaQuery } from '@mui/material';
import { useLayoutEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { showAppearance, showKeptAppearance } from '../../../ui/appearance/appearance';
import { PALETTES } from '../../../ui/appearance/parseAppearance';
import { type Appearance, DARK_DEVICE } from '../../../ui/appearance/stored';
import { SettingRow } from '../Section';
import { LanguageRow } from './LanguageRow';

/** The form's values: the appearance and the language. */
export type Choices = Appearance & { language?: string };

/** Inputs of the appearance form. Previews the chosen appearance; leaving the form shows the saved one again. */
export const AppearanceInputs = () => {
  const { setValue } = useFormContext<Choices>();
  const { isSubmitting } = useFormState();
  const [scheme, palette, density] = useWatch<Choices, ['scheme', 'palette', 'density']>({
    name: ['scheme', 'palette', 'density'],
  });
  useLayoutEffect(() => showAppearance({ scheme, palette, density }), [scheme, palette, density]);
  useLayoutEffect(() => showKeptAppearance, []);

  const isDeviceDark = useMediaQuery(DARK_DEVICE, { noSsr: true });
  const isDark = scheme === 'system' ? isDeviceDark : scheme === 'dark';
  const choose = (name: keyof Appearance, value: string) =>
    setValue(name, value as Appearance[typeof name], { shouldDirty: true });

  return (
    <div inert={isSubmitting}>
      <LanguageRow />
      <SwitchRow name="dark" checked={isDark} onChange={(on) => choose('scheme', on ? 'dark' : 'light')} />
      <SwitchRow
        name="real.system"
        checked={scheme === 'system'}
        onChange={(on) => choose('scheme', on ? 'system' : isDark ? 'dark' : 'light')}
      />
      <PaletteRow />
      <SwitchRow
        name="real.compact"
        checked={density === 'compact'}
        onChange={(on) => choose('density', on ? 'compact' : 'comfortable')}
      />
    </div>
  );
};

interface SwitchRowProps {
  /** Its label is in the catalog under `settings.appearance.<name>`, its description under `<name>_description`. */
  name: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

const SwitchRow = ({ name, checked, onChange }: SwitchRowProps) => {
  const translate = useTranslate();
  const key = `settings.appearance.${name}`;
  return (
    <SettingRow label={translate(key)} description={translate(`${key}_description`)}>
      {({ labelId, descriptionId }) => (
        <Switch
          checked={checked}
          onChange={(_, on) => onChange(on)}
          slotProps={{ input: { 'aria-labelledby': labelId, 'aria-describedby': descriptionId } }}
        />
      )}
    </SettingRow>
  );
};

/** Choice of a theme. Native radio buttons, so that the arrow keys work. */
const PaletteRow = () => {
  const translate = useTranslate();
  const { register } = useFormContext<Appearance>();
  return (
    <SettingRow
      label={translate('settings.appearance.palette')}
      description={translate('settings.appearance.palette_description')}
    >
      {({ labelId, descriptionId }) => (
        <div role="radiogroup" className="swatches" aria-labelledby={labelId} aria-describedby={descriptionId}>
          {PALETTES.map((palette) => (
            <input
              key={palette}
              type="radio"
              value={palette}
              {...register('palette')}
              className="swatches__swatch swatches__swatch--choice"
              data-palette={palette}
              aria-label={translate(`settings.appearance.themes.${palette}`)}
              title={translate(`settings.appearance.themes.${palette}`)}
            />
          ))}
        </div>
      )}
    </SettingRow>
  );
};
