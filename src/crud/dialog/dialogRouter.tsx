import { type ComponentType, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type ResourceDefinition,
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateProps,
  type RouterProvider,
  reactRouterProvider,
  useResourceDefinitions,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type DialogAddress, readDialogAddress, writeDialogAddress } from './dialogAddress';

type To = string | Partial<RouterLocation>;

/**
 * react-admin's router provider with record pages as dialogs over the list: `/users/12` is `/users#edit=12`, `/users/12/show` is
 * `/users#show=12`, `/users/create` is `/users#create` (rulings.md, 1). All links of react-admin use it, such as `EditButton` and
 * `redirect`. Inside a dialog, `useParams` returns the record's id.
 */
export const dialogRouter: RouterProvider = {
  ...reactRouterProvider,

  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const toDialog = useToDialog();
    const latest = useRef(toDialog);
    useLayoutEffect(() => {
      latest.current = toDialog;
    });
    // Stable, because effects of react-admin depend on it.
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') return navigate(to);
        const target = latest.current(to);
        return navigate(target, { ...options, state: { ...options?.state, openedHere: isDialog(target) } });
      },
      [navigate],
    );
  },

  useParams: <Params extends Record<string, string | undefined>>() => {
    const params = reactRouterProvider.useParams<Params>();
    const id = readDialogAddress(useLocation().hash)?.id;
    return id === undefined ? params : { ...params, id };
  },

  Link: ({ to, state, ...link }: RouterLinkProps) => {
    const target = useToDialog()(to);
    const Link = reactRouterProvider.Link as ComponentType<RouterLinkProps>;
    return <Link {...link} to={target} state={{ ...state, openedHere: isDialog(target) }} />;
  },

  Navigate: ({ to, ...navigate }: RouterNavigateProps) => (
    <reactRouterProvider.Navigate {...navigate} to={useToDialog()(to)} />
  ),
};

const isDialog = (to: To) => typeof to === 'object' && Boolean(to.hash);

/** Returns a function that maps a record page of react-admin to a dialog's address, which keeps the list's state. */
const useToDialog = () => {
  const definitions = useResourceDefinitions();
  const { pathname, search, hash } = useLocation();
  return (to: To): To => {
    const path = typeof to === 'string' ? to : (to.pathname ?? '');
    const [, name = '', ...rest] = /^\/([^/?#]+)(?:\/([^/?#]+)(?:\/([^/?#]+))?)?$/.exec(path) ?? [];
    const definition = definitions[name];
    if (!definition) return to;
    const list = `/${name}`;
    const own = pathname === list ? search : '';
    const address = dialogOf(definition, rest);
    if (address) return { pathname: list, search: own, hash: writeDialogAddress(address) };
    // After saving, react-admin redirects to the list. From a dialog, that is the list below it, with its state.
    const isBack = rest.every((part) => part === undefined) && pathname === list && readDialogAddress(hash) !== null;
    return isBack && typeof to === 'string' ? { pathname: list, search: own } : to;
  };
};

const dialogOf = (
  { hasCreate, hasEdit, hasShow }: ResourceDefinition,
  [id, page]: (string | undefined)[],
): DialogAddress | undefined => {
  if (id === undefined) return undefined;
  if (id === 'create') return hasCreate ? { action: 'create' } : undefined;
  const action = page ?? (hasEdit ? 'edit' : 'show');
  const isKnown = (action === 'edit' && hasEdit) || (action === 'show' && hasShow);
  return isKnown ? { action, id: decodeURIComponent(id) } : undefined;
};
