import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { getSession, watchSession } from '../authProvider/session';
import { Toaster } from '../ui/toast/Toaster';
import { dismissToast } from '../ui/toast/toast';
import { dropWrites } from '../ui/toast/undoableWrites';

/** Around every screen, the public ones too: a toast outlives the screen it came from (a logout's, for instance). */
export const Root = () => {
  useEffect(forgetToasts, []);
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
};

/** What was said to one person is not for the next. */
const forgetToasts = () => {
  let shownTo = getSession()?.id;
  return watchSession(() => {
    if (getSession()?.id === shownTo) return;
    shownTo = getSession()?.id;
    dropWrites();
    dismissToast();
  });
};
