import NativeSelect from '@mui/material/NativeSelect';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { getLanguage, languageName, locales } from '../../../i18n/language';
import { SettingRow } from '../Section';
import type { Choices } from './AppearanceInputs';

/** The locale in which this row was last shown. */
let lastLocale: string | undefined;

/** Choice of the language. Unlike the appearance, it is not previewed. */
export const LanguageRow = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<Choices>();
  const language = useWatch<Choices, 'language'>({ name: 'language' });
  const select = useRef<HTMLSelectElement>(null);
  // Changing the language remounts the console, which would lose the focus.
  useEffect(() => {
    const { locale } = getLanguage();
    if (lastLocale !== undefined && lastLocale !== locale) select.current?.focus();
    lastLocale = locale;
  }, []);
  return (
    <SettingRow
      label={translate('settings.appearance.real.language')}
      description={translate('settings.appearance.real.language_description')}
    >
      {({ labelId, descriptionId }) => (
        <NativeSelect
          value={language ?? ''}
          onChange={({ target }) => setValue('language', target.value, { shouldDirty: true })}
          inputRef={select}
          sx={{ flex: 'none', minWidth: '8rem' }}
          inputProps={{ 'aria-labelledby': labelId, 'aria-describedby': descriptionId }}
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
