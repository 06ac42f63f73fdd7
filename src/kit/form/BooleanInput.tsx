import { Switch } from '../Switch';
import { Hint } from './Field';
import { type NativeProps, partProps } from './nativeProps';
import { type FieldOptions, useField } from './useField';
import './field.css';

/** Yes or no, as a switch with its label beside it. */
export const BooleanInput = (props: FieldOptions & NativeProps<'input'>) => {
  const { options, native } = partProps(props);
  const { field, frame, control } = useField({ defaultValue: false, helperText: false, ...options });
  const { readOnly, className, ...input } = control;
  return (
    <div className="field field--switch">
      <label htmlFor={frame.id}>
        <Switch
          {...native}
          {...input}
          disabled={input.disabled || readOnly}
          checked={Boolean(field.value)}
          onChange={({ target }) => field.onChange(target.checked)}
        />
        <span>{frame.label}</span>
      </label>
      <Hint {...frame} />
    </div>
  );
};
