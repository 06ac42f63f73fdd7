import NativeSelect from '@mui/material/NativeSelect';
import { type ReactElement, useId } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { listOptions } from '../defineResource';
import { useDefinition } from '../ResourceProvider';
import type { ColumnProps } from './Column';
import { columnsOf, sourceOf } from './columns';
import { SelectAllBox } from './SelectBox';
import type { ResourceListResult } from './useResourceList';

interface CardsHeadProps {
  list: ResourceListResult;
  isSelectable: boolean;
}

/** What the header of a table offers, above rows that are cards: selecting all of them, and sorting. */
export const CardsHead = ({ list, isSelectable }: CardsHeadProps) => (
  <>
    {isSelectable && <SelectAllBox data={list.data} isLabelled />}
    <SortSelect list={list} />
  </>
);

/** A select for the list's sort. Renders nothing if the list cannot be sorted. */
const SortSelect = ({ list }: Pick<CardsHeadProps, 'list'>) => {
  const id = useId();
  const definition = useDefinition();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const sortable = (columnsOf(listOptions(definition).columns) as ReactElement<ColumnProps>[]).filter(
    (column) => !column.props.disableSort && list.isSortable(sourceOf(column)),
  );
  if (sortable.length === 0) return null;
  const { sort } = list.view;
  const choices = sortable.flatMap((column) => {
    const source = sourceOf(column);
    const label = translateLabel({ source, label: column.props.label, resource: definition.name });
    return (['ASC', 'DESC'] as const).map((order) => ({
      value: `${source} ${order}`,
      text: translate(`kit.sort.${order}`, { label }),
    }));
  });
  const choose = (value: string) => {
    const [field, order] = value.split(' ');
    if (!field) list.show({ ...list.view, sort: undefined });
    else list.setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <div className="cards-head__sort">
      <label htmlFor={id}>{translate('kit.sort.label')}</label>
      <NativeSelect
        value={sort ? `${sort.field} ${sort.order}` : ''}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ id }}
      >
        <option value="">{translate('kit.sort.default')}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
};
