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
  const samples: number[] = [];
  const look = () => {
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    samples.push(Math.round(kilobytes / 1024));
  };
  look();
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    look();
    const third = samples[Math.floor(samples.length / 3)];
    return `memory ${samples[0]} MB at the start, ${third} MB after a third of the time, ${samples.at(-1)} MB at the end`;
  };
}
