import { type APIRequestContext, type Cookie, expect, type Locator, type Page, request } from '@playwright/test';
import { type Fault, faultAnswer, hits } from '../../mocks/faults';
import type { User } from '../../server/contract';
import type { WarmContext } from './warmContext';
import type { ExpectedFailure, Watch } from './watch';
import { type Responder, Wire } from './wire';

type Account = 'admin' | 'editor';
export const PASSWORD = 'wellbeing';

interface Session {
  token: string;
  cookies: Cookie[];
}

/** By account and server. */
const sessions = new Map<string, Session>();

/** The console, as users and testers see it. */
export class App {
  readonly toast: Locator;
  readonly navigation: Locator;
  readonly dialog: Locator;
  private readonly wire: Wire;

  constructor(
    readonly page: Page,
    private readonly watch: Watch,
    private readonly url: string,
    private readonly warm?: WarmContext,
  ) {
    this.wire = new Wire(page);
    this.toast = page.locator('[data-toast]');
    this.navigation = page.getByRole('navigation', { name: 'Main navigation' });
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  /**
   * Signs in without the login page, before the first page is opened. A worker's tests share an account's session while it
   * lasts, because every login has to hash a password.
   */
  async signIn(account: Account = 'admin'): Promise<void> {
    // An open page would send the new account's cookies with its old token.
    await this.close();
    const key = `${account} at ${this.url}`;
    const known = sessions.get(key);
    if (known) await this.page.context().addCookies(known.cookies);
    const isAlive = known && (await this.page.request.get('/api/admin-users/1')).ok();
    const session = isAlive ? known : await this.newSession(account);
    sessions.set(key, session);
    await this.setToken(session.token);
  }

  private async newSession(account: Account): Promise<Session> {
    const response = await this.page.request.post('/api/auth/login', {
      data: { username: account, password: PASSWORD },
      headers: { Origin: this.url },
    });
    expect(response.status(), await response.text()).toBe(200);
    const { token } = await response.json();
    return { token, cookies: await this.page.context().cookies() };
  }

  setToken(token: string): Promise<void> {
    return this.store({ token });
  }

  /** Closes the console, so that the next page starts with these items in the local storage. */
  async store(items: Record<string, string>): Promise<void> {
    await this.close();
    await this.warm?.store(items);
  }

  private async close(): Promise<void> {
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
  }

  /** Ends the page's session. Holds its notifications back, so that the test's own call is the first to fail. */
  async endSession(): Promise<void> {
    await this.respond(async ({ url }) => (url.includes('/api/notifications') ? 'never' : undefined));
    await this.page.context().clearCookies();
  }

  token(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('token'));
  }

  /** Fills in and submits the login page. */
  async logIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  /** Opens an address and waits until the console and its numbers are visible. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async openUsers(path = '/users'): Promise<void> {
    await this.page.goto(path);
    await this.rowsShown();
  }

  async rowsShown(): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor();
  }

  /** Returns whether the console's font has loaded. Families such as 'Inter Arial' are fonts of the device. */
  hasFont(): Promise<boolean> {
    return this.page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded'),
    );
  }

  /** Waits for the console's font, which changes the widths of texts. It loads after the first rows. */
  async fontShown(): Promise<void> {
    await expect.poll(() => this.hasFont()).toBe(true);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** The current toast, as `[title, description]`. There is never more than one. */
  async expectToast(title: string, description: string): Promise<void> {
    await expect(this.toast.locator('[data-toast-description]')).toHaveText(description);
    await expect(this.toast.locator('[data-toast-title]')).toHaveText(title);
    await expect(this.toast).toHaveCount(1);
  }

  /** A success message is one sentence: the toast's title, or the description below the title 'Success'. */
  async expectSuccess(sentence: string): Promise<void> {
    await expect(this.toast.getByText(sentence, { exact: true })).toBeVisible();
    await expect(this.toast).toHaveCount(1);
  }

  /**
   * Closes the current toast, so that the next one is recognizable as new. On a busy machine it may have closed
   * automatically by then, so there may be no button to wait for. Its other button, Undo, has no label of its own.
   */
  async closeToast(): Promise<void> {
    await this.toast.locator('button[aria-label]').evaluateAll((all) => {
      for (const button of all) (button as HTMLButtonElement).click();
    });
    // Polls more often than an assertion.
    await this.toast.first().waitFor({ state: 'detached' });
  }

  /** Records every toast, however briefly it is visible; call it before opening a page. */
  async noteToasts(): Promise<() => Promise<string[]>> {
    await this.page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { toastsSeen: seen });
      const note = () => {
        for (const toast of document.querySelectorAll('[data-toast]')) seen.add(toast.textContent ?? '');
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    });
    return () => this.page.evaluate(() => [...(window as unknown as { toastsSeen: Set<string> }).toastsSeen]);
  }

  /**
   * Waits until no API call is pending and the page has been idle, so that a call that follows from the last action has been sent.
   * `waitForLoadState('networkidle')` waits only once for each document, and returns at once after that.
   */
  async waitUntilIdle(): Promise<void> {
    await expect(async () => {
      const before = this.watch.calls.length;
      await this.pageIdle();
      expect(this.watch.pending()).toEqual([]);
      expect(this.watch.calls).toHaveLength(before);
    }).toPass();
  }

  /** Waits until no code of the console is loading, so that a test which moves the clock does not reach its time limit. */
  async codeLoaded(): Promise<void> {
    await expect(async () => {
      await this.pageIdle();
      expect(this.watch.pendingCode()).toEqual([]);
    }).toPass();
  }

  /** The frame comes first, because Chromium may have no idle period while nothing changes. */
  private pageIdle(): Promise<void> {
    return this.page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
        ),
    );
  }

  /** Makes a call fail, and permits the error that Chromium logs for exactly that call. */
  async fault(fault: Fault): Promise<{ lift(): Promise<void> }> {
    if (fault.network) this.expectFailure({ method: fault.method, path: fault.path });
    else if (fault.status && fault.status >= 400)
      this.expectFailure({ method: fault.method, path: fault.path, status: fault.status });
    let left = fault.times ?? Number.POSITIVE_INFINITY;
    return this.wire.add(async (call) => {
      if (!hits(fault, call) || left-- <= 0) return undefined;
      if (fault.hang) return 'never';
      if (fault.network) return 'broken';
      if (fault.status === undefined) return undefined;
      const { text, headers } = faultAnswer(fault);
      return { status: fault.status, body: text, headers };
    });
  }

  /** Responds in place of the API to every call for which this returns something. */
  respond(responder: Responder): Promise<{ lift(): Promise<void> }> {
    return this.wire.add(responder);
  }

  /** Redirects a call to another server without the console noticing, for instance to one that sends partial responses. */
  async divert(call: Pick<Fault, 'method' | 'path'>, url: string): Promise<{ lift(): Promise<void> }> {
    return this.wire.add(async (seen) => (hits(call, seen) ? { divertedTo: url } : undefined));
  }

  /** Holds a call until it is released, to test what a screen shows while it loads. */
  async hold(call: Pick<Fault, 'method' | 'path'>): Promise<{ release(): void }> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.wire.add(async (seen) => {
      if (hits(call, seen)) await released;
      return undefined;
    });
    return { release };
  }

  expectFailure(failure: ExpectedFailure): void {
    this.watch.expectFailure(failure);
  }

  /** The calls so far, as `GET /api/users?page=1&limit=10`. */
  calls(): string[] {
    return this.watch.calls.map(({ method, url }) => `${method} ${url.slice(this.url.length)}`);
  }

  countOf(call: Fault['method'], path: string): number {
    return this.watch.calls.filter((seen) => hits({ method: call, path }, seen)).length;
  }

  /** The bodies sent so far, parsed. */
  sent(method: Fault['method'], path: string): unknown[] {
    return this.watch.calls
      .filter((seen) => hits({ method, path }, seen))
      .map(({ body }) => (body === null ? undefined : JSON.parse(body)));
  }

  /** Calls the API as the signed-in account, bypassing the screen: for setup and for checks. */
  async api<T>(method: Fault['method'], path: string, data?: unknown): Promise<T> {
    const response = await this.page.request.fetch(path, { method, data, headers: { Origin: this.url } });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.json().catch(() => undefined) as Promise<T>;
  }

  /** A separate context for a second session, so that the page's cookie does not change. */
  async otherSession(account: Account = 'admin'): Promise<APIRequestContext> {
    const context = await request.newContext({ baseURL: this.url, extraHTTPHeaders: { Origin: this.url } });
    await context.post('/api/auth/login', { data: { username: account, password: PASSWORD } });
    return context;
  }

  /** A user that no other test touches. */
  async newUser(label: string): Promise<User> {
    const name = uniqueName(label);
    const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@example.org`;
    await this.api('POST', '/api/users', { name, email, password: 'secret-1' });
    const { users } = await this.api<{ users: User[] }>('GET', `/api/users?search=${encodeURIComponent(email)}`);
    const [user] = users;
    if (!user) throw new Error(`${email} was created and is not found`);
    return user;
  }
}

let namesMade = 0;

/** Returns a name that no other test of this run uses. */
export function uniqueName(label: string): string {
  namesMade += 1;
  return `${label} ${process.pid}x${Date.now().toString(36)}x${namesMade}`;
}
