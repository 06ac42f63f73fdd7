import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { PageForm } from '../../../crud/form/PageForm';
import { type ConsoleDataProvider, PREFERENCES } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { invalidResponse } from '../../../dataProvider/errors';
import type { Parser } from '../../../dataProvider/parse';
import { useRead } from '../../../dataProvider/useCall';
import { en } from '../../../i18n/en';
import { getLanguage, keepLanguage, loadLanguage, locales } from '../../../i18n/language';
import { DEFAULT_LOCALE } from '../../../i18n/storedLocale';
import { getKeptAppearance, keepAppearance } from '../../../ui/appearance/appearance';
import { parseAppearance } from '../../../ui/appearance/parseAppearance';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Section } from '../Section';
import { AppearanceInputs, type Choices } from './AppearanceInputs';

/** Appearance and language of the signed-in user's console. Choices are previewed at once and saved with the button. */
export const AppearanceSettings = () => {
  const translate = useTranslate();
  const { isError, isFetching, refetch, ...preferences } = usePreferences();
  return (
    <Section
      title={translate('settings.appearance.title')}
      description={translate('settings.appearance.real.description')}
    >
      <div className="appearance-settings">
        {isError ? (
          <LoadFailure
            message={translate('settings.appearance.real.missing')}
            isFetching={isFetching}
            onRetry={refetch}
          />
        ) : (
          <AppearanceForm {...preferences} />
        )}
      </div>
    </Section>
  );
};

type FormProps = Pick<ReturnType<typeof usePreferences>, 'saved' | 'isPending' | 'remember'>;

const AppearanceForm = ({ saved, isPending, remember }: FormProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (
    <PageForm<Choices, LoadedLanguage | undefined>
      defaults={saved}
      isLoading={isPending}
      send={async ({ scheme, palette, density, language }) => {
        // Load first, so that nothing is saved if the language cannot be loaded.
        const chosen = language === saved.language ? undefined : language;
        const loaded = chosen && (await loadLanguage(chosen));
        const body = { scheme, palette, density, language: chosen };
        await dataProvider.send(PREFERENCES, PREFERENCES, { method: 'PATCH', body, invalidates: [] });
        return loaded || undefined;
      }}
      success={(_, loaded) =>
        loaded
          ? savedToastIn(loaded)
          : { title: translate('settings.success'), description: translate('settings.appearance.real.saved') }
      }
      failure={translate('settings.appearance.real.failed')}
      resource={PREFERENCES}
      revertsOnFailure
      onSuccess={remember}
      submit={translate('settings.appearance.save')}
      submitting={translate('settings.appearance.real.saving')}
    >
      <AppearanceInputs />
    </PageForm>
  );
};

type LoadedLanguage = Awaited<ReturnType<typeof loadLanguage>>;

/** Returns the success toast in the chosen language, before the console switches to it. */
const savedToastIn = ({ file }: LoadedLanguage) => {
  const { settings } = file?.messages ?? en;
  return { title: settings.success, description: settings.appearance.real.saved };
};

/** Loads the user's preferences, which another browser may have changed. Returns those of this browser until then. */
const usePreferences = () => {
  const queryClient = useQueryClient();
  const queryKey = [PREFERENCES];
  const [stored] = useState<Choices>(() => ({
    ...getKeptAppearance(),
    language: getLanguage().locale,
  }));
  const parse = preferencesOf(parseChoices);
  const { data, ...query } = useRead<Choices>(queryKey, PREFERENCES, parse);
  useLayoutEffect(() => {
    if (data) keepAppearance(data);
  }, [data]);
  const language = data?.language;
  useEffect(() => {
    if (language) void keepLanguage(language);
  }, [language]);
  return {
    ...query,
    saved: data ?? stored,
    remember: (saved: Choices) => {
      queryClient.setQueryData<Choices>(queryKey, saved);
    },
  };
};

/** @throws ApiError for an object without preferences: using the defaults would change how the console looks. */
const preferencesOf = (parse: Parser<Choices>) =>
  objectOf((value) => {
    if ((value as Partial<Choices>).scheme === undefined) throw invalidResponse('The response has no color scheme');
    return parse(value);
  });

/** Parses the appearance and the language; an unknown language becomes English. */
const parseChoices = (value: unknown): Choices => {
  const { language }: Record<string, unknown> = { ...Object(value) };
  return { ...parseAppearance(value), language: locales.find((locale) => locale === language) ?? DEFAULT_LOCALE };
};
