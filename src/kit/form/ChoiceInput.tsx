import { FieldTitle, SelectInput, type SelectInputProps } from 'react-admin';
import { editable } from './editable';
import './form.css';

/**
 * react-admin's SelectInput where one of the choices must be taken: without its empty choice, and without the asterisk
 * that it would put into the label.
 */
export const ChoiceInput = (props: SelectInputProps & { source: string }) => (
  <SelectInput
    {...props}
    format={editable}
    SelectProps={IN_DIALOG}
    isRequired
    label={<FieldTitle label={props.label} source={props.source} resource={props.resource} />}
  />
);

/** The menu stands in the dialog that asks; in the body it would be outside of every landmark. */
const IN_DIALOG = {
  MenuProps: {
    container: () => document.activeElement?.closest('[role="dialog"]') ?? document.body,
    slotProps: { paper: { sx: { maxHeight: 360 } } },
  },
};
