import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
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
  const [text, setText] = useState(value);
  const [filteredBy, setFilteredBy] = useState(value);
  if (filteredBy !== value) {
    setFilteredBy(value);
    setText(value);
  }
  const isApplied = text.trim() === value;

  const submit = (next: string) => {
    setText(next);
    onSubmit(next);
  };
  const clear = () => {
    submit('');
    input.current?.focus();
  };

  return (
    <form
      role="search"
      aria-label={resourceTranslate('title')}
      className="search"
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
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !text) return;
          // Chromium would clear the field itself, without submitting.
          event.preventDefault();
          clear();
        }}
        end={
          <>
            {!isApplied && (
              <span id={hint} className="note visually-hidden--phone">
                {translate('kit.list.not_searched')}
              </span>
            )}
            {text && (
              <IconButton label={translate('kit.list.clear_search')} onClick={clear}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </>
        }
      />
      <Button type="submit" variant={isApplied ? 'outlined' : 'contained'}>
        {resourceTranslate('list.submit')}
      </Button>
    </form>
  );
};
