/** Returns lines of cells as aligned text. @param {string[][]} lines the first is the heading @returns {string} */
export function tableOf(lines) {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = (/** @type {string[]} */ line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => text(line).trimEnd()).join('\n');
}
