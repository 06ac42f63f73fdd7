/**
 * The oldest supported browsers, as esbuild targets for scripts and styles. A test checks that the README lists the same
 * versions.
 */
export const SUPPORTED_BROWSERS = ['chrome119', 'edge121', 'firefox128', 'safari17.4', 'ios17.4'];
