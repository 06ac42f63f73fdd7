import { StrictMode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

/** The whole page. The build also renders it, for the login page in index.html. */
export const App = ({ router }: Pick<RouterProviderProps, 'router'>) => (
  <StrictMode>
    {/* With transitions, react-router delays navigations during other renders, and looped with react-admin's guards. */}
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>
);
