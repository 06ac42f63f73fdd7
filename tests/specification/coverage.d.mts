/** The list's sections and their sentences, in the specification's order. @param read gives the source of one of its files. */
export function readSections(read: (file: string) => string): Record<string, string[]>;

export interface Claim {
  sentence: string;
  line: number;
  /** The test around it, where the sentence is not the test's own name. */
  within?: string;
}

/** Every `says('…')` of a test file, but for those in tests that are skipped. */
export function claimsIn(source: string): Claim[];

/** @param claims by sentence: where it is asserted, as it shall be printed. */
export function tableOf(
  sections: Record<string, string[]>,
  claims: Map<string, string[]>,
): {
  /** Ready to print. */
  text: string;
  /** How many sentences have no test. */
  missing: number;
};
