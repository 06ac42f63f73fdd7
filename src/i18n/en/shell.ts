import { config } from '../../app/config';

/**
 * Messages outside the signed-in console (login, not-found page, toasts). Imports nothing but the configuration, so that these
 * screens load neither the catalog nor a translation library.
 */
export const shell = {
  productTitle: `${config.productName} Admin`,
  loading: 'Loading...',
  login: {
    subtitle: 'Log in to access the admin dashboard',
    footer: 'Administration Portal',
    username: 'Username',
    password: 'Password',
    /** Without the word 'password', so that only the field has that label. */
    show: 'Show characters',
    hide: 'Hide characters',
    submit: 'Log in',
    submitting: 'Logging in...',
    usernameRule: 'Username must be at least 3 characters',
    passwordRule: 'Password must be at least 6 characters',
    failed: 'Invalid username or password',
    failedTitle: 'Login failed',
    failedDescription: 'Invalid username or password. Please try again.',
    clockHint:
      "Your username and password are correct, but this device's clock seems to be wrong. Set the date and time, then log in again.",
  },
  /** Reasons of failed requests. */
  http: {
    unreachable: 'The server could not be reached. Check your connection and try again.',
    timeout: 'The server took too long to answer. Please try again.',
    too_many: 'Too many requests. Please wait a moment and try again.',
  },
  logout: {
    title: 'Logged out',
    description: 'You have been logged out successfully',
  },
  notFound: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
    back: 'Go to the start page',
  },
  crash: {
    title: 'Something went wrong',
    hint: "We couldn't show this page. Reloading it usually helps.",
    retry: 'Reload',
  },
  notLoaded: {
    title: 'This page could not be loaded',
    hint: 'The server could not be reached, or the console was just updated. Please try again.',
    retry: 'Try again',
    /** A dialog, beside the button 'Reload'. */
    part: 'The console was updated, or the server could not be reached. Reload the page to continue.',
  },
  /** A write while the browser is offline. */
  waiting: 'You are offline. This will be sent when the connection is back.',
  /** An export of react-admin's `ExportButton`, of a filtered list with more rows than the API returns. */
  exportCut: 'Only the first %{count} rows were exported. Add filters to export the others.',
  unreachable: 'The server still cannot be reached. Check your connection and try again.',
  toast: { close: 'Close notification' },
};
