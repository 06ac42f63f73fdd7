import type { ReactNode } from 'react';

/** Lays out related inputs side by side if there is enough space. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className="form-row">{children}</div>;
