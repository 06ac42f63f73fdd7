import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SessionPrompt } from '../../authProvider/SessionPrompt';
import { NavigationProgress } from './NavigationProgress';
import { OtherScreens } from './OtherScreens';
import { Sidebar } from './Sidebar';
import { SidebarDrawer } from './SidebarDrawer';
import { TopBar } from './TopBar';
import './layout.css';

/** One element for good: TopBar is memoized. */
const MENU = <SidebarDrawer />;

/** The signed-in console's frame. The content takes the focus when the screen changes, so that it is read from its start. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewScreen(main);
  return (
    <div className="layout">
      {/* A button: a link's fragment would be taken for a dialog's address. */}
      <Button variant="contained" className="layout__skip" onClick={() => main.current?.focus()}>
        {translate('layout.skip')}
      </Button>
      <aside className="layout__sidebar">
        <Sidebar />
      </aside>
      <NavigationProgress />
      <div className="layout__page">
        <TopBar menu={MENU} />
        <main ref={main} className="layout__content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <SessionPrompt />
      <OtherScreens />
    </div>
  );
};

const useFocusOnNewScreen = (main: { current: HTMLElement | null }) => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname, main]);
};
