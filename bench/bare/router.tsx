import type { ReactNode } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';

/**
 * react-router 7 wraps navigations in startTransition. With `<Admin requireAuth>` and an instant checkAuth, that causes
 * a loop of about ten seconds before the login form (marmelab/react-admin#10885). Disabling transitions avoids it.
 */
export const Router = ({ children }: { children: ReactNode }) => (
  <RouterProvider router={createHashRouter([{ path: '*', element: children }])} useTransitions={false} />
);
