/**
 * Holds back the submit of the login form until its code has loaded. The button shows the pending state. Typing after the
 * submit cancels it, because Enter may have been pressed by accident, and half a password must not be tried.
 * @returns a function that stops holding submits and returns whether the form was submitted. It returns true only once.
 */
export const holdSubmit = () => {
  const end = new AbortController();
  const { signal } = end;
  let button: Element | null | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    button = (event.target as HTMLFormElement).querySelector('[type=submit]');
    button?.setAttribute('aria-disabled', 'true');
  };
  const cancel = () => {
    // Restore the label that React expects to hydrate, or has hydrated by now.
    button?.setAttribute('aria-disabled', 'false');
    button = undefined;
  };
  addEventListener('submit', hold, { signal });
  addEventListener('input', cancel, { signal });
  return () => {
    end.abort();
    const isSubmitted = button !== undefined;
    cancel();
    return isSubmitted;
  };
};
