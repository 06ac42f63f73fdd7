import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useUnsavedInput } from './useUnsavedInput';

/** The part of react-admin's `SimpleForm` and `TabbedForm` around the inputs. Registers the form, so that leaving it asks first. */
export const FormContent = (props: ComponentProps<typeof CardContent>) => {
  useUnsavedInput();
  return <Content {...props} />;
};

const Content = styled(CardContent, {
  name: 'RaSimpleForm',
  overridesResolver: (_props, styles) => styles.root,
})(({ theme }) => ({
  // Space for the toolbar, which react-admin fixes to the bottom of a phone.
  [theme.breakpoints.down('sm')]: { paddingBottom: '5em' },
}));
