import { StrictMode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** Everything that is on the page; the build renders it, too, for the login page that stands there before any script. */
export const App = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <StrictMode>
    {/* react-router's transitions hold a navigation back while others render, and looped with react-admin's guards. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>
);
