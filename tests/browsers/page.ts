import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Key } from './engines';

/** Visible elements: a CSS selector, and the text or the `aria-label` that they have in full. */
export type Query = [selector: string, text?: string];

interface Seen {
  count: number;
  /** The center of the first match, in CSS pixels of the viewport. */
  x: number;
  y: number;
  /** A click at the center reaches it. */
  isOnTop: boolean;
  isFocused: boolean;
  value: string;
}

/** How long the page may take to show the expected state (ms). */
const TIMEOUT = 30_000;

/** The console as a user sees it. */
export class Page {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** Loads a path as a new document, even if only the fragment differs. */
  async open(path: string): Promise<void> {
    await this.load(() => this.driver.goto('about:blank'));
    await this.load(() => this.driver.goto(this.origin + path));
  }

  reload = () => this.load(() => this.driver.reload());
  back = () => this.driver.back();
  press = (key: Key) => this.driver.press(key);
  type = (text: string) => this.driver.type(text);
  evaluate = <Result>(expression: string) => this.driver.evaluate(expression) as Promise<Result>;

  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height);
    await this.until(`the window is ${width} pixels wide`, async () => (await this.evaluate('innerWidth')) === width);
  }

  see = (...query: Query) => this.expect(query, 'visible', ({ count }) => count > 0);
  gone = (...query: Query) => this.expect(query, 'gone', ({ count }) => count === 0);
  hasFocus = (...query: Query) => this.expect(query, 'focused', ({ isFocused }) => isFocused);
  hasValue = (value: string, ...query: Query) => this.expect(query, `"${value}"`, (seen) => seen.value === value);

  /** Clicks the first match, once it has stopped moving and nothing covers it. */
  async click(...query: Query): Promise<void> {
    let last = '';
    const seen = await this.expect(query, 'still and uncovered', ({ count, x, y, isOnTop }) => {
      const isStill = last === `${x},${y}`;
      last = `${x},${y}`;
      return count > 0 && isStill && isOnTop;
    });
    await this.driver.click(seen.x, seen.y);
  }

  /** Clicks a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.hasFocus(selector);
    await this.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(...query: Query): Promise<void> {
    await this.see(...query);
    for (let pressed = 0; !(await this.look(query)).isFocused; pressed += 1) {
      if (pressed === 80) throw new Error(`Tab does not reach ${query}.`);
      await this.press('Tab');
    }
  }

  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + TIMEOUT; !(await holds()); await sleep(100))
      if (Date.now() > deadline) throw new Error(`Timed out before ${what}.`);
  }

  /** Waits until a new document has replaced the current one, however early the driver returns. */
  private async load(navigate: () => Promise<unknown>): Promise<void> {
    await this.evaluate('void (window.isOldDocument = true)');
    await navigate();
    const isLoaded = '!window.isOldDocument && document.readyState === "complete"';
    // An expression fails when its document is replaced.
    await this.until('the page has loaded', () => this.evaluate<boolean>(isLoaded).catch(() => false));
  }

  private async expect(query: Query, state: string, holds: (seen: Seen) => boolean): Promise<Seen> {
    let seen: Seen | undefined;
    const check = async () => {
      seen = await this.look(query);
      return holds(seen);
    };
    await this.until(`${query} is ${state}`, check).catch((error) => {
      throw new Error(`${error.message} Last seen: ${JSON.stringify(seen)}`);
    });
    return seen as Seen;
  }

  private look = (query: Query) => this.evaluate<Seen>(`(${look})(...${JSON.stringify(query)})`);
}

/** Finds elements. Runs in the page, so it must not use anything outside its own body. */
function look(selector: string, text?: string): Seen {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (text === undefined || [element.textContent?.trim(), element.getAttribute('aria-label')].includes(text)),
  );
  const [element] = all;
  if (!element) return { count: 0, x: 0, y: 0, isOnTop: false, isFocused: false, value: '' };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const isOnTop = element.contains(document.elementFromPoint(x, y));
  const value = 'value' in element ? String(element.value) : '';
  return { count: all.length, x, y, isOnTop, isFocused: element === document.activeElement, value };
}
