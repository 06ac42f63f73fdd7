import { useState } from 'react';
import { useSignOut } from '../../authProvider/useSignOut';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { DiscardQuestion } from './LeaveQuestion';

/**
 * Returns a function that logs out, and asks first if a form on the page has unsaved input.
 * @returns `question`: the open question, which the caller renders.
 */
export const useLogoutQuestion = () => {
  const logout = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const logOut = () => {
    if (isAnythingUnsaved()) setAsking(true);
    else void logout();
  };
  const question = isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />;
  return { logOut, question };
};
