import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type LayoutProps, usePreferencesEditor, useTranslate } from 'react-admin';
import { useLocation, useNavigation } from 'react-router-dom';
import { isSessionEnded, watchSessionEnd } from '../authProvider/session';
import { loadCachedFont, loadConsoleFont } from '../ui/consoleFont';
import { LoadingBar } from '../ui/LoadingBar';
import { lazyPart } from '../ui/lazyPart';
import { PartFailure } from '../ui/PartFailure';
import { useRootMark } from '../ui/useRootMark';
import { TITLE_ID } from '../ui/useTitle';
import { WhenLoaded } from '../ui/WhenLoaded';
import { whenIdle } from '../ui/whenIdle';
import { ConnectionBanner } from './ConnectionBanner';
import { MenuSlot } from './menu';
import { OpenMenuButton } from './OpenMenuButton';
import { Sidebar } from './Sidebar';
import { Help, KeyboardShortcuts, RoleBanner, SearchPalette } from './Tools';
import { TopBar } from './TopBar';
import { useAfterFirstData } from './useAfterFirstData';
import { useIsWide, useSidebar } from './useSidebar';
import './layout.css';
import './print.css';

const SessionPrompt = lazyPart(async () => (await import('../authProvider/SessionPrompt')).SessionPrompt, PartFailure);

/** Loaded when the configuration mode is entered. */
const Inspector = lazyPart(async () => (await import('./inspector')).default, PartFailure);

/** The frame of the signed-in console. `appBar` and `menu` are those of react-admin's `<Layout>`. */
export const Layout = ({ children, appBar: AppBar, menu }: Pick<LayoutProps, 'children' | 'appBar' | 'menu'>) => {
  const translate = useTranslate();
  const main = useRef<HTMLElement>(null);
  const { isNarrow } = useSidebar();
  const isWide = useIsWide();
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
          <RoleBanner />
          <ConnectionBanner />
          <main ref={main} className="layout__content" tabIndex={-1}>
            {children}
          </main>
        </div>
        <FocusOnNewScreen main={main} />
        <KeyboardShortcuts />
        <SearchPalette />
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

/** Shows a progress bar while the next screen's code loads. The previous screen stays until then. */
const NavigationProgress = () => {
  const { state } = useNavigation();
  return state === 'loading' ? <LoadingBar /> : null;
};

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

/** react-admin's inspector of `Configurable` elements, while its mode is on. */
const ConfigurationMode = () =>
  usePreferencesEditor().isEnabled ? (
    <WhenLoaded>
      <Inspector />
    </WhenLoaded>
  ) : null;

/** The prompt over the page after the server has ended the session. */
export const SignInAgain = () =>
  useSyncExternalStore(watchSessionEnd, isSessionEnded) ? (
    <WhenLoaded>
      <SessionPrompt />
    </WhenLoaded>
  ) : null;

/** Loads the font, and prefetches the code of the other screens and of dialogs. Renders nothing. */
export const LaterFiles = () => {
  useAfterFirstData(fetchLater);
  return null;
};

/** Prefetches one screen at a time, because adding all of their links at once would block the page. */
const fetchScreens = () => {
  if (window.startedPage?.fetchNext()) whenIdle(fetchScreens);
};

const fetchLater = () => {
  loadConsoleFont();
  fetchScreens();
};
