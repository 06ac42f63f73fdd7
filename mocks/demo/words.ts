/** Messages that only the demo uses. */
export const words = {
  preparing: {
    title: 'Preparing the demo',
    hint: "We're setting up the sample data in this browser. The first visit takes a few seconds.",
  },
  failure: {
    title: 'The demo cannot run here',
    hint: 'It needs an up-to-date browser, a page from https:// or localhost, and permission to store data in this browser. Private windows often block that.',
    reload: 'Try again',
  },
  banner: {
    label: 'Demo',
    about: 'This is a demo. Everything stays in this browser.',
    signIn: 'Sign in as admin or editor, password wellbeing.',
    startOver: 'Start over',
    dismiss: 'Dismiss',
  },
  startOver: 'Start over? This undoes everything you changed in this demo.',
  interrupted: 'The tab that ran the demo was closed. Please try again.',
};
