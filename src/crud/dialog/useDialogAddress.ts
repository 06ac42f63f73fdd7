import { createContext, useCallback, useContext, useRef } from 'react';
import { type Identifier, useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { readDialogAddress, writeDialogAddress } from './dialogAddress';

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
