import HelpIcon from '@mui/icons-material/HelpOutline';
import NotificationsIcon from '@mui/icons-material/NotificationsNone';
import IconButton from '@mui/material/IconButton';
import { memo, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { useShell } from '../i18n/language';
import { Deferred } from '../ui/Deferred';
import { SearchField } from '../ui/SearchField';
import { Bell } from './notifications/Bell';
import { OpenMenuButton } from './OpenMenuButton';
import { helpPanel, notificationsPanel } from './openPanels';
import { paletteKey, paletteText } from './palette/paletteText';
import { SidebarToggle } from './SidebarToggle';

interface TopBarProps {
  /** Called with the search text on every change and on Enter (specification, section 2). */
  onSearch?: (text: string) => void;
}

/** Memoized, so that a navigation does not render it again. */
export const TopBar = memo(({ onSearch }: TopBarProps) => {
  const [Field, Buttons] = useHasFeatures() ? [PaletteField, PanelButtons] : [PlainField, PlainButtons];
  return (
    <header className="topbar">
      <OpenMenuButton />
      <SidebarToggle />
      <div role="search" aria-label={useShell().productTitle} className="topbar__search grow">
        <Field onSearch={onSearch} />
      </div>
      <div className="topbar__buttons">
        <Buttons />
      </div>
    </header>
  );
});

/** The buttons open panels, with our API. */
const PanelButtons = () => (
  <>
    <Deferred fallback={<PlainBell onClick={openNotifications} />}>
      <Bell />
    </Deferred>
    <HelpButton onClick={() => helpPanel.set(true)} />
  </>
);

/** The specification's buttons, which do nothing. */
const PlainButtons = () => (
  <>
    <PlainBell />
    <HelpButton />
  </>
);

const HelpButton = ({ onClick }: { onClick?: () => void }) => {
  const label = useTranslate()('help.title');
  return (
    <IconButton aria-label={label} title={label} onClick={onClick}>
      <HelpIcon fontSize="small" />
    </IconButton>
  );
};

/** With our API, shown in the first render. */
const PlainBell = ({ onClick }: { onClick?: () => void }) => {
  const label = useTranslate()('notifications.title');
  return (
    <IconButton aria-label={label} title={label} onClick={onClick}>
      <NotificationsIcon fontSize="small" />
    </IconButton>
  );
};

const openNotifications = () => notificationsPanel.set(true);

const PlainField = ({ onSearch }: TopBarProps) => (
  <SearchField
    label={useTranslate()('layout.search')}
    onChange={(event) => onSearch?.(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onSearch?.(event.currentTarget.value);
    }}
  />
);

/** Opens the search of everything, which continues with the typed text. */
const PaletteField = ({ onSearch }: TopBarProps) => {
  const text = useSyncExternalStore(paletteText.subscribe, paletteText.get) ?? '';
  const open = (typed: string) => {
    onSearch?.(typed);
    paletteText.set(typed);
  };
  return (
    <SearchField
      label={useTranslate()('layout.search')}
      end={<kbd className="topbar__key note">{paletteKey()}</kbd>}
      aria-haspopup="dialog"
      value={text}
      onChange={(event) => open(event.target.value)}
      onClick={() => open(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open(text);
      }}
    />
  );
};
