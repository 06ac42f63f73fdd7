/**
 * Keeps the browser from sending the login form by itself while the code that does it is still on its way. Its button says
 * meanwhile that the press was heard. Whoever goes on typing takes back that they have sent it off: Enter was pressed by
 * habit, and half a password is not to be tried.
 * @returns what ends that, and tells whether the form has been sent off meanwhile: once, not to the next login page.
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
  const takeBack = () => {
    // As the code expects to find it, which may have taken the page over by now.
    button?.setAttribute('aria-disabled', 'false');
    button = undefined;
  };
  addEventListener('submit', hold, { signal });
  addEventListener('input', takeBack, { signal });
  return () => {
    end.abort();
    const isSubmitted = button !== undefined;
    takeBack();
    return isSubmitted;
  };
};
