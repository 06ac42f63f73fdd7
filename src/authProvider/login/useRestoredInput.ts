import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Copies the typed input and the focus of the prerendered login form to the new one if hydration fails, for example because a
 * password manager has added elements to the form. React then renders it from scratch.
 */
export const useRestoredInput = (form: RefObject<HTMLFormElement | null>) => {
  const [prerendered] = useState(findForm);
  useLayoutEffect(() => {
    if (!prerendered || prerendered.form.isConnected) return;
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const old = prerendered.form.elements.namedItem(input.name);
      if (old instanceof HTMLInputElement) input.value = old.value;
      if (old && old === prerendered.focused) input.focus();
    }
  }, [prerendered, form]);
};

/** Returns the prerendered form; null during prerender, and if the console shows the login page. */
const findForm = () => {
  const form = globalThis.document?.querySelector<HTMLFormElement>('.login__form');
  return form ? { form, focused: document.activeElement } : null;
};
