import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useFeature } from '../../authProvider/useFeatures';
import { ChoiceFilter, TextFilter } from '../../crud/list/tools/inputs';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf } from '../../dataProvider/calls';
import { errorWithoutAnswer } from '../../dataProvider/errors';
import { type Parser, record, texts } from '../../dataProvider/parse';

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

/** @throws ApiError if it is not a list: no choice would be offered, whereas a text can be typed. */
const names: Parser<string[]> = (value) => {
  if (!Array.isArray(value)) throw errorWithoutAnswer('nonsense', 'The answer has no categories');
  return texts(value);
};
const categories = objectOf(record<{ categories: string[] }>({ categories: names }));

const useCategories = (enabled: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['feedback-categories'],
    enabled,
    queryFn: ({ signal }) => dataProvider.read('feedback-categories', categories, signal),
  });
};
