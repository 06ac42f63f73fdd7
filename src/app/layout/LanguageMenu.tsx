import { lazy, Suspense } from 'react';
import { useLocales } from 'react-admin';

/** react-admin's menu of languages, loaded where there is a choice. */
const LocalesMenuButton = lazy(() => import('./localesMenu'));

export const LanguageMenu = () =>
  useLocales().length > 1 ? (
    <Suspense>
      <LocalesMenuButton />
    </Suspense>
  ) : null;
