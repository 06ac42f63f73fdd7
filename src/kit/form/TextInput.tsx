import { TextInput as RaTextInput, type TextInputProps } from 'react-admin';

/** react-admin's TextInput, empty where the API has an object instead of a text: '[object Object]' is for nobody to edit. */
export const TextInput = (props: TextInputProps & { source: string }) => <RaTextInput {...props} format={shown} />;

const shown = (value: unknown) => (typeof value === 'object' || value === undefined ? '' : String(value));
