import HelpIcon from '@mui/icons-material/HelpOutline';
import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import { memo, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { useShell } from '../i18n/language';
import { IconButton } from '../ui/Buttons';
import { SearchField } from '../ui/SearchField';
import { Bell } from './notifications/Bell';
import { openPanel } from './openPanel';
import { paletteKey, paletteText } from './palette/paletteText';
import { OpenMenuButton, SidebarToggle } from './SidebarButtons';

interface TopBarProps {
  /** Called with the search text on every change and on Enter (specification, section 2). */
  onSearch?: (text: string) => void;
}

/** Memoized, so that a navigation does not render it again. With the specification's API, its buttons do nothing. */
export const TopBar = memo(({ onSearch }: TopBarProps) => {
  const translate = useTranslate();
  const hasFeatures = useHasFeatures();
  return (
    <header className="topbar row">
      <OpenMenuButton />
      <SidebarToggle />
      <div role="search" aria-label={useShell().productTitle} className="row grow">
        <Search onSearch={onSearch} />
      </div>
      <div className="row">
        {hasFeatures ? (
          <Bell />
        ) : (
          <IconButton label={translate('notifications.title')}>
            <NotificationsIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton label={translate('help.title')} onClick={() => hasFeatures && openPanel.set('help')}>
          <HelpIcon fontSize="small" />
        </IconButton>
      </div>
    </header>
  );
});

/** With our API, opens the search of everything, which continues with the typed text. */
const Search = ({ onSearch }: TopBarProps) => {
  const label = useTranslate()('layout.search');
  const hasFeatures = useHasFeatures();
  const text = useSyncExternalStore(paletteText.subscribe, paletteText.get) ?? '';
  const open = (typed: string) => hasFeatures && paletteText.set(typed);
  const search = (typed: string) => {
    onSearch?.(typed);
    open(typed);
  };
  return (
    <SearchField
      label={label}
      onChange={(event) => search(event.target.value)}
      onClick={() => open(text)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') search(currentTarget.value);
      }}
      {...(hasFeatures && {
        'aria-haspopup': 'dialog',
        value: text,
        end: <kbd className="note">{paletteKey()}</kbd>,
      })}
    />
  );
};
