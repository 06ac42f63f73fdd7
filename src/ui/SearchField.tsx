import SearchIcon from '@mui/icons-material/Search';
import InputBase from '@mui/material/InputBase';
import type { ComponentProps } from 'react';
import './search-field.css';

/** A search input. Its placeholder is also its accessible name. Takes the native input's props. */
export const SearchField = ({ label, ref, ...input }: { label: string } & ComponentProps<'input'>) => (
  <InputBase
    type="search"
    className="search-field"
    placeholder={label}
    startAdornment={<SearchIcon aria-hidden fontSize="small" />}
    inputRef={ref}
    inputProps={{ 'aria-label': label, autoComplete: 'off', ...input }}
  />
);
