import SearchIcon from '@mui/icons-material/Search';
import type { ComponentProps } from 'react';
import './search-field.css';

/** A field for a search's text; its placeholder is its name. */
export const SearchField = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <div className="search-field">
    <SearchIcon aria-hidden fontSize="small" />
    <input type="search" placeholder={label} aria-label={label} autoComplete="off" {...input} />
  </div>
);
