import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { SearchField } from '../../ui/SearchField';
import { useResourceTranslate } from '../ResourceProvider';

/** Searches on submit only (rulings.md, 7). The field follows the address, so that Back restores the search text. */
export const SearchForm = ({ value, onSubmit }: { value: string; onSubmit: (text: string) => void }) => {
  const resourceTranslate = useResourceTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);

  return (
    <form
      role="search"
      aria-label={resourceTranslate('title')}
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value.trim() ?? '');
      }}
    >
      <SearchField
        ref={input}
        label={resourceTranslate('list.search')}
        name="search"
        maxLength={200}
        defaultValue={value}
      />
      <Button type="submit" variant="outlined">
        {resourceTranslate('list.submit')}
      </Button>
    </form>
  );
};
