import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle';
import './page.css';

interface PageProps {
  title: string;
  subtitle?: string;
  /** The page's main action, at the heading's side. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen's frame: its heading, the document's title, its content. */
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
