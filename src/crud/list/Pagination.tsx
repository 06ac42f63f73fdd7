import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem';
import usePagination from '@mui/material/usePagination';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { pageCount } from './listAddress';
import { PageControls } from './PageControls';
import './pagination.css';

interface PaginationProps {
  page: number;
  total: number;
  /** Whether there are more rows than `total`. */
  hasMore?: boolean;
  perPage?: number;
  /** The page sizes to choose from, if any. */
  sizes?: readonly number[] | undefined;
  onSizeChange?: (size: number) => void;
  onChange: (page: number) => void;
}

/** The range of the shown rows, and the buttons of the pages. On a phone: previous, position, next. */
export const Pagination = memo((props: PaginationProps) => {
  const { page, total, hasMore = false, perPage = PAGE_SIZE, sizes, onSizeChange, onChange } = props;
  const translate = useTranslate();
  const count = pageCount(total, perPage);
  if (total === 0 || page > count) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const range = hasMore
    ? { from: wholeNumber(from), to: wholeNumber(to), total: `${wholeNumber(total)}+` }
    : { from, to, total };
  return (
    <nav className="pagination" aria-label={translate('kit.pagination.label')}>
      {/* Announces the result of a search or a page change to screen readers. */}
      <p aria-live="polite">{translate('kit.pagination.range', range)}</p>
      {sizes && onSizeChange && total > Math.min(...sizes) && (
        <PageControls {...{ perPage, sizes, onSizeChange, count, onChange }} />
      )}
      {count > 1 && <Pages page={page} count={count} onChange={onChange} />}
    </nav>
  );
});

interface PagesProps {
  page: number;
  count: number;
  onChange: (page: number) => void;
}

/** The page buttons. On the first and last page, the arrow is only `aria-disabled`, so that it keeps the focus. */
const Pages = ({ page, count, onChange }: PagesProps) => {
  const translate = useTranslate();
  const { items } = usePagination({ page, count, onChange: (_event, next) => onChange(next) });
  const [previous, ...rest] = items;
  const next = rest.pop();
  const arrow = (item: PaginationItemProps | undefined, name: 'previous' | 'next') => (
    <PaginationItem
      {...item}
      disabled={false}
      aria-label={translate(`kit.pagination.${name}`)}
      aria-disabled={item?.disabled}
      onClick={item?.disabled ? undefined : item?.onClick}
    />
  );
  return (
    <div className="pagination__pages">
      {arrow(previous, 'previous')}
      <span className="pagination__position">{translate('kit.pagination.position', { page, count })}</span>
      {rest.map(({ type, ...item }) =>
        type === 'page' ? (
          <PaginationItem
            {...item}
            key={item.page}
            aria-label={translate('kit.pagination.page', { page: item.page })}
          />
        ) : (
          <span key={type} aria-hidden="true">
            <PaginationItem type={type} />
          </span>
        ),
      )}
      {arrow(next, 'next')}
    </div>
  );
};
