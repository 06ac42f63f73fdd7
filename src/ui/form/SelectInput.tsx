import { FieldTitle, SelectInput as RaSelectInput, type SelectInputProps } from 'react-admin';

/**
 * react-admin's SelectInput without its empty choice. It leaves that choice out of a required field only, and then marks
 * the label with an asterisk; here optional fields are the exception, and their hint says so.
 */
export const SelectInput = ({ label, resource, ...props }: SelectInputProps) => {
  const title = <FieldTitle label={label} source={props.source} resource={resource} />;
  return <RaSelectInput {...props} resource={resource} label={title} isRequired />;
};
