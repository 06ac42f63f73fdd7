/** Messages of the login's second step. Like those of `shell.ts`, outside the signed-in console. */
export const secondStep = {
  text: 'Enter the code from your authenticator app.',
  recovery_text: 'Enter one of the recovery codes that you saved. Each of them works once.',
  code: 'Code',
  recovery_code: 'Recovery code',
  use_recovery: 'Use a recovery code',
  use_app: 'Use the authenticator app',
  missing: 'Enter the code.',
  back: 'Back',
};
