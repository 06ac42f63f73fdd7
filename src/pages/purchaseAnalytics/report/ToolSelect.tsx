import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import { type ReactNode, useId } from 'react';

interface ToolSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select of the report's tools, with its label above it. */
export const ToolSelect = ({ label, value, onChange, children }: ToolSelectProps) => {
  const id = useId();
  return (
    <div className="report__tool">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect fullWidth value={value} onChange={({ target }) => onChange(target.value)} inputProps={{ id }}>
        {children}
      </NativeSelect>
    </div>
  );
};
