/** Returns the sections and their sentences in order. @param read Returns the source of a file of this folder. */
export function readSections(read: (file: string) => string): Record<string, string[]>;

export interface Claim {
  sentence: string;
  line: number;
  /** The test that contains the claim, if the sentence is not the test's own name. */
  within?: string;
}

/** Returns every `says('…')` of a test file, except those in skipped tests. */
export function claimsIn(source: string): Claim[];

/** @param claims The places where each sentence is asserted, as they are printed. */
export function tableOf(
  sections: Record<string, string[]>,
  claims: Map<string, string[]>,
): {
  /** Ready to print. */
  text: string;
  /** The number of sentences without a test. */
  missing: number;
};
