import { useState } from 'react';
import { useSignOut } from '../authProvider/useSignOut';
import { isAnythingUnsaved } from '../ui/form/dirtyForms';
import { lazyPart } from '../ui/lazyPart';
import { PartFailure } from '../ui/PartFailure';
import { WhenLoaded } from '../ui/WhenLoaded';

/** Its code is loaded with the form that has the unsaved input. */
const DiscardQuestion = lazyPart(
  async () => (await import('../crud/form/DiscardQuestion')).DiscardQuestion,
  ({ onKeep }) => <PartFailure onClose={onKeep} />,
);

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
  const question = isAsking && (
    <WhenLoaded>
      <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />
    </WhenLoaded>
  );
  return { logOut, question };
};
