import { FieldTitle, SelectInput, type SelectInputProps } from 'react-admin';

/**
 * react-admin's SelectInput where one of the choices must be taken: without its empty choice, and without the asterisk
 * that it would put into the label.
 */
export const ChoiceInput = (props: SelectInputProps & { source: string }) => (
  <SelectInput
    {...props}
    isRequired
    label={<FieldTitle label={props.label} source={props.source} resource={props.resource} />}
  />
);
