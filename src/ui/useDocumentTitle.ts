import { useEffect } from 'react';
import { shell } from '../i18n/shell';

/** 'Users · Wellbeing Admin' while the screen is shown. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · ${shell.productTitle}`;
    return () => {
      document.title = shell.productTitle;
    };
  }, [title]);
};
