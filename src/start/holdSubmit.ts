/**
 * Keeps the browser from sending the login form by itself while the code that does it is still on its way.
 * @returns what ends that, and tells whether the form has been sent off meanwhile.
 */
export const holdSubmit = () => {
  const { dataset } = document.documentElement;
  const hold = (event: Event) => {
    event.preventDefault();
    dataset.submitted = '';
  };
  addEventListener('submit', hold);
  return () => {
    removeEventListener('submit', hold);
    const isSubmitted = dataset.submitted !== undefined;
    delete dataset.submitted;
    return isSubmitted;
  };
};
