export interface Case {
  /**
   * `right`: by the document it may not be refused as malformed. `fault`: it must be refused. `any`: whatever comes, it
   * is an orderly answer.
   */
  kind: 'right' | 'fault' | 'any';
  who: 'admin' | 'editor';
  /** What stands in the path; undefined: a record made for the purpose. */
  id: string | undefined;
  query: string;
  /** What is sent, and the value that it stands for, if it is JSON of one. */
  body?: { bytes: Uint8Array; value?: unknown };
  headers: Record<string, string>;
  /** For the message of a failure. */
  what: string;
}

export const json = { 'content-type': 'application/json' };
export const utf8 = (text: string) => new TextEncoder().encode(text);
