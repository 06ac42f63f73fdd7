import type { ComponentProps } from 'react';
import './switch.css';

/** Something that is on or off. The browser's own checkbox, called a switch. */
export const Switch = (props: ComponentProps<'input'>) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on
  <input {...props} type="checkbox" role="switch" className="switch" />
);
