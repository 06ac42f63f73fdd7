import type { ReactNode } from 'react';
import { CanAccess, useResourceContext } from 'react-admin';
import { useAccess } from './AccessProvider';

interface IfAllowedProps {
  action: string;
  resource?: string;
  accessDenied?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** react-admin's `CanAccess`, without its query unless the auth provider has a `canAccess` of its own. */
export const IfAllowed = ({ children, accessDenied = null, error = null, ...request }: IfAllowedProps) => {
  const { refusal, asksProvider } = useAccess();
  const resource = useResourceContext(request) ?? '';
  if (asksProvider)
    return (
      <CanAccess {...request} accessDenied={accessDenied} error={error}>
        {children}
      </CanAccess>
    );
  return refusal({ action: request.action, resource }) === undefined ? children : accessDenied;
};
