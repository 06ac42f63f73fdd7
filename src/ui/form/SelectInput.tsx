import { FieldTitle, SelectInput as RaSelectInput, type SelectInputProps } from 'react-admin';
import type { InputOf } from './inputs';

/**
 * react-admin's SelectInput without its empty choice. It omits that choice only in required fields, and then marks the
 * label with an asterisk; here most fields are required, and optional fields say so (OptionalLabel).
 */
export const SelectInput = ({ label, resource, ...props }: SelectInputProps) => {
  const title = <FieldTitle label={label} source={props.source} resource={resource} />;
  return <RaSelectInput {...props} resource={resource} label={title} isRequired />;
};

/** Returns it for a record's fields, as `inputs` does. Not part of `inputs`, because few forms need its code, a sixth of all inputs'. */
export const selectInput = <T,>() => SelectInput as InputOf<T, typeof SelectInput>;
