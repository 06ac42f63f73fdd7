import { useEffect } from 'react';
import { focusContent } from '../useKeptFocus';

/**
 * MUI gives the focus back to the control that opened the dialog. When that is gone (its row was deleted, or there was none
 * since the address opened the dialog), this moves it to the page's content instead of the top of the document.
 */
export const useFallbackFocus = () => {
  useEffect(
    () => () => {
      // After MUI's own effect.
      setTimeout(() => {
        if (document.activeElement === document.body) focusContent();
      });
    },
    [],
  );
};
