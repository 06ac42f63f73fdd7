import HelpIcon from '@mui/icons-material/HelpOutline';
import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { shell } from '../i18n/shell';
import { IconButton } from '../kit/IconButton';
import { SearchField } from '../kit/SearchField';

interface TopBarProps {
  menu: ReactNode;
  /** Told of the search box's text, on every change and on Enter. No screen uses it yet (specification, section 2). */
  onSearch?: (text: string) => void;
}

export const TopBar = ({ menu, onSearch }: TopBarProps) => {
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
        <IconButton label={translate('layout.notifications')}>
          <NotificationsIcon fontSize="small" />
        </IconButton>
        <IconButton label={translate('layout.help')}>
          <HelpIcon fontSize="small" />
        </IconButton>
      </div>
    </header>
  );
};
