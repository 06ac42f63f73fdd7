import NativeSelect from '@mui/material/NativeSelect';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { getLanguage, languageName, locales } from '../../../i18n/language';
import { SettingRow } from '../Section';
import type { Choices } from './AppearanceInputs';

/** The language in which this row was shown last. */
let before: string | undefined;

/** The choice of a language, with the feature `languages`. Unlike the appearance, it changes when it is saved. */
export const LanguageRow = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<Choices>();
  const language = useWatch<Choices, 'language'>({ name: 'language' });
  const select = useRef<HTMLSelectElement>(null);
  // Another language renders the console from scratch, so the focus would be lost.
  useEffect(() => {
    const { locale } = getLanguage();
    if (before !== undefined && before !== locale) select.current?.focus();
    before = locale;
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
          className="appearance-settings__language"
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
