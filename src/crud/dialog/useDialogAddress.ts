import { useCallback, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { readDialogAddress, writeDialogAddress } from './dialogAddress';

/** Opens and closes dialogs by their address. Whoever opened one here leaves it by going back, so Back does not reopen it. */
export const useDialogAddress = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = location;
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  /** The history entry that is being left: going back takes a moment, and a second press must not go back further. */
  const leaving = useRef<string>(undefined);

  const open = (action: string, id?: Identifier) =>
    navigate(
      { pathname, search, hash: writeDialogAddress({ action, id: id === undefined ? undefined : String(id) }) },
      { state: { openedHere: true } },
    );

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

  return { address: readDialogAddress(hash), open, close, stay };
};
