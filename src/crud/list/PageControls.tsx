import Input from '@mui/material/Input';
import NativeSelect from '@mui/material/NativeSelect';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { wholeNumber } from '../../format/number';
import { readPage } from './readPage';

interface PageControlsProps {
  perPage: number;
  sizes: readonly number[];
  onSizeChange: (size: number) => void;
  /** The number of pages. */
  count: number;
  onChange: (page: number) => void;
}

/** With this many pages or more, the pagination has no button for some of them. */
const MANY_PAGES = 8;

/** A select for the rows per page, and a field to jump to a page. */
export const PageControls = ({ perPage, sizes, onSizeChange, count, onChange }: PageControlsProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="pagination__controls">
      <div className="pagination__control">
        <label htmlFor={id}>{translate('kit.pagination.size')}</label>
        <NativeSelect value={perPage} onChange={({ target }) => onSizeChange(Number(target.value))} inputProps={{ id }}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </div>
      {count >= MANY_PAGES && <PageField count={count} onChange={onChange} />}
    </div>
  );
};

/** A field that jumps to the typed page on Enter. */
const PageField = ({ count, onChange }: Pick<PageControlsProps, 'count' | 'onChange'>) => {
  const translate = useTranslate();
  const id = useId();
  const error = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const page = readPage(text, count);
    setWrong(page === undefined);
    if (page === undefined) return;
    setText('');
    onChange(page);
  };
  return (
    <form noValidate onSubmit={jump}>
      <div className="pagination__control">
        <label htmlFor={id}>{translate('kit.pagination.jump')}</label>
        <Input
          id={id}
          value={text}
          error={isWrong}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
          inputProps={{
            inputMode: 'numeric',
            enterKeyHint: 'go',
            autoComplete: 'off',
            maxLength: 10,
            'aria-describedby': isWrong ? error : undefined,
          }}
        />
      </div>
      <span id={error} role="alert" className="pagination__error">
        {isWrong && translate('kit.pagination.jump_wrong', { count: wholeNumber(count) })}
      </span>
    </form>
  );
};
