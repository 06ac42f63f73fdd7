import SearchIcon from '@mui/icons-material/Search';
import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useWords } from '../useWords';

/** Searches on submit only (decisions.md, 7). The field follows the address, so that Back shows what was searched. */
export const SearchForm = ({ value, onSubmit }: { value: string; onSubmit: (text: string) => void }) => {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);

  return (
    <form
      role="search"
      aria-label={words('title')}
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value.trim() ?? '');
      }}
    >
      <div className="search__field">
        <SearchIcon className="search__icon" aria-hidden fontSize="small" />
        <input
          ref={input}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={value}
          placeholder={words('list.search')}
          aria-label={words('list.search')}
        />
      </div>
      <Button type="submit" variant="outlined">
        {words('list.submit')}
      </Button>
    </form>
  );
};
