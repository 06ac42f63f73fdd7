/**
 * Keeps the browser from sending the login form by itself while the code that does it is still on its way. Its button says
 * meanwhile that the press was heard.
 * @returns what ends that, and tells whether the form has been sent off meanwhile: once, not to the next login page.
 */
export const holdSubmit = () => {
  let button: Element | null | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    button = (event.target as HTMLFormElement).querySelector('[type=submit]');
    button?.setAttribute('aria-disabled', 'true');
  };
  addEventListener('submit', hold);
  return () => {
    removeEventListener('submit', hold);
    // As the code expects to find it, which has taken the page over by now.
    button?.setAttribute('aria-disabled', 'false');
    const isSubmitted = button !== undefined;
    button = undefined;
    return isSubmitted;
  };
};
