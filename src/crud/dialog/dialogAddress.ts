import { createContext, useCallback, useContext, useRef } from 'react';
import { type Identifier, useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** An open dialog, as the address's fragment has it: `#create`, `#edit=12`, `#delete=12` (rulings.md, 1). */
export interface DialogAddress {
  action: string;
  /** As text: an address does not tell 12 from '12'. */
  id?: string;
}

/** @returns null when the fragment names no dialog. */
export const readDialogAddress = (hash: string): DialogAddress | null => {
  const match = /^#([a-z]+)(?:=(.+))?$/.exec(hash);
  if (!match?.[1]) return null;
  try {
    return { action: match[1], id: match[2] === undefined ? undefined : decodeURIComponent(match[2]) };
  } catch {
    return null;
  }
};

export const writeDialogAddress = ({ action, id }: DialogAddress) =>
  id === undefined ? `#${action}` : `#${action}=${encodeURIComponent(id)}`;

/** Opens the dialog of an action, such as 'edit', about a record. */
type OpenDialog = (action: string, id?: Identifier) => void;

export const OpenDialogContext = createContext<OpenDialog>(() => {});

/** Opens dialogs. It stays the same at a navigation, so that opening a dialog does not render every row's buttons again. */
export const useOpenDialog = () => useContext(OpenDialogContext);

/** What `OpenDialogContext` provides on a resource's screen. */
export const useDialogOpener = (): OpenDialog => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useEvent((action: string, id?: Identifier) => {
    const hash = writeDialogAddress({ action, id: id === undefined ? undefined : String(id) });
    void navigate({ pathname, search, hash }, { state: { openedHere: true } });
  });
};

/** The present dialog's address, and its end. Whoever opened it here leaves it by going back, so Back does not reopen it. */
export const useDialogAddress = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = location;
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  /** The history entry that is being left: going back takes a moment, and a second press must not go back further. */
  const leaving = useRef<string>(undefined);

  const close = useCallback(() => {
    if (leaving.current === key) return;
    leaving.current = key;
    if (openedHere) navigate(-1);
    else navigate({ pathname, search }, { replace: true });
  }, [openedHere, navigate, pathname, search, key]);

  /** The leaving was called off: what was typed is to be kept. */
  const stay = useCallback(() => {
    leaving.current = undefined;
  }, []);

  return { address: readDialogAddress(hash), close, stay };
};
