import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { UnsavedInput } from './UnsavedInput';

/** The part of react-admin's `SimpleForm` and `TabbedForm` around the inputs. Registers the form, so that leaving it asks first. */
export const FormContent = (props: ComponentProps<typeof CardContent>) => (
  <>
    <UnsavedInput />
    <Content {...props} />
  </>
);

const Content = styled(CardContent, {
  name: 'RaSimpleForm',
  overridesResolver: (_props, styles) => styles.root,
})(({ theme }) => ({
  // Space for the toolbar, which react-admin fixes to the bottom of a phone.
  [theme.breakpoints.down('sm')]: { paddingBottom: '5em' },
}));
