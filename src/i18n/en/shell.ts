import { config } from '../../app/config';

/**
 * Messages outside the signed-in console (login, invitation, not-found page, toasts). Imports nothing but the configuration, so
 * that these screens load neither the catalog nor a translation library.
 */
export const shell = {
  productTitle: `${config.productName} Admin`,
  loading: 'Loading...',
  /** In index.html, before its scripts have loaded. */
  slow: 'This is taking longer than usual. Check your connection.',
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
  /** The second step of the login. */
  secondStep: {
    text: 'Enter the code from your authenticator app.',
    recovery_text: 'Enter one of the recovery codes that you saved. Each of them works once.',
    code: 'Code',
    recovery_code: 'Recovery code',
    use_recovery: 'Use a recovery code',
    use_app: 'Use the authenticator app',
    missing: 'Enter the code.',
    back: 'Back',
  },
  rules: {
    username: 'Username must be at least 3 characters.',
    name: 'Name must be at least 2 characters.',
    password: 'Password must be at least 6 characters.',
    confirm: 'Passwords do not match',
  },
  log_out: 'Log out',
  /** The page that an invitation's link opens. */
  invitation: {
    title: 'You are invited',
    admin: '%{inviter} has invited %{email} to this console as an admin. Choose how you will log in.',
    editor: '%{inviter} has invited %{email} to this console as an editor. Choose how you will log in.',
    name: 'Full Name',
    confirm: 'Confirm password',
    submit: 'Create account',
    submitting: 'Creating account...',
    failed: 'The account could not be created. Please try again.',
    over: 'This invitation has ended',
    over_hint: 'It has expired, was revoked or has already been used. Ask an admin for a new one.',
    to_login: 'Go to the login page',
    not_loaded: 'The invitation could not be loaded',
    ready: 'Your account is ready',
    ready_hint: 'Log in with the username and password that you have just chosen.',
    signed_in: 'You are logged in as %{username}. To accept this invitation, log out first.',
  },
};
