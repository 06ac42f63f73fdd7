import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { useTranslate } from 'react-admin';
import { PAGE_SIZE, pageCount } from './listAddress';
import { pageWindow } from './pageWindow';
import './pagination.css';

interface PaginationProps {
  page: number;
  total: number;
  onChange: (page: number) => void;
}

/**
 * Where one is in the list, and the way to its other pages. On a phone: previous, position, next.
 * A button at its end is `aria-disabled` only: one that is disabled would drop the focus of whoever pressed it.
 */
export const Pagination = ({ page, total, onChange }: PaginationProps) => {
  const translate = useTranslate();
  const count = pageCount(total);
  if (total === 0 || page > count) return null;
  const from = (page - 1) * PAGE_SIZE + 1;
  const to = Math.min(page * PAGE_SIZE, total);
  return (
    <nav className="pagination" aria-label={translate('kit.pagination.label')}>
      {/* Whoever searches or pages without seeing it is told what they have come to. */}
      <p aria-live="polite">{translate('kit.pagination.range', { from, to, total })}</p>
      {count > 1 && (
        <div className="pagination__pages">
          <button
            type="button"
            aria-label={translate('kit.pagination.previous')}
            aria-disabled={page <= 1}
            onClick={() => page > 1 && onChange(page - 1)}
          >
            <PreviousIcon fontSize="small" />
          </button>
          <span className="pagination__position">{translate('kit.pagination.position', { page, count })}</span>
          {pageWindow(page, count).map((number, index, all) =>
            number === null ? (
              <span key={`gap after ${all[index - 1]}`} className="pagination__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className="pagination__page"
                aria-label={translate('kit.pagination.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChange(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            aria-label={translate('kit.pagination.next')}
            aria-disabled={page >= count}
            onClick={() => page < count && onChange(page + 1)}
          >
            <NextIcon fontSize="small" />
          </button>
        </div>
      )}
    </nav>
  );
};
