import LockIcon from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { wholeNumber } from '../format/number';
import { createStore } from './createStore';
import { EmptyState } from './EmptyState';
import { useDocumentTitle, useTitle } from './useTitle';
import './page.css';

/** Controls next to the action of every page, such as 'Refresh'. */
export const PageToolsContext = createContext<ReactNode>(null);

const pageCount = createStore<number | undefined>(undefined);

/** Shows a count beside the page's title while the calling component is mounted; undefined shows none. */
export const usePageCount = (count: number | undefined) =>
  useEffect(() => {
    pageCount.set(count);
    return () => pageCount.set(undefined);
  }, [count]);

interface PageProps {
  title: string;
  subtitle?: string;
  /** The page's main action, next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Page layout: sets the document title and renders the heading and content. react-admin's `<Title>` replaces the title. */
export const Page = ({ title, subtitle, action, children }: PageProps) => {
  const { text, heading } = useTitle(title);
  useDocumentTitle(text);
  const tools = useContext(PageToolsContext);
  const count = useSyncExternalStore(pageCount.subscribe, pageCount.get);
  return (
    <>
      <header className="page__header cluster between">
        <div className="page__title">
          <h1>{heading}</h1>
          {count !== undefined && <span className="page__count muted">{wholeNumber(count)}</span>}
          {subtitle && <p className="page__subtitle muted">{subtitle}</p>}
        </div>
        {tools ? (
          <div className="page__tools cluster">
            {tools}
            {action}
          </div>
        ) : (
          action
        )}
      </header>
      {children}
    </>
  );
};

/** A page of react-admin, whose `<Title>` is the heading. */
export const TitledPage = ({ children }: { children: ReactNode }) => {
  const { text, heading } = useTitle('');
  useDocumentTitle(text);
  return (
    <>
      <header className={text && 'page__header cluster between'} hidden={!text}>
        <h1>{heading}</h1>
      </header>
      {children}
    </>
  );
};

/** Replaces a page that the auth provider's `canAccess` denies. */
export const AccessDenied = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.access_denied')}>
      <div className="card page__denied">
        <EmptyState
          icon={<LockIcon />}
          text={translate('ra.message.access_denied')}
          action={
            <Button component={Link} to="/" variant="outlined">
              {translate('shell.notFound.back')}
            </Button>
          }
        />
      </div>
    </Page>
  );
};
