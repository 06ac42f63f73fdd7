import { useEffect } from 'react';
import { getLanguage } from '../i18n/language';

/** Sets the document's title, such as 'Users · Wellbeing Admin', while the screen is shown. Without a title, does nothing. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · ${getLanguage().shell.productTitle}`;
    return () => {
      document.title = getLanguage().shell.productTitle;
    };
  }, [title]);
};
