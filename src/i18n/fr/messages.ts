/** The messages of the console, except those of its resources. */
export * from './accounts';
export * from './analytics';
export * from './common';
export * from './dashboard';
export * from './help';
export * from './kit';
export * from './notifications';
export * from './settings';
export * from './shell';
export * from './system';
export * from './twoFactor';
