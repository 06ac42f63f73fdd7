import SearchIcon from '@mui/icons-material/Search';
import Input from '@mui/material/Input';
import type { ComponentProps, ReactNode } from 'react';
import './search-field.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  /** The placeholder, also the accessible name. */
  label: string;
  /** Content after the text, such as a button. */
  end?: ReactNode;
}

/** Search input. Accepts the native input's props. */
export const SearchField = ({ label, end, ref, ...input }: SearchFieldProps) => (
  <Input
    type="search"
    className="search-field"
    placeholder={label}
    startAdornment={<SearchIcon aria-hidden fontSize="small" />}
    endAdornment={end}
    inputRef={ref}
    inputProps={{ 'aria-label': label, autoComplete: 'off', ...input }}
  />
);
