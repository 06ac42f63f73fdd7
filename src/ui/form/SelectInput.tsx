import { FieldTitle, SelectInput as RaSelectInput, type SelectInputProps } from 'react-admin';

/**
 * react-admin's SelectInput without its empty choice. It omits that choice only in required fields, and then marks the
 * label with an asterisk; here most fields are required, and optional fields say so (OptionalLabel).
 */
export const SelectInput = ({ label, resource, ...props }: SelectInputProps) => {
  const title = <FieldTitle label={label} source={props.source} resource={resource} />;
  return <RaSelectInput {...props} resource={resource} label={title} isRequired />;
};
