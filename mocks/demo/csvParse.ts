import { type Options, parse as parseWhole } from 'csv-parse/browser/esm/sync';

/** Replaces csv-parse in the browser, with the few methods that the API uses. Parses the whole file at its end. */
export function parse(options: Options) {
  const pieces: string[] = [];
  return {
    write: (text: string) => {
      pieces.push(text);
      return true;
    },
    once: () => {},
    end: () => {},
    async *[Symbol.asyncIterator]() {
      // The pieces are all written by then, because `write` never waits.
      yield* parseWhole(pieces.join(''), options);
    },
  };
}
