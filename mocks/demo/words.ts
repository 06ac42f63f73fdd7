/** Every sentence that only the demo says. */
export const words = {
  preparing: {
    title: 'Preparing the demo',
    hint: 'The sample data is being set up in this browser. The first visit takes a few seconds.',
  },
  failure: {
    title: 'The demo cannot run here',
    hint: 'It needs a current browser, a page that comes from https:// or from localhost, and permission to store data in this browser. Private windows often refuse that.',
    reload: 'Try again',
  },
  banner: {
    label: 'Demo',
    about: 'This is a demo. Everything stays in this browser.',
    signIn: 'Sign in as admin or editor, password wellbeing.',
    startOver: 'Start over',
    dismiss: 'Dismiss',
  },
  startOver: 'Start over? Everything that was changed in this demo goes back to the sample data.',
  interrupted: 'The tab that held the database was closed meanwhile. Please try again.',
};
