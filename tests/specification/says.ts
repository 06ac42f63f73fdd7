import type { Sentence } from '.';

/**
 * Names a test, a group of tests or a step after the sentence of the specification that it asserts in full:
 *
 *     test(says('The current item is highlighted.'), async ({ app }) => …
 *
 * A sentence that is not in the specification fails the type check.
 */
export const says = (sentence: Sentence): Sentence => sentence;
