import CardContent from '@mui/material/CardContent';
import type { ComponentProps } from 'react';
import { useUnsavedInput } from './useUnsavedInput';

/** The part of react-admin's `SimpleForm` and `TabbedForm` around the inputs. Registers the form, so that leaving it asks first. */
export const FormContent = (props: ComponentProps<typeof CardContent>) => {
  useUnsavedInput();
  return <CardContent {...props} />;
};
