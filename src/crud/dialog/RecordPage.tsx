import type { ReactNode } from 'react';
import { matchRoutes, Route, Routes, renderMatches, useLocation } from 'react-router-dom';
import { readDialogAddress } from './dialogAddress';

/** The routes of react-admin's pages, by the dialog's action. */
const ROUTES: Record<string, string> = { create: 'create', edit: ':id', show: ':id/show' };

/**
 * Renders a page of react-admin for the dialog in the address, at the location that it expects: `/users/12`, `/users/12/show` or
 * `/users/create`, and below it the paths of its tabs.
 */
export const RecordPage = ({ resource, children }: { resource: string; children: ReactNode }) => {
  const location = useLocation();
  const address = readDialogAddress(location.hash);
  if (!address) return null;
  const { action, id = '', tab } = address;
  const route = `/${resource}/${ROUTES[action]}`;
  const pathname = `${route.replace(':id', encodeURIComponent(id))}${tab ? `/${tab}` : ''}`;
  const page = { ...location, pathname };
  // The inner route sets the location. The outer one, because the screen's own route accepts no paths below it.
  const element = (
    <Routes location={page}>
      <Route path="*" element={children} />
    </Routes>
  );
  return renderMatches(matchRoutes([{ path: `${route}/*`, element }], page));
};
