import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * React draws the login page anew where it does not find there what the build has made: a password manager may have put
 * something of its own into the form. What somebody has typed until then goes over into the new one, and so does the focus.
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

/** The form that stands in the page already; none where the build renders it, and none in the console. */
const builtForm = () => {
  const form = globalThis.document?.querySelector<HTMLFormElement>('.login__form');
  return form ? { form, focused: document.activeElement } : null;
};
