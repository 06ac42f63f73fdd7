import NativeSelect from '@mui/material/NativeSelect';
import { Fragment, type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { getLanguage, languageName, locales } from '../../../i18n/language';
import { PALETTES } from '../../../ui/appearance/parseAppearance';
import { SettingRow } from '../Section';

/** Returns a function that returns the texts of a row: `settings.appearance.<name>` and `<name>_description`. */
export const useRowTexts = () => {
  const translate = useTranslate();
  return (name: string) => ({
    label: translate(`settings.appearance.${name}`),
    description: translate(`settings.appearance.${name}_description`),
  });
};

interface PaletteRowProps {
  role: 'group' | 'radiogroup';
  /** Returns the control of a theme. */
  swatch: (props: HTMLAttributes<HTMLElement> & { value: string }) => ReactNode;
}

/** The themes. */
export const PaletteRow = ({ role, swatch }: PaletteRowProps) => {
  const translate = useTranslate();
  return (
    <SettingRow {...useRowTexts()('palette')}>
      {(ids) => (
        <div role={role} className="swatches" {...ids}>
          {PALETTES.map((palette) => {
            const name = translate(`settings.appearance.themes.${palette}`);
            const theme = { value: palette, 'data-palette': palette, 'aria-label': name, title: name };
            return <Fragment key={palette}>{swatch({ ...theme, className: 'swatches__swatch' })}</Fragment>;
          })}
        </div>
      )}
    </SettingRow>
  );
};

/** The locale in which the choice of the language was last shown. */
let lastLocale: string | undefined;

interface LanguageRowProps {
  value: string;
  onChange: (language: string) => void;
}

/** Choice of the language. Unlike the appearance, it is not previewed. */
export const LanguageRow = ({ value, onChange }: LanguageRowProps) => {
  const select = useRef<HTMLSelectElement>(null);
  // Changing the language remounts the console, which would lose the focus.
  useEffect(() => {
    const { locale } = getLanguage();
    if (lastLocale !== undefined && lastLocale !== locale) select.current?.focus();
    lastLocale = locale;
  }, []);
  return (
    <SettingRow {...useRowTexts()('real.language')}>
      {(ids) => (
        <NativeSelect
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputRef={select}
          sx={{ flex: 'none', minWidth: '8rem' }}
          inputProps={ids}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageName(locale)}
            </option>
          ))}
        </NativeSelect>
      )}
    </SettingRow>
  );
};
