import HelpIcon from '@mui/icons-material/HelpOutline';
import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import IconButton from '@mui/material/IconButton';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useLocales, useTranslate } from 'react-admin';
import { shell } from '../../i18n/shell';
import { SearchField } from '../../ui/SearchField';

interface TopBarProps {
  menu: ReactNode;
  /** Called with the search text on every change and on Enter. No screen uses it yet (specification, section 2). */
  onSearch?: (text: string) => void;
}

/** Memoized, so that a navigation does not render it again. */
export const TopBar = memo(({ menu, onSearch }: TopBarProps) => {
  const translate = useTranslate();
  return (
    <header className="topbar">
      {menu}
      <div role="search" aria-label={shell.productTitle} className="topbar__search">
        <SearchField
          label={translate('layout.search')}
          onChange={(event) => onSearch?.(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSearch?.(event.currentTarget.value);
          }}
        />
      </div>
      <div className="topbar__buttons">
        <LanguageMenu />
        <IconButton aria-label={translate('layout.notifications')} title={translate('layout.notifications')}>
          <NotificationsIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={translate('layout.help')} title={translate('layout.help')}>
          <HelpIcon fontSize="small" />
        </IconButton>
      </div>
    </header>
  );
});

/** react-admin's language menu, loaded if there are several languages. */
const LocalesMenuButton = lazy(() => import('./localesMenu'));

const LanguageMenu = () =>
  useLocales().length > 1 ? (
    <Suspense>
      <LocalesMenuButton />
    </Suspense>
  ) : null;
