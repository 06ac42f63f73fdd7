import { TextInput, type TextInputProps } from 'react-admin';

interface TextAreaInputProps extends Omit<TextInputProps, 'multiline' | 'minRows' | 'slotProps'> {
  /** How many lines it has while it is empty. */
  rows?: number;
}

/**
 * An input for several lines, which grows with its text. MUI's own measures the text at each key by two layouts, the slowest
 * part of a first key; here the browser does it. One that does not know `field-sizing` yet scrolls the text instead.
 */
export const TextAreaInput = ({ rows = 2, ...props }: TextAreaInputProps) => (
  <TextInput
    {...props}
    multiline
    slotProps={{
      input: { inputComponent: 'textarea' },
      htmlInput: {
        type: undefined,
        rows,
        style: { fieldSizing: 'content', minHeight: `${rows}lh`, maxHeight: '10lh' },
      },
    }}
  />
);
