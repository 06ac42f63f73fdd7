import type { ComponentType, ReactNode } from 'react';
import type { AdminProps, AuthProvider, DataProvider, LayoutProps } from 'react-admin';
import { isExternal } from '../authProvider/external';

/** The parts of the console that can be replaced: props of react-admin's `<Admin>` and of its `<Layout>`. */
export interface AdminSlots
  extends Pick<AdminProps, 'i18nProvider' | 'store' | 'theme' | 'lightTheme' | 'darkTheme'>,
    Pick<LayoutProps, 'menu' | 'appBar'> {
  /** One with `checkAuth` decides who is signed in. One without it overrides methods of the console's auth provider. */
  authProvider?: Partial<AuthProvider>;
  /** Serves the resources that declare neither `api` nor a `dataProvider`. Its custom methods are those of `useDataProvider`. */
  dataProvider?: Partial<DataProvider>;
  layout?: ComponentType<{ children: ReactNode }>;
  loginPage?: ComponentType;
  /** `<CustomRoutes>` elements. */
  children?: ReactNode;
}

/** Returns whether another page than the console's is shown at /login. */
export const hasOwnLogin = ({ loginPage, authProvider }: AdminSlots): boolean =>
  loginPage !== undefined || isExternal(authProvider);
