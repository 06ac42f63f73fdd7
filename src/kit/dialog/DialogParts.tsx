import type { ReactNode } from 'react';

interface PartProps {
  id?: string;
  children: ReactNode;
}

/** The parts of a dialog, by the names that MUI has for them: what it is, what it is about, what can be done. */
export const DialogTitle = ({ id, children }: PartProps) => (
  <h2 id={id} className="dialog__title">
    {children}
  </h2>
);

/** Scrolls where there is not room for all of it: title and buttons stay in sight. */
export const DialogContent = ({ children }: PartProps) => <div className="dialog__content">{children}</div>;

export const DialogContentText = ({ id, children }: PartProps) => (
  <p id={id} className="dialog__text">
    {children}
  </p>
);

interface DialogActionsProps {
  /** The first for the keyboard is the main action, which stands at the right all the same. */
  isReversed?: boolean;
  children: ReactNode;
}

export const DialogActions = ({ isReversed, children }: DialogActionsProps) => (
  <div className={isReversed ? 'dialog__actions dialog__actions--reversed' : 'dialog__actions'}>{children}</div>
);
