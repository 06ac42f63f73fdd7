import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useFeature } from '../../authProvider/useFeatures';
import { ChoiceFilter, TextFilter } from '../../crud/list/tools/inputs';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf } from '../../dataProvider/calls';
import { errorWithoutAnswer } from '../../dataProvider/errors';
import { record, texts } from '../../dataProvider/parse';

interface CategoryChoicesProps {
  source: string;
  label?: string;
}

/** The filter by category: a choice of those that exist, and a text if the API cannot list them. */
export const CategoryChoices = (props: CategoryChoicesProps) => {
  const { data, isError } = useCategories(useFeature('responses'));
  if (!data || isError) return <TextFilter {...props} />;
  return <ChoiceFilter {...props} choices={data.categories.map((name) => ({ id: name, name }))} />;
};

/** @throws ApiError for anything but a list, so that a text can be typed instead. */
const parseTexts = (value: unknown): string[] => {
  if (!Array.isArray(value)) throw errorWithoutAnswer('nonsense', 'The answer is not a list');
  return texts(value);
};
const categories = objectOf(record<{ categories: string[] }>({ categories: parseTexts }));

const useCategories = (enabled: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['feedback-categories'],
    enabled,
    queryFn: ({ signal }) => dataProvider.read('feedback-categories', categories, signal),
  });
};
