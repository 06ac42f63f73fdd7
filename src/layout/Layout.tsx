import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type LayoutProps, usePreferencesEditor, useTranslate } from 'react-admin';
import { useLocation, useNavigation } from 'react-router-dom';
import { isSessionEnded, watchSessionEnd } from '../authProvider/session';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { loadCachedFont, loadConsoleFont } from '../ui/consoleFont';
import { Deferred } from '../ui/Deferred';
import { LoadingBar } from '../ui/LoadingBar';
import { loadable } from '../ui/loadable';
import { PartFailure } from '../ui/PartFailure';
import { useAfterFirstData } from '../ui/useAfterFirstData';
import { useRootMark } from '../ui/useRootMark';
import { TITLE_ID } from '../ui/useTitle';
import { ConnectionBanner } from './ConnectionBanner';
import { Shortcuts } from './help/Shortcuts';
import { MenuSlot } from './menu';
import { OpenMenuButton } from './OpenMenuButton';
import { helpPanel } from './openPanels';
import { PaletteHost } from './palette/PaletteHost';
import { usePaletteKey } from './palette/usePaletteKey';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useIsWide, useSidebar } from './useSidebar';
import { ViewBanner } from './ViewBanner';
import './layout.css';
import './print.css';

const SessionPrompt = loadable(async () => (await import('../authProvider/SessionPrompt')).SessionPrompt, PartFailure);

const HelpPanel = loadable(async () => (await import('./help/HelpPanel')).HelpPanel, PartFailure);

/** Loaded when the configuration mode is entered. */
const Inspector = loadable(async () => (await import('./inspector')).default, PartFailure);

/** The frame of the signed-in console. `appBar` and `menu` are those of react-admin's `<Layout>`. */
export const Layout = ({ children, appBar: AppBar, menu }: Pick<LayoutProps, 'children' | 'appBar' | 'menu'>) => {
  const translate = useTranslate();
  const main = useRef<HTMLElement>(null);
  const { isNarrow } = useSidebar();
  const isWide = useIsWide();
  const hasFeatures = useHasFeatures();
  usePaletteKey(hasFeatures);
  useRootMark('data-narrow', isNarrow);
  useLayoutEffect(loadCachedFont, []);
  return (
    <MenuSlot.Provider value={menu}>
      <div className={isNarrow ? 'layout layout--narrow' : 'layout'}>
        {/* A button, because a link's fragment would be read as a dialog's address. */}
        <Button variant="contained" className="layout__skip" onClick={() => main.current?.focus()}>
          {translate('layout.skip')}
        </Button>
        {/* Not rendered where it would be hidden, so that a phone shows its first page sooner. */}
        <aside className="layout__sidebar">{isWide && <Sidebar isNarrow={isNarrow} />}</aside>
        <NavigationProgress />
        <div className="layout__page">
          {AppBar ? (
            <OwnBar>
              <AppBar />
            </OwnBar>
          ) : (
            <TopBar />
          )}
          {hasFeatures && <ViewBanner />}
          <ConnectionBanner />
          <main ref={main} className="layout__content" tabIndex={-1}>
            {children}
          </main>
        </div>
        <FocusOnNewScreen main={main} />
        {hasFeatures && (
          <Deferred>
            <Shortcuts />
            <PaletteHost />
          </Deferred>
        )}
        <Help />
        <ConfigurationMode />
      </div>
    </MenuSlot.Provider>
  );
};

/**
 * Focuses the content when the screen changes, for screen readers. A component that renders nothing, because a hook would render
 * the whole layout again on every navigation.
 */
const FocusOnNewScreen = ({ main }: { main: { current: HTMLElement | null } }) => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname, main]);
  return null;
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
    <div ref={bar} className="layout__bar">
      <OpenMenuButton />
      {children}
    </div>
  );
};

/** The help, while it is open. */
const Help = () =>
  useSyncExternalStore(helpPanel.subscribe, helpPanel.get) ? <HelpPanel onClose={closeHelp} /> : null;

const closeHelp = () => helpPanel.set(false);

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
  loadConsoleFont();
  // A failure is shown when one of them opens.
  Promise.all([import('../crud/dialog/Dialogs'), import('../authProvider/SessionPrompt')]).catch(() => {});
};
