import { TextInput as RaTextInput, type TextInputProps } from 'react-admin';
import { editable } from './editable';

/** react-admin's TextInput, empty where the API has an object instead of a text: '[object Object]' is for nobody to edit. */
export const TextInput = (props: TextInputProps & { source: string }) => (
  <RaTextInput maxRows={props.multiline ? ROWS : undefined} {...props} format={shown} />
);

/** A text that is longer scrolls within its field: the form's other fields and its buttons stay near. */
const ROWS = 10;

const shown = (value: unknown) => String(editable(value));
