import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on the root element while `isOn`, for style rules. Selectors such as `html:has(.table)` need no script, but
 * they make the browser compute the style of the whole page again whenever elements are added or removed.
 */
export const useRootMark = (attribute: `data-${string}`, isOn: boolean) =>
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(attribute, isOn);
    return () => root.removeAttribute(attribute);
  }, [attribute, isOn]);
