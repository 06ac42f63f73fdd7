import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useFeature } from '../../../authProvider/useFeatures';
import { PageForm } from '../../../crud/form/PageForm';
import { type ConsoleDataProvider, PREFERENCES } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { errorWithoutAnswer } from '../../../dataProvider/errors';
import type { Parser } from '../../../dataProvider/parse';
import { whileRetrying } from '../../../dataProvider/useCall';
import { en } from '../../../i18n/en';
import { getLanguage, keepLanguage, loadLanguage, locales } from '../../../i18n/language';
import { DEFAULT_LOCALE } from '../../../i18n/storedLocale';
import { getKeptAppearance, keepAppearance } from '../../../ui/appearance/appearance';
import { parseAppearance } from '../../../ui/appearance/parseAppearance';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Section } from '../Section';
import { AppearanceInputs, type Choices } from './AppearanceInputs';
import './appearance-settings.css';

/** How the console looks for the signed-in user. What is chosen shows at once, and is saved with the button. */
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
    <PageForm<Choices, Loaded | undefined>
      defaults={saved}
      isLoading={isPending}
      send={async ({ scheme, palette, density, language }) => {
        // First, so that nothing is saved if the language cannot be shown.
        const chosen = language === saved.language ? undefined : language;
        const loaded = chosen && (await loadLanguage(chosen));
        await dataProvider.changePreferences({ scheme, palette, density, language: chosen });
        return loaded || undefined;
      }}
      success={(_, loaded) =>
        loaded
          ? savedIn(loaded)
          : { title: translate('settings.success'), description: translate('settings.appearance.real.saved') }
      }
      failure={() => ({
        title: translate('kit.toast.error'),
        description: translate('settings.appearance.real.failed'),
        destructive: true,
      })}
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

type Loaded = Awaited<ReturnType<typeof loadLanguage>>;

/** Returns the toast in the language that the console is about to be shown in. */
const savedIn = ({ file }: Loaded) => {
  const { settings } = file?.messages ?? en;
  return { title: settings.success, description: settings.appearance.real.saved };
};

/** Loads the user's preferences, which another browser may have changed. Until then, they are those of this browser. */
const usePreferences = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const hasLanguages = useFeature('languages');
  const queryKey = [PREFERENCES];
  const [known] = useState<Choices>(() => ({
    ...getKeptAppearance(),
    language: hasLanguages ? getLanguage().locale : undefined,
  }));
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      dataProvider.read(PREFERENCES, preferencesOf(hasLanguages ? parseChoices : parseAppearance), signal),
  });
  const { isFetching, refetch } = query;
  const data: Choices | undefined = query.data;
  useLayoutEffect(() => {
    if (data) keepAppearance(data);
  }, [data]);
  const language = data?.language;
  useEffect(() => {
    if (language) void keepLanguage(language);
  }, [language]);
  return {
    saved: data ?? known,
    isFetching,
    refetch,
    ...whileRetrying(query),
    remember: (saved: Choices) => {
      queryClient.setQueryData<Choices>(queryKey, saved);
    },
  };
};

/** @throws ApiError for an object without preferences: with the defaults, the console would look different. */
const preferencesOf = (parse: Parser<Choices>) =>
  objectOf((value) => {
    if ((value as Partial<Choices>).scheme === undefined) throw errorWithoutAnswer('nonsense', 'There is no scheme');
    return parse(value);
  });

/** A language that this console does not have is English. */
const parseChoices = (value: unknown): Choices => {
  const { language }: Record<string, unknown> = { ...Object(value) };
  return { ...parseAppearance(value), language: locales.find((locale) => locale === language) ?? DEFAULT_LOCALE };
};
