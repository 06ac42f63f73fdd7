import type { ReactNode } from 'react';
import './form.css';

/** Inputs that belong together, side by side where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className="form-row">{children}</div>;
