const [QUOTE, LINE_FEED] = [0x22, 0x0a];

/** Creates a counter for the lines of a CSV file that arrives in pieces. A line break within quotes is part of a cell. */
export const createLineCounter = () => {
  let lines = 0;
  let isQuoted = false;
  let last = 0;
  return {
    add(piece: Uint8Array) {
      for (const byte of piece) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
        last = byte;
      }
    },
    /** Returns the number of complete lines. */
    count: () => lines,
    /** Returns whether the file is complete: the API sends the last line break only after everything else. */
    isComplete: () => !isQuoted && last === LINE_FEED,
  };
};
