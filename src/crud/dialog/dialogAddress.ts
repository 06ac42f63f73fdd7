import { createContext, useContext, useEffect } from 'react';
import { type Identifier, useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** An open dialog, from the address's fragment: `#create`, `#edit=12`, `#delete=12` (rulings.md, 1). */
export interface DialogAddress {
  action: string;
  /** Always text, because an address has no numbers. */
  id?: string;
  /** The path of a tab of react-admin's `TabbedForm` or `TabbedShowLayout`: `#edit=12/body`. */
  tab?: string;
}

/** Parses the fragment of an address. @returns null if it is not that of a dialog. */
export const readDialogAddress = (hash: string): DialogAddress | null => {
  const [, action, id, tab] = /^#([a-z]+)(?:=([^/]+))?(?:\/(.+))?$/.exec(hash) ?? [];
  if (!action) return null;
  try {
    return { action, id: id === undefined ? undefined : decodeURIComponent(id), tab };
  } catch {
    return null;
  }
};

export const writeDialogAddress = ({ action, id, tab }: DialogAddress) =>
  `#${action}${id === undefined ? '' : `=${encodeURIComponent(id)}`}${tab ? `/${tab}` : ''}`;

/** Returns whether two fragments are those of the same dialog, also on different tabs. */
export const isSameDialog = (one: string, other: string) => {
  const [first, second] = [readDialogAddress(one), readDialogAddress(other)];
  return first?.action === second?.action && first?.id === second?.id;
};

/** State of a dialog's history entry. */
interface DialogState {
  /** Whether it was opened on this page, so that Back closes it. */
  openedHere?: boolean;
  /** The dialog that it was opened from. Closing it returns to that one. */
  below?: { openedHere: boolean };
}

/** The state of a link to a dialog. */
export const OPENED_HERE: DialogState = { openedHere: true };

/** Opens the dialog of an action, such as 'edit', for a record. */
type OpenDialog = (action: string, id?: Identifier) => void;

export const OpenDialogContext = createContext<OpenDialog>(() => {});

/** Returns a stable function that opens dialogs, so that opening one does not render every row's buttons again. */
export const useOpenDialog = () => useContext(OpenDialogContext);

/** Returns the value of `OpenDialogContext` for a resource's screen. */
export const useDialogOpener = (): OpenDialog => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state = location.state as DialogState | null;
  const navigate = useNavigate();
  return useEvent((action: string, id?: Identifier) => {
    const opened = writeDialogAddress({ action, id: id === undefined ? undefined : String(id) });
    // Ignore the second click of a double click. The dialog may still be loading.
    if (opened === hash) return;
    const below = readDialogAddress(hash) ? { openedHere: state?.openedHere === true } : undefined;
    void navigate({ pathname, search, hash: opened }, { state: { openedHere: true, below } });
  });
};

/** The history entry whose dialog is closing. Going back is asynchronous, and a second click must not go back further. */
let leaving: string | undefined;

/** Cancels closing a dialog, to keep unsaved input. */
export const stay = () => {
  leaving = undefined;
};

/** Returns the current dialog's address and how to close it. A dialog opened here closes with Back, so Back cannot reopen it. */
export const useDialogAddress = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = location;
  const { openedHere, below } = (location.state as DialogState | null) ?? {};

  // Forward can return to this entry.
  useEffect(
    () => () => {
      if (leaving === key) stay();
    },
    [key],
  );

  const leave = (steps: number, canGoBack = false) => {
    if (leaving === key) return;
    leaving = key;
    if (canGoBack) navigate(-steps);
    else navigate({ pathname, search }, { replace: true });
  };
  return {
    address: readDialogAddress(hash),
    close: () => leave(1, openedHere),
    /** Closes this dialog and the one that it was opened from, after their record was deleted. */
    closeAll: () => (below ? leave(2, below.openedHere) : leave(1, openedHere)),
  };
};
