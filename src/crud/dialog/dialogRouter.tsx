import { type ComponentType, useContext, useEffect } from 'react';
import {
  type ResourceDefinition,
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateOptions,
  type RouterNavigateProps,
  type RouterProvider,
  reactRouterProvider,
  useEvent,
  useResourceDefinitions,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { CloseContext, DISCARD, isAnythingSubmitted, registerForm } from '../../ui/form/dirtyForms';
import { type DialogAddress, isSameDialog, readDialogAddress, writeDialogAddress } from './dialogAddress';

type To = string | Partial<RouterLocation>;

/**
 * react-admin's router provider with record pages as dialogs over the list: `/users/12` is `/users#edit=12`, `/users/12/show` is
 * `/users#show=12`, `/users/create` is `/users#create` (rulings.md, 1). All links of react-admin use it, such as `EditButton`,
 * `redirect` and the tabs of `TabbedForm`: `/users/12/body` is `/users#edit=12/body`. Inside a dialog, `useParams` returns the
 * record's id.
 */
export const dialogRouter: RouterProvider = {
  ...reactRouterProvider,

  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const toDialog = useToDialog();
    const { hash, state: current } = useLocation();
    // Stable, because effects of react-admin depend on it.
    return useEvent((to: To | number, options?: RouterNavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      // A list that writes its stored filters into the address keeps the dialog over it.
      if (typeof to === 'object' && to.pathname === undefined)
        return navigate({ hash, ...to }, { state: current, ...options });
      const target = toDialog(to);
      const state = { ...options?.state, openedHere: isDialog(target) };
      if (!isAnythingSubmitted()) return navigate(target, { ...options, state });
      // react-admin redirects after it has saved a form, whose input is then no longer unsaved. The dialog of a new record
      // replaces that in which it was created.
      const isNext = isDialog(target) && readDialogAddress(hash) !== null;
      return isNext
        ? navigate(target, { replace: true, state: { ...state, ...current, ...DISCARD } })
        : navigate(target, { ...options, state: { ...state, ...DISCARD } });
    });
  },

  useParams: <Params extends Record<string, string | undefined>>() => {
    const params = reactRouterProvider.useParams<Params>();
    const id = readDialogAddress(useLocation().hash)?.id;
    return id === undefined ? params : { ...params, id };
  },

  /** Leaves the question to `LeaveQuestion`: for `warnWhenUnsavedChanges`, react-admin would open a dialog of the browser. */
  useBlocker: (shouldBlock) => {
    const currentLocation = useLocation();
    const leave = {
      currentLocation,
      nextLocation: { ...currentLocation, pathname: '' },
      historyAction: 'PUSH',
    } as const;
    const dialog = useContext(CloseContext);
    const isChanged = useEvent(() => (typeof shouldBlock === 'function' ? shouldBlock(leave) : shouldBlock));
    useEffect(() => registerForm({ isChanged, dialog }), [isChanged, dialog]);
    return UNBLOCKED;
  },

  Link: ({ to, state, ...link }: RouterLinkProps) => {
    const location = useLocation();
    const target = useToDialog()(to);
    const Link = reactRouterProvider.Link as ComponentType<RouterLinkProps>;
    // Another tab of the same dialog, which Back then closes from every tab.
    const isTab = isDialog(target) && isSameDialog(target.hash, location.hash);
    const tab = isTab && { replace: true, state: location.state };
    return <Link state={{ ...state, openedHere: isDialog(target) }} {...link} {...tab} to={target} />;
  },

  Navigate: ({ to, ...navigate }: RouterNavigateProps) => (
    <reactRouterProvider.Navigate {...navigate} to={useToDialog()(to)} />
  ),
};

const isDialog = (to: To): to is { hash: string } => typeof to === 'object' && Boolean(to.hash);

const UNBLOCKED = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;

/** Returns a function that maps a record page of react-admin to a dialog's address, which keeps the list's state. */
const useToDialog = () => {
  const definitions = useResourceDefinitions();
  const { pathname, search, hash } = useLocation();
  return (to: To): To => {
    const path = typeof to === 'string' ? to : (to.pathname ?? '');
    const [, name = '', ...rest] = /[?#]/.test(path) ? [] : path.split('/');
    const definition = definitions[name];
    if (!definition) return to;
    const list = `/${name}`;
    // In a dialog, the location is that of the page (`ContentDialog`).
    const isHere = pathname === list || pathname.startsWith(`${list}/`);
    const own = isHere ? search : '';
    const address = dialogOf(definition, rest);
    if (address) return { pathname: list, search: own, hash: writeDialogAddress(address) };
    // After saving, react-admin redirects to the list. From a dialog, that is the list below it, with its state.
    const isBack = rest.length === 0 && isHere && readDialogAddress(hash) !== null;
    return isBack && typeof to === 'string' ? { pathname: list, search: own } : to;
  };
};

/**
 * Returns the dialog of a record page; undefined if the resource has none.
 * @param path The parts of its address below the list's: `['12', 'show']`. A part other than 'show' is a tab of the form.
 */
export const dialogOf = (
  { hasCreate, hasEdit, hasShow }: Pick<ResourceDefinition, 'hasCreate' | 'hasEdit' | 'hasShow'>,
  [id, ...rest]: string[],
): DialogAddress | undefined => {
  if (id === undefined) return undefined;
  if (id === 'create') return hasCreate ? { action: 'create', tab: rest.join('/') } : undefined;
  const isShow = rest[0] === 'show' || (!hasEdit && rest.length === 0);
  if (isShow ? !hasShow : !hasEdit) return undefined;
  const tab = rest.slice(isShow ? 1 : 0).join('/');
  return { action: isShow ? 'show' : 'edit', id: decodeURIComponent(id), tab };
};
