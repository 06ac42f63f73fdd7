import { useGetList, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import { ChoiceFilter, TextFilter } from '../../crud/list/tools/inputs';
import { objectOf } from '../../dataProvider/calls';
import { invalidResponse } from '../../dataProvider/errors';
import { type Parser, record, texts } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { getFormats } from '../../format/formats';
import { useCategoryName } from './fields';

interface FilterProps {
  source: string;
  label?: string;
}

/** The filter by category: a select of the existing categories, or a text input if the API cannot list them. */
export const CategoryChoices = (props: FilterProps) => {
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

interface AssigneeChoicesProps extends FilterProps {
  /** Used by the filter's chip, which shows the name of the chosen admin user. */
  reference: string;
  /** The choices that are not admin users. */
  choices: readonly { id: string; name: string }[];
}

/** The select of the filter 'Assigned to'. */
export const AssigneeChoices = ({ source, label, choices }: AssigneeChoicesProps) => {
  const translate = useTranslate();
  const { colleagues, self } = useColleagues();
  const translated = choices.map(({ id, name }) => ({ id, name: translate(name) }));
  const others = colleagues.filter(({ id }) => id !== self);
  return <ChoiceFilter source={source} label={label} choices={[...translated, ...others]} />;
};

const ignore = () => {};

/** Fetches the admin users, suspended ones included, by name. The signed-in user is first, and marked as such. */
export const useColleagues = () => {
  const translate = useTranslate();
  const { data = [], isPending, isError } = useGetList<AdminUser>('admin-users', {}, { onError: ignore });
  const self = getSession()?.id;
  const named = data.map(({ id, name, username, suspendedAt }) => {
    const shown = name || username;
    const isSuspended = Boolean(suspendedAt);
    return { id, isSuspended, name: id === self ? translate('resources.feedback.self', { name: shown }) : shown };
  });
  const colleagues = named.sort((one, other) =>
    one.id === self ? -1 : other.id === self ? 1 : one.name.localeCompare(other.name, getFormats().locale),
  );
  return { colleagues, self, isPending, isError };
};
