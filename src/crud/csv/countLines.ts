const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];

/** Counts the lines of a CSV file while its pieces arrive. A line break within quotes is part of a cell. */
export const createLineCounter = () => {
  let lines = 0;
  let isQuoted = false;
  let [before, last] = [0, 0];
  return {
    add(piece: Uint8Array) {
      for (const byte of piece) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
      }
      if (piece.length > 1) [before, last] = [piece[piece.length - 2] ?? 0, piece[piece.length - 1] ?? 0];
      else if (piece.length === 1) [before, last] = [last, piece[0] ?? 0];
    },
    /** The number of complete lines. */
    count: () => lines,
    /** Whether the file is complete: the API sends the line break of the last line only after everything else. */
    isComplete: () => !isQuoted && before === CARRIAGE_RETURN && last === LINE_FEED,
  };
};
