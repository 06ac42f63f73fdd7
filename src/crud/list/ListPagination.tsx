import Input from '@mui/material/Input';
import NativeSelect from '@mui/material/NativeSelect';
import PaginationItem from '@mui/material/PaginationItem';
import usePagination from '@mui/material/usePagination';
import { type FormEvent, Fragment, memo, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { pageCount, readPage } from './listAddress';
import './list.css';
import './pagination.css';

interface ListPaginationProps {
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

/** With this many pages or more, there is no button for some of them. */
const MANY_PAGES = 8;

/** The range of the shown rows, and the buttons of the pages. On a phone: previous, position, next. */
export const ListPagination = memo((props: ListPaginationProps) => {
  const { page, total, hasMore = false, perPage = PAGE_SIZE, sizes, onSizeChange, onChange } = props;
  const translate = useTranslate();
  const count = pageCount(total, perPage);
  if (total === 0 || page > count) return null;
  const write = hasMore ? wholeNumber : String;
  const range = {
    from: write((page - 1) * perPage + 1),
    to: write(Math.min(page * perPage, total)),
    total: `${write(total)}${hasMore ? '+' : ''}`,
  };
  return (
    <nav className="pagination cluster between muted" aria-label={translate('kit.pagination.label')}>
      {/* Announces the result of a search or a page change to screen readers. */}
      <p aria-live="polite">{translate('kit.pagination.range', range)}</p>
      {sizes && onSizeChange && total > Math.min(...sizes) && (
        <div className="pagination__controls cluster">
          <label className="list__field">
            {translate('kit.pagination.size')}
            <NativeSelect value={perPage} onChange={({ target }) => onSizeChange(Number(target.value))}>
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </NativeSelect>
          </label>
          {count >= MANY_PAGES && <PageField count={count} onChange={onChange} />}
        </div>
      )}
      {count > 1 && <Pages page={page} count={count} onChange={onChange} />}
    </nav>
  );
});

type PagesProps = Pick<ListPaginationProps, 'page' | 'onChange'> & { count: number };

/**
 * The page buttons. Not MUI's `Pagination`, whose keys are positions: the focus would move to another page when dots appear. On the
 * first and last page, the arrow is only `aria-disabled`, so that it keeps the focus.
 */
const Pages = ({ page, count, onChange }: PagesProps) => {
  const translate = useTranslate();
  const { items } = usePagination({ page, count, onChange: (_event, next) => onChange(next) });
  return (
    <div className="pagination__pages">
      {items.map(({ disabled, onClick, ...item }) => (
        <Fragment key={item.type === 'page' ? item.page : item.type}>
          <PaginationItem
            {...item}
            aria-label={translate(`kit.pagination.${item.type}`, { page: item.page, _: '' })}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : onClick}
          />
          {item.type === 'previous' && (
            <span className="pagination__position">{translate('kit.pagination.position', { page, count })}</span>
          )}
        </Fragment>
      ))}
    </div>
  );
};

/** A field that jumps to the typed page on Enter. */
const PageField = ({ count, onChange }: Pick<PagesProps, 'count' | 'onChange'>) => {
  const translate = useTranslate();
  const error = useId();
  const [isWrong, setWrong] = useState(false);
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = readPage(String(new FormData(event.currentTarget).get('page')), count);
    setWrong(page === undefined);
    if (page === undefined) return;
    event.currentTarget.reset();
    onChange(page);
  };
  return (
    <form noValidate onSubmit={jump}>
      <label className="list__field">
        {translate('kit.pagination.jump')}
        <Input
          name="page"
          sx={{ width: '4rem' }}
          error={isWrong}
          onChange={() => setWrong(false)}
          inputProps={{
            inputMode: 'numeric',
            enterKeyHint: 'go',
            autoComplete: 'off',
            maxLength: 10,
            'aria-describedby': isWrong ? error : undefined,
          }}
        />
      </label>
      <span id={error} role="alert" className="note tone-negative">
        {isWrong && translate('kit.pagination.jump_wrong', { count: wholeNumber(count) })}
      </span>
    </form>
  );
};
