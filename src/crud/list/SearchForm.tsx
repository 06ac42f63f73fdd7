import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/Buttons';
import { SearchField } from '../../ui/SearchField';
import { useResourceTranslate } from '../ResourceProvider';

interface SearchFormProps {
  /** The text that the list is filtered by. */
  value: string;
  onSubmit: (text: string) => void;
}

/**
 * Searches on submit only (rulings.md, 7), and when the field is cleared. The field follows the address, so that Back restores the
 * search text. A text that the list is not filtered by yet has a hint.
 */
export const SearchForm = ({ value, onSubmit }: SearchFormProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  const isApplied = text.trim() === value;
  // Rendered when the field gets the focus, so that the first key only shows it.
  const [hasFocused, setFocused] = useState(false);

  const submit = (next: string) => {
    setText(next);
    onSubmit(next);
  };
  const clear = useCallback(() => {
    setText('');
    onSubmit('');
    input.current?.focus();
  }, [onSubmit]);
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    // Chromium would clear the field itself, without submitting.
    event.preventDefault();
    clear();
  };

  return (
    <form
      role="search"
      aria-label={resourceTranslate('title')}
      className={isApplied ? 'search' : 'search search--due'}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text.trim());
      }}
    >
      <SearchField
        ref={input}
        label={resourceTranslate('list.search')}
        name="search"
        maxLength={200}
        value={text}
        aria-describedby={isApplied ? undefined : hint}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={clearOnEscape}
        onFocus={() => setFocused(true)}
        end={
          (hasFocused || text !== '') && (
            <>
              <span id={hint} hidden={isApplied} className="search__hint">
                {translate('kit.list.not_searched')}
              </span>
              <span hidden={text === ''} className="search__clear">
                <ClearButton label={translate('kit.list.clear_search')} onClick={clear} />
              </span>
            </>
          )
        }
      />
      <Submit label={resourceTranslate('list.submit')} />
    </form>
  );
};

/** These two do not render with each key. */
const Submit = memo(({ label }: { label: string }) => (
  <Button type="submit" variant="outlined">
    {label}
  </Button>
));

const ClearButton = memo(({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton label={label} onClick={onClick}>
    <CloseIcon fontSize="small" />
  </IconButton>
));
