import NativeSelect from '@mui/material/NativeSelect';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { ColumnProps } from './Column';
import { sourceOf } from './columns';
import { SelectAllBox } from './SelectBox';
import type { ResourceListResult } from './useResourceList';

interface CardsHeadProps {
  list: ResourceListResult;
  columns: ReactElement[];
  isSelectable: boolean;
}

/** Screens on which rows can be cards (table.css). */
const CARDS = '(max-width: 79.49em)';

/** What the header of a table offers, above rows that are cards: selecting all of them, and sorting. */
export const CardsHead = ({ list, columns, isSelectable }: CardsHeadProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const hasCards = useMediaQuery(CARDS, { noSsr: true });
  const sortable = (columns as ReactElement<ColumnProps>[]).filter(
    (column) => !column.props.disableSort && list.isSortable(sourceOf(column)),
  );
  if (!hasCards || !(isSelectable || sortable.length > 0)) return null;
  const { sort } = list.view;
  const choose = (value: string) => {
    const [field, order] = value.split(' ');
    if (!field) list.show({ ...list.view, sort: undefined });
    else list.setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <div className="cards-head">
      {isSelectable && <SelectAllBox data={list.data} isLabelled />}
      {sortable.length > 0 && (
        <label className="cards-head__sort list__field">
          {translate('kit.sort.label')}
          <NativeSelect
            value={sort ? `${sort.field} ${sort.order}` : ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{translate('kit.sort.default')}</option>
            {sortable.flatMap((column) =>
              ['ASC', 'DESC'].map((order) => {
                const source = sourceOf(column);
                const label = translateLabel({ source, label: column.props.label });
                return (
                  <option key={`${source} ${order}`} value={`${source} ${order}`}>
                    {translate(`kit.sort.${order}`, { label })}
                  </option>
                );
              }),
            )}
          </NativeSelect>
        </label>
      )}
    </div>
  );
};
