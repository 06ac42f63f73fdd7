import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { useDocumentTitle } from './useDocumentTitle';
import './page.css';

/** Controls next to the action of every page, such as 'Refresh'. */
export const PageToolsContext = createContext<ReactNode>(null);

interface PageProps {
  title: string;
  subtitle?: string;
  /** The page's main action, next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** Page layout: sets the document title and renders the heading and content. */
export const Page = ({ title, subtitle, action, children }: PageProps) => {
  useDocumentTitle(title);
  const tools = useContext(PageToolsContext);
  return (
    <>
      <header className="page__header">
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="page__subtitle">{subtitle}</p>}
        </div>
        {tools ? (
          <div className="page__tools">
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

/** Replaces a page that the auth provider's `canAccess` denies. */
export const AccessDenied = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.access_denied')} subtitle={translate('ra.message.access_denied')}>
      {null}
    </Page>
  );
};
