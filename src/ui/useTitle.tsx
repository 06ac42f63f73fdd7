import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getLanguage } from '../i18n/language';

/** The id by which react-admin's `<Title>` finds the element that it renders in, when it mounts. */
export const TITLE_ID = 'react-admin-title';

/**
 * Returns a title that react-admin's `<Title>` replaces while it is mounted, and so the `title` of `<List>` and `<Edit>`.
 * @returns `text`, and `heading`: its element.
 */
export const useTitle = (title: string): { text: string; heading: ReactNode } => {
  const place = useRef<HTMLSpanElement>(null);
  const [replacement, setReplacement] = useState('');
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => setReplacement(element.textContent);
    // Runs before the next paint, so that both titles are never visible together.
    const observer = new MutationObserver(() => flushSync(read));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);
  const heading = (
    <>
      <span ref={place} id={TITLE_ID} />
      {!replacement && title}
    </>
  );
  return { text: replacement || title, heading };
};

/** Takes the id from the page below a dialog while the dialog is mounted, because `<Title>` uses the first element. */
export const useTitleOfDialog = () => {
  useLayoutEffect(() => {
    const below = document.getElementById(TITLE_ID);
    below?.removeAttribute('id');
    return () => {
      if (below) below.id = TITLE_ID;
    };
  }, []);
};

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
