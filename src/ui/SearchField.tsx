import SearchIcon from '@mui/icons-material/Search';
import InputBase from '@mui/material/InputBase';
import type { ComponentProps } from 'react';
import './search-field.css';

/** Search input. The placeholder is also the accessible name. Accepts the native input's props. */
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
