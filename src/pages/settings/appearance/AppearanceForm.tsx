import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PageForm } from '../../../crud/form/PageForm';
import { type ConsoleDataProvider, PREFERENCES } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { invalidResponse } from '../../../dataProvider/errors';
import { useRead } from '../../../dataProvider/useCall';
import { en } from '../../../i18n/en';
import { getLanguage, keepLanguage, loadLanguage, locales } from '../../../i18n/language';
import { FALLBACK_LOCALE } from '../../../i18n/storedLocale';
import {
  getKeptAppearance,
  keepAppearance,
  showAppearance,
  showKeptAppearance,
} from '../../../ui/appearance/appearance';
import { parseAppearance } from '../../../ui/appearance/parseAppearance';
import { type Appearance, DARK_DEVICE } from '../../../ui/appearance/stored';
import { LoadFailure } from '../../../ui/LoadFailure';
import { SwitchRow } from '../Section';
import { LanguageRow, PaletteRow, useRowTexts } from './rows';

/** The form's values: the appearance and the language. */
type Choices = Appearance & { language?: string };

/**
 * Parses the appearance and the language; an unknown language becomes English.
 * @throws ApiError for an object without preferences: using the defaults would change how the console looks.
 */
const parsePreferences = objectOf((value): Choices => {
  const { scheme, language } = value as Record<string, unknown>;
  if (scheme === undefined) throw invalidResponse('The response has no color scheme');
  return { ...parseAppearance(value), language: locales.find((locale) => locale === language) ?? FALLBACK_LOCALE };
});

type LoadedLanguage = Awaited<ReturnType<typeof loadLanguage>>;

/** Appearance and language of the signed-in user's console. Choices are previewed at once and saved with the button. */
export const AppearanceForm = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending, isError, isFetching, refetch } = useRead([PREFERENCES], PREFERENCES, parsePreferences);
  // Those of this browser, until those of the account have loaded, which another browser may have changed.
  const [stored] = useState<Choices>(() => ({ ...getKeptAppearance(), language: getLanguage().locale }));
  const saved = data ?? stored;
  useLayoutEffect(() => {
    if (data) keepAppearance(data);
  }, [data]);
  const language = data?.language;
  useEffect(() => {
    if (language) void keepLanguage(language);
  }, [language]);
  const texts = 'settings.appearance.real';
  if (isError) return <LoadFailure message={translate(`${texts}.missing`)} isFetching={isFetching} onRetry={refetch} />;
  return (
    <PageForm<Choices, LoadedLanguage | undefined>
      defaults={saved}
      isLoading={isPending}
      send={async ({ scheme, palette, density, language }) => {
        // Load first, so that nothing is saved if the language cannot be loaded.
        const chosen = language === saved.language ? undefined : language;
        const loaded = chosen ? await loadLanguage(chosen) : undefined;
        const body = { scheme, palette, density, language: chosen };
        await dataProvider.send(PREFERENCES, PREFERENCES, { method: 'PATCH', body, invalidates: [] });
        return loaded;
      }}
      success={(_, loaded) => {
        if (!loaded) return { title: translate('settings.success'), description: translate(`${texts}.saved`) };
        // In the chosen language, before the console switches to it.
        const { settings } = loaded.file?.messages ?? en;
        return { title: settings.success, description: settings.appearance.real.saved };
      }}
      failure={translate(`${texts}.failed`)}
      resource={PREFERENCES}
      revertsOnFailure
      onSuccess={(sent) => queryClient.setQueryData<Choices>([PREFERENCES], sent)}
      submit={translate('settings.appearance.save')}
      submitting={translate(`${texts}.saving`)}
    >
      <AppearanceInputs />
    </PageForm>
  );
};

/** Inputs of the appearance form. Previews the chosen appearance; leaving the form shows the saved one again. */
const AppearanceInputs = () => {
  const { register, setValue } = useFormContext<Choices>();
  const { isSubmitting } = useFormState();
  const [scheme, palette, density, language] = useWatch<Choices, ['scheme', 'palette', 'density', 'language']>({
    name: ['scheme', 'palette', 'density', 'language'],
  });
  useLayoutEffect(() => showAppearance({ scheme, palette, density }), [scheme, palette, density]);
  useLayoutEffect(() => showKeptAppearance, []);

  const textsOf = useRowTexts();
  const isDeviceDark = useMediaQuery(DARK_DEVICE, { noSsr: true });
  const isDark = scheme === 'system' ? isDeviceDark : scheme === 'dark';
  const choose = <Name extends keyof Choices>(name: Name, value: Choices[Name]) =>
    setValue(name as keyof Choices, value, { shouldDirty: true });
  const chooseDark = (on: boolean) => choose('scheme', on ? 'dark' : 'light');
  return (
    <div inert={isSubmitting}>
      <LanguageRow value={language ?? ''} onChange={(locale) => choose('language', locale)} />
      <SwitchRow {...textsOf('dark')} checked={isDark} onChange={(_, on) => chooseDark(on)} />
      <SwitchRow
        {...textsOf('real.system')}
        checked={scheme === 'system'}
        onChange={(_, on) => (on ? choose('scheme', 'system') : chooseDark(isDark))}
      />
      {/* Native radio buttons, so that the arrow keys work. */}
      <PaletteRow role="radiogroup" swatch={(props) => <input type="radio" {...props} {...register('palette')} />} />
      <SwitchRow
        {...textsOf('real.compact')}
        checked={density === 'compact'}
        onChange={(_, on) => choose('density', on ? 'compact' : 'comfortable')}
      />
    </div>
  );
};
