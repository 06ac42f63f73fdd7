import { execFileSync } from 'node:child_process';

/** The durations of calls by group, and their errors. */
export class Measure {
  private readonly groups = new Map<string, number[]>();
  /** Error messages; only the first hundred are kept. */
  readonly errors: string[] = [];

  note(group: string, ms: number): void {
    const times = this.groups.get(group);
    if (times) times.push(ms);
    else this.groups.set(group, [ms]);
  }
  wrong(sentence: string): void {
    if (this.errors.length < 100) this.errors.push(sentence);
  }
  get calls(): number {
    return [...this.groups.values()].reduce((total, times) => total + times.length, 0);
  }

  /** Returns a line for each group: the number of calls, then the 50th and 99th percentile and the maximum, in ms. */
  table(): string[] {
    const rows = [...this.groups].sort(([one], [other]) => one.localeCompare(other));
    return rows.map(([group, times]) => {
      const sorted = Float64Array.from(times).sort();
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      const cells = [sorted.length, at(0.5), at(0.99), at(1)].map((cell) => String(cell).padStart(8));
      return `  ${group.padEnd(24)}${cells.join('')}`;
    });
  }
  static readonly heading =
    `  ${'calls'.padEnd(24)}${['number', 'p50 ms', 'p99 ms', 'longest'].map((cell) => cell.padStart(8)).join('')}`;
}

/** Samples a process's resident memory every second. @returns a function that stops and reports it. */
export function watchMemory(pid: number) {
  const samples: { minute: number; mb: number }[] = [];
  const began = Date.now();
  const look = () => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    samples.push({ minute: (Date.now() - began) / 60_000, mb: kilobytes / 1024 });
  };
  look();
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    look();
    const [first, last] = [samples[0], samples.at(-1)];
    const warm = samples.slice(Math.floor(samples.length / 3));
    return `memory ${Math.round(first?.mb ?? 0)} MB at the start, ${Math.round(last?.mb ?? 0)} MB at the end, ${slope(warm).toFixed(2)} MB a minute after the first third`;
  };
}

/** The slope by least squares. */
function slope(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (of: (sample: { minute: number; mb: number }) => number) =>
    samples.reduce((total, sample) => total + of(sample), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ mb }) => mb)];
  const spread = samples.reduce((total, { minute }) => total + (minute - x) ** 2, 0);
  const rise = samples.reduce((total, { minute, mb }) => total + (minute - x) * (mb - y), 0);
  return spread === 0 ? 0 : rise / spread;
}
