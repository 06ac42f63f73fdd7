import type { Sentence } from '.';

/**
 * Names a test, a group of tests or a step after the sentence that it asserts in full:
 *
 *     test(says('The current item is highlighted.'), async ({ app }) => …
 *
 * A sentence that the specification does not hold fails the type check.
 */
export const says = (sentence: Sentence): Sentence => sentence;
