export interface Case {
  /**
   * `right`: well-formed according to the document. `fault`: must be rejected. `any`: either, but with an orderly
   * response.
   */
  kind: 'right' | 'fault' | 'any';
  who: 'admin' | 'editor';
  /** The id in the path; undefined: a record created for this case. */
  id: string | undefined;
  query: string;
  /** The body that is sent, and the value it encodes, if it is valid JSON. */
  body?: { bytes: Uint8Array; value?: unknown };
  headers: Record<string, string>;
  /** Description for the failure message. */
  what: string;
}

export const json = { 'content-type': 'application/json' };
export const utf8 = (text: string) => new TextEncoder().encode(text);
