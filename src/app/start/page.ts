/**
 * What the start of the page (`index.ts`, which stands in the page itself) hands over to the console's code, which comes
 * later. Where the page has no start of its own (development, the demo) there is nothing to take.
 */
export interface StartedPage {
  /** Whether the login form has been sent off, before there was any code to do it. */
  takeSubmit: () => boolean;
  /** Fetches the code of all screens ahead, for the console to call when its first screen stands. */
  fetchScreens: () => void;
  /** Calls under way, by their address. */
  reads: Map<string, StartedRead>;
}

interface StartedRead {
  answer: Promise<Response>;
  /** Whose call it is: the stored token at that time. */
  token: string;
  abort: () => void;
}

declare global {
  interface Window {
    startedPage?: StartedPage;
  }
}
