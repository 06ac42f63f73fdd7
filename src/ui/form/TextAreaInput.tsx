import { TextInput, type TextInputProps } from 'react-admin';

interface TextAreaInputProps extends Omit<TextInputProps, 'multiline' | 'minRows' | 'slotProps'> {
  /** The minimum number of lines. */
  rows?: number;
}

/**
 * A multiline input that grows with its text. Uses CSS `field-sizing` instead of MUI's autosize, which forces two
 * layouts per keystroke. Browsers without `field-sizing` scroll the text.
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
