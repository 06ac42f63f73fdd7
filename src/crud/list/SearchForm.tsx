import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { type KeyboardEvent, startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
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
 * Searches on submit only (docs/rulings.md, 7), and when the field is cleared. The field follows the address, so that Back
 * restores the search text. A hint shows while the list is not filtered by the typed text yet.
 */
export const SearchForm = ({ value, onSubmit }: SearchFormProps) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  // The input is uncontrolled, and the hints follow in a transition: a typed character is painted before anything renders.
  const [isApplied, setApplied] = useState(true);
  const [isEmpty, setEmpty] = useState(value === '');
  const updateHints = (text: string) =>
    startTransition(() => {
      setApplied(text.trim() === value);
      setEmpty(text === '');
    });
  const filteredBy = useRef(value);
  useLayoutEffect(() => {
    // React also runs effects when it shows a hidden tree again. The typed text must stay then.
    if (filteredBy.current === value) return;
    filteredBy.current = value;
    if (input.current) input.current.value = value;
    setApplied(true);
    setEmpty(value === '');
  }, [value]);
  // The hints are rendered (hidden) on focus, so that the first typed character only has to show them.
  const [hasFocused, setFocused] = useState(false);

  const submit = (text: string) => {
    if (input.current) input.current.value = text;
    updateHints(text);
    onSubmit(text);
  };
  const clear = () => {
    submit('');
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    // The input's own text, because `isEmpty` follows later.
    if (event.key !== 'Escape' || !input.current?.value) return;
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
        submit(input.current?.value.trim() ?? '');
      }}
    >
      <SearchField
        ref={input}
        label={resourceTranslate('list.search')}
        name="search"
        maxLength={200}
        defaultValue={value}
        aria-describedby={isApplied ? undefined : hint}
        onChange={(event) => updateHints(event.target.value)}
        onKeyDown={clearOnEscape}
        onFocus={() => setFocused(true)}
        end={
          (hasFocused || !isEmpty) && (
            <>
              <span id={hint} hidden={isApplied} className="search__hint note visually-hidden--phone">
                {translate('kit.list.not_searched')}
              </span>
              <span hidden={isEmpty} className="search__clear">
                <IconButton label={translate('kit.list.clear_search')} onClick={clear}>
                  <CloseIcon fontSize="small" />
                </IconButton>
              </span>
            </>
          )
        }
      />
      <Button type="submit" variant="outlined">
        {resourceTranslate('list.submit')}
      </Button>
    </form>
  );
};
