import { Outlet } from 'react-router-dom';
import { Toaster } from './kit/toast/Toaster';

/** Around every screen, the public ones too: a toast outlives the screen it came from (a logout's, for instance). */
export const Root = () => (
  <>
    <Outlet />
    <Toaster />
  </>
);
