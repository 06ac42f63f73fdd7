import { type ReactNode, useEffect } from 'react';
import { shell } from '../i18n/shell';
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
  useEffect(() => {
    document.title = `${title} · ${shell.productTitle}`;
    return () => {
      document.title = shell.productTitle;
    };
  }, [title]);
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
