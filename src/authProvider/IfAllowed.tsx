import type { ReactNode } from 'react';
import { CanAccess, type RaRecord, useResourceContext } from 'react-admin';
import { useAccess } from './AccessProvider';

interface IfAllowedProps {
  action: string;
  resource?: string;
  record?: RaRecord;
  accessDenied?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Renders children if the user may do the action. Uses react-admin's `CanAccess`, a query, only for a custom `canAccess`. */
export const IfAllowed = ({ children, accessDenied = null, error = null, ...request }: IfAllowedProps) => {
  const { refusal, asksProvider } = useAccess();
  const resource = useResourceContext(request) ?? '';
  if (asksProvider)
    return (
      <CanAccess {...request} accessDenied={accessDenied} error={error}>
        {children}
      </CanAccess>
    );
  return refusal({ action: request.action, resource, record: request.record }) === undefined ? children : accessDenied;
};
