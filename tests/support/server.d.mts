export interface RunningServer {
  /** The server's address, without a slash at the end. */
  url: string;
  pid: number | undefined;
  /** Everything it has printed so far. */
  log(): string;
  stop(): Promise<void>;
}

export function startServer(options: {
  dataDir?: string;
  env?: Record<string, string>;
  /** The folder whose `build` and `dist` it is started from; the project's own by default. */
  built?: string;
}): Promise<RunningServer>;
