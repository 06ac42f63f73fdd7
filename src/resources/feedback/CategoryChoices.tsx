import { ChoiceFilter, TextFilter } from '../../crud/list/tools/inputs';
import { objectOf } from '../../dataProvider/calls';
import { invalidResponse } from '../../dataProvider/errors';
import { type Parser, record, texts } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { useCategoryName } from './fields';

interface CategoryChoicesProps {
  source: string;
  label?: string;
}

/** The filter by category: a select of the existing categories, or a text input if the API cannot list them. */
export const CategoryChoices = (props: CategoryChoicesProps) => {
  const nameOf = useCategoryName();
  const { data, isError } = useRead(['feedback-categories'], 'feedback-categories', categories);
  if (!data || isError) return <TextFilter {...props} />;
  return <ChoiceFilter {...props} choices={data.categories.map((name) => ({ id: name, name: nameOf(name) }))} />;
};

/** @throws ApiError unless it is a list: a select without choices would be worse than the text input. */
const names: Parser<string[]> = (value) => {
  if (!Array.isArray(value)) throw invalidResponse('The answer has no categories');
  return texts(value);
};
const categories = objectOf(record<{ categories: string[] }>({ categories: names }));
