import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useDocumentTitle } from './useDocumentTitle';
import './page.css';

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
  return (
    <>
      <header className="page__header">
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="page__subtitle">{subtitle}</p>}
        </div>
        {action}
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
