import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type LayoutProps, usePreferencesEditor, useTranslate } from 'react-admin';
import { useNavigation } from 'react-router-dom';
import { isSessionEnded, watchSessionEnd } from '../authProvider/session';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { loadCachedFont, loadFont } from '../ui/font';
import { LoadingBar } from '../ui/LoadingBar';
import { loadable } from '../ui/loadable';
import { OnNavigation } from '../ui/OnNavigation';
import { PartFailure } from '../ui/PartFailure';
import { useAfterFirstData } from '../ui/useAfterFirstData';
import { focusContent } from '../ui/useKeptFocus';
import { useRootMark } from '../ui/useRootMark';
import { TITLE_ID } from '../ui/useTitle';
import { Banners } from './Banners';
import { Shortcuts } from './help/Shortcuts';
import { MenuSlot } from './menu';
import { openPanel } from './openPanel';
import { PaletteHost } from './palette/PaletteHost';
import { Sidebar } from './Sidebar';
import { OpenMenuButton, useIsWide, useSidebar } from './SidebarButtons';
import { TopBar } from './TopBar';
import './layout.css';
import './print.css';

const SessionPrompt = loadable(async () => (await import('../authProvider/SessionPrompt')).SessionPrompt, PartFailure);

const Panels = {
  help: loadable(async () => (await import('./help/HelpPanel')).HelpPanel, PartFailure),
  shortcuts: loadable(async () => (await import('./help/ShortcutsDialog')).ShortcutsDialog, PartFailure),
};

/** Loaded when the configuration mode is entered. */
const Inspector = loadable(async () => (await import('./inspector')).default, PartFailure);

/** The frame of the signed-in console. `appBar` and `menu` are those of react-admin's `<Layout>`. */
export const Layout = ({ children, appBar: AppBar, menu }: Pick<LayoutProps, 'children' | 'appBar' | 'menu'>) => {
  const translate = useTranslate();
  const { isNarrow } = useSidebar();
  const isWide = useIsWide();
  const hasFeatures = useHasFeatures();
  useRootMark('data-narrow', isNarrow && isWide);
  useLayoutEffect(loadCachedFont, []);
  return (
    <MenuSlot.Provider value={menu}>
      <div className="layout">
        {/* A button, because a link's fragment would be read as a dialog's address. */}
        <Button variant="contained" className="layout__skip" onClick={focusContent}>
          {translate('layout.skip')}
        </Button>
        {/* Not rendered where it would be hidden, so that a phone shows its first page sooner. */}
        {isWide && (
          <aside className="layout__sidebar">
            <Sidebar isNarrow={isNarrow} />
          </aside>
        )}
        <NavigationProgress />
        <div className="layout__page">
          {AppBar ? (
            <OwnBar>
              <AppBar />
            </OwnBar>
          ) : (
            <TopBar />
          )}
          <Banners />
          <main className="layout__content" tabIndex={-1}>
            {children}
          </main>
        </div>
        <OnNavigation by="pathname" run={showContent} />
        {hasFeatures && <PaletteHost />}
        {hasFeatures && <Shortcuts />}
        <OpenPanel />
        <ConfigurationMode />
      </div>
    </MenuSlot.Provider>
  );
};

const showContent = () => {
  focusContent();
  scrollTo(0, 0);
};

/**
 * Shows a progress bar while the next screen's code loads. The previous screen stays until then. Deferred, because a screen whose
 * code is there is shown in the next moment, and rendering the bar first would delay it.
 */
const NavigationProgress = () => (useDeferredValue(useNavigation().state) === 'loading' ? <LoadingBar /> : null);

/** An app bar of one's own. Titles stay in the page's heading, not in the bar's `TitlePortal`. */
const OwnBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bar.current?.querySelector(`#${TITLE_ID}`)?.removeAttribute('id'), []);
  return (
    <div ref={bar} className="layout__bar row">
      <OpenMenuButton />
      {children}
    </div>
  );
};

/** The help or the list of keys, while it is open. */
const OpenPanel = () => {
  const open = useSyncExternalStore(openPanel.subscribe, openPanel.get);
  // The next user begins without one.
  useEffect(() => closePanel, []);
  const Panel = open && Panels[open];
  return Panel && <Panel onClose={closePanel} />;
};

const closePanel = () => openPanel.set(null);

/** react-admin's inspector of `Configurable` elements, while its mode is on. */
const ConfigurationMode = () => (usePreferencesEditor().isEnabled ? <Inspector /> : null);

/** The prompt over the page after the server has ended the session. */
export const SignInAgain = () => (useSyncExternalStore(watchSessionEnd, isSessionEnded) ? <SessionPrompt /> : null);

/** Loads the font, and the code that opens over any screen. Renders nothing. */
export const LaterFiles = () => {
  useAfterFirstData(fetchLater);
  return null;
};

const fetchLater = () => {
  void loadFont();
  // A failure is shown when one of them opens.
  Promise.all([import('../crud/dialog/Dialogs'), import('../authProvider/SessionPrompt')]).catch(() => {});
};
