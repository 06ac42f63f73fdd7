import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { PageForm } from '../../../crud/form/PageForm';
import { type ConsoleDataProvider, PREFERENCES } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { whileRetrying } from '../../../dataProvider/useCall';
import { getKeptAppearance, keepAppearance } from '../../../ui/appearance/appearance';
import { parseAppearance } from '../../../ui/appearance/parseAppearance';
import type { Appearance } from '../../../ui/appearance/stored';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Section } from '../Section';
import { AppearanceInputs } from './AppearanceInputs';
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
    <PageForm<Appearance>
      defaults={saved}
      isLoading={isPending}
      send={({ scheme, palette, density }) => dataProvider.changePreferences({ scheme, palette, density })}
      success={{ title: translate('settings.success'), description: translate('settings.appearance.real.saved') }}
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

/** Loads the user's preferences, which another browser may have changed. Until then, they are those of this browser. */
const usePreferences = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = [PREFERENCES];
  const [known] = useState(getKeptAppearance);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.read(PREFERENCES, objectOf(parseAppearance), signal),
  });
  const { data, isFetching, refetch } = query;
  useLayoutEffect(() => {
    if (data) keepAppearance(data);
  }, [data]);
  return {
    saved: data ?? known,
    isFetching,
    refetch,
    ...whileRetrying(query),
    remember: ({ scheme, palette, density }: Appearance) => {
      queryClient.setQueryData<Appearance>(queryKey, { scheme, palette, density });
    },
  };
};
