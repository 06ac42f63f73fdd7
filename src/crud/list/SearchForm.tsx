import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { SearchField } from '../../ui/SearchField';
import { useWords } from '../ResourceProvider';

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
      <SearchField ref={input} label={words('list.search')} name="search" maxLength={200} defaultValue={value} />
      <Button type="submit" variant="outlined">
        {words('list.submit')}
      </Button>
    </form>
  );
};
