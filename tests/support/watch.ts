import type { EventEmitter } from 'node:events';
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';
import type { Call, Fault } from '../../mocks/faults';
import { hits } from '../../mocks/faults';

/** A failure that a test expects: the API's own (a wrong password), or one injected by a fault. */
export type ExpectedFailure = Pick<Fault, 'method' | 'path'> & { status?: number };

/** An empty document of the console's origin, which tests/support/warmContext.ts opens. */
export const BLANK = '/blank-for-tests';

/** The beginning of the message that Chromium logs when a request gets no response at all. */
const NETWORK_FAILURE = 'Failed to load resource: net::';

/** Records a page's messages and requests; each one that no test expects is a problem. */
export class Watch {
  readonly calls: (Call & { body: string | null })[] = [];
  private readonly problems: string[] = [];
  private readonly expected: ExpectedFailure[] = [];
  private editsAddress = false;
  private readonly failed: { call: Call; status: number }[] = [];
  private readonly unfinished = new Set<Request>();
  /** Stops recording: the context outlives the test. */
  readonly stop: () => void;

  constructor(
    context: BrowserContext,
    private readonly origin: string,
    /** Whether every document must have the policy that our server sends; a static host sends none. */
    private readonly withPolicy = true,
  ) {
    const listeners = {
      console: (message: ConsoleMessage) => this.onConsole(message),
      weberror: (thrown: WebError) => this.problems.push(`page error: ${thrown.error().stack}`),
      request: (request: Request) => this.onRequest(request),
      response: (response: Response) => this.onResponse(response),
      requestfinished: (request: Request) => this.unfinished.delete(request),
      requestfailed: (request: Request) => this.unfinished.delete(request),
    };
    // One of the overloads fits each name.
    const emitter = context as unknown as EventEmitter;
    for (const [name, listener] of Object.entries(listeners)) emitter.on(name, listener);
    this.stop = () => {
      for (const [name, listener] of Object.entries(listeners)) emitter.off(name, listener);
    };
  }

  expectFailure(failure: ExpectedFailure): void {
    this.expected.push(failure);
  }

  /** Call this in a test that edits the address by hand while a form is open: react-router warns about it. */
  expectEditedAddress(): void {
    this.editsAddress = true;
  }

  /** The URLs of the API calls that have not finished. A stream of events never does. */
  pending(): string[] {
    return this.unfinishedUrls().filter((url) => !url.includes('/assets/') && !url.endsWith('/events'));
  }

  /** The URLs of the files of the console that have not loaded. */
  pendingCode(): string[] {
    return this.unfinishedUrls().filter((url) => url.includes('/assets/'));
  }

  private unfinishedUrls = () => [...this.unfinished].map((request) => request.url());

  /** The unexpected problems at the end of a test. */
  unexpected(): string[] {
    const failures = this.failed
      .filter(({ call, status }) => status >= 500 && !this.isExpected(call, status))
      .map(({ call, status }) => `${status} of ${call.method} ${call.url}`);
    return [...this.problems, ...failures];
  }

  /** Returns and clears the problems since the last call, for a test with many cases. */
  takeUnexpected(): string[] {
    const taken = this.unexpected();
    this.problems.length = 0;
    this.failed.length = 0;
    return taken;
  }

  private onRequest(request: Request): void {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    if (new URL(url).origin !== this.origin) this.problems.push(`request to an outside host: ${url}`);
    if (url.includes('/assets/')) this.unfinished.add(request);
    if (!new URL(url).pathname.startsWith('/api/')) return;
    this.calls.push({ method: request.method(), url, body: request.postData() });
    this.unfinished.add(request);
  }

  private onResponse(response: Response): void {
    if (this.withPolicy && isDocument(response, this.origin)) this.checkPolicy(response);
    if (response.status() < 400) return;
    this.failed.push({ call: { method: response.request().method(), url: response.url() }, status: response.status() });
  }

  /** The whole suite runs under the policy; a page without it would prove nothing. */
  private checkPolicy(response: Response): void {
    const policy = response.headers()['content-security-policy'] ?? '';
    const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? 'none';
    if (!/script-src 'self'/.test(scripts) || /unsafe|\*|https?:|data:|blob:/.test(scripts))
      this.problems.push(`a document without the policy on scripts: ${response.url()} (${scripts})`);
  }

  /** Chromium logs every failed load itself: permitted for exactly the failures that a test expects. */
  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    const url = message.location().url;
    if (isIconOffline(text, url) || (this.editsAddress && text.startsWith(EDITED_ADDRESS))) return;
    const status = Number(/^Failed to load resource: the server responded with a status of (\d+)/.exec(text)?.[1]);
    const permitted = this.expected.some(
      (failure) => isLoadFailure(text, status, failure) && hits(failure, { method: failure.method, url }),
    );
    if (!permitted) this.problems.push(`console ${message.type()}: ${text} (${url})`);
  }

  private isExpected(call: Call, status: number): boolean {
    return this.expected.some((failure) => failure.status === status && hits(failure, call));
  }
}

/** React-router's warning when the address is edited by hand while a form is open. See LeaveQuestion.tsx. */
const EDITED_ADDRESS = 'You are trying to use a blocker on a POP navigation to a location that was not created by';

/** Newer Chromium versions request the page's icons themselves, even offline; an HTTP error for an icon still counts. */
const isIconOffline = (text: string, url: string) =>
  text.startsWith(NETWORK_FAILURE) && /\/favicon\.(?:ico|svg)$/.test(new URL(url).pathname);

function isLoadFailure(text: string, status: number, failure: ExpectedFailure): boolean {
  return failure.status === undefined ? text.startsWith(NETWORK_FAILURE) : failure.status === status;
}

/** A document from the server, not one that a test made up. */
const isDocument = (response: Response, origin: string) =>
  response.request().resourceType() === 'document' &&
  response.url().startsWith(origin) &&
  !response.url().endsWith(BLANK) &&
  response.status() !== 304;

/** Runs in the page: reports every violation of the policy as an error. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`CSP: ${effectiveDirective} stopped ${blockedURI} ${sample}`),
  );
}
