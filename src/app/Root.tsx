import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { getSession, watchSession } from '../authProvider/session';
import { Toaster } from '../ui/toast/Toaster';
import { dismissToast } from '../ui/toast/toast';
import { dropWrites } from '../ui/toast/undoableWrites';

/** The frame of all screens, including the public ones. A toast outlives its screen, for example after a logout. */
export const Root = () => {
  useEffect(forgetToasts, []);
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
};

/** Removes the toast when the user changes. */
const forgetToasts = () => {
  let shownTo = getSession()?.id;
  return watchSession(() => {
    if (getSession()?.id === shownTo) return;
    shownTo = getSession()?.id;
    dropWrites();
    dismissToast();
  });
};
