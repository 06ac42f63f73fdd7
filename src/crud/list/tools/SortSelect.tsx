import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { type ReactElement, useId } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { listOptions } from '../../defineResource';
import { useDefinition } from '../../ResourceProvider';
import type { ColumnProps } from '../Column';
import { columnsOf } from '../columns';
import type { ListController } from '../useListController';

/** A select for the list's sort, for screens without column headers. Renders nothing if the list cannot be sorted. */
export const SortSelect = ({ list }: { list: ListController }) => {
  const id = useId();
  const definition = useDefinition();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const sortable = (columnsOf(listOptions(definition).columns) as ReactElement<ColumnProps>[]).filter(
    ({ props }) => !props.disableSort && list.isSortable(props.source),
  );
  if (sortable.length === 0) return null;
  const { sort } = list.view;
  const choices = sortable.flatMap(({ props: { source = '', label } }) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      value: `${source} ${order}`,
      text: translate(`kit.sort.${order}`, { label: translateLabel({ source, label, resource: definition.name }) }),
    })),
  );
  const choose = (value: string) => {
    const [field, order] = value.split(' ');
    if (!field) list.show({ ...list.view, sort: undefined });
    else list.setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <div className="filter-panel__sort">
      <InputLabel htmlFor={id}>{translate('kit.sort.label')}</InputLabel>
      <NativeSelect
        fullWidth
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
