import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on the document's root while `isOn`, for style rules. Selectors such as `html:has(.table)` need no script, but
 * with them the browser computes the style of the whole page again whenever elements come or go.
 */
export const useRootMark = (attribute: `data-${string}`, isOn: boolean) =>
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(attribute, isOn);
    return () => root.removeAttribute(attribute);
  }, [attribute, isOn]);
