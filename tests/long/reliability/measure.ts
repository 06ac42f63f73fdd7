import { execFileSync } from 'node:child_process';

/** The durations of calls (ms), and what was wrong. */
export class Measure {
  readonly times: number[] = [];
  /** Only the first hundred. */
  readonly errors: string[] = [];

  wrong(sentence: string): void {
    if (this.errors.length < 100) this.errors.push(sentence);
  }
  /** The median, the 99th percentile and the maximum. */
  toString(): string {
    const sorted = Float64Array.from(this.times).sort();
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => sorted.at(Math.ceil(sorted.length * share) - 1) ?? 0);
    return `p50 ${p50?.toFixed()} ms, p99 ${p99?.toFixed()} ms, longest ${longest?.toFixed()} ms`;
  }
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
