import type { Session } from '../../authProvider/token';
import type { readListQuery } from '../../crud/list/listAddress';
import type { CallName } from '../../dataProvider/calls';

/**
 * The data that the start of the page (`index.ts`, inline in the page) passes to the console's code. Empty where the page has no
 * such script: in development and in the demo.
 */
export interface StartedPage {
  /** Returns whether the login form was submitted before its code had loaded. */
  takeSubmit: () => boolean;
  /**
   * Prefetches the code of the dialogs, and then that of one more screen with each call. The console calls it when its first
   * screen has loaded.
   * @returns whether there is more
   */
  fetchNext: () => boolean;
  /** Requests the first data of a screen; by default of the home screen, for which the login page calls it. */
  startReads: (token: string, session: Session, screen?: string, search?: string) => void;
  /** Pending requests by URL. */
  reads: Map<string, StartedRead>;
}

/** A request that the start of the page sends. */
export interface StartRead {
  path: string;
  /** The call that it requests. */
  call?: CallName;
  /** The page of a resource's list that it requests. */
  list?: { resource: string; request: ReturnType<typeof readListQuery>['request'] } | undefined;
}

export interface StartedRead extends StartRead {
  response: Promise<Response>;
  /** The stored token when the request was sent. */
  token: string;
  abort: () => void;
}

declare global {
  interface Window {
    startedPage?: StartedPage;
  }
}
