import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * React re-renders the login page if hydration fails: a password manager may have added elements to the form. Copies the
 * typed input and the focus to the new form.
 */
export const useTypedBefore = (form: RefObject<HTMLFormElement | null>) => {
  const [before] = useState(builtForm);
  useLayoutEffect(() => {
    if (!before || before.form.isConnected) return;
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const old = before.form.elements.namedItem(input.name);
      if (old instanceof HTMLInputElement) input.value = old.value;
      if (old && old === before.focused) input.focus();
    }
  }, [before, form]);
};

/** The prerendered form; undefined during prerender and in the console. */
const builtForm = () => {
  const form = globalThis.document?.querySelector<HTMLFormElement>('.login__form');
  return form ? { form, focused: document.activeElement } : null;
};
