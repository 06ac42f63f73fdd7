/**
 * The oldest browsers that the console supports, as esbuild-style targets: the build compiles scripts and styles for exactly
 * these. The README lists the same versions, and a test compares the two.
 */
export const SUPPORTED_BROWSERS = ['chrome119', 'edge121', 'firefox128', 'safari17.4', 'ios17.4'];
