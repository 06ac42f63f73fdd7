import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Key } from './driver';
import { look, type Query, type Seen } from './look';
import { BLANK } from './recorder';

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
const TESTING_LIBRARY = `(() => { ${readFileSync(library, 'utf8')} })()`;

/** One part of the journey. It opens its own page, so a failed step does not stop the next ones. */
export interface Step {
  name: string;
  run(page: Page): Promise<void>;
}

/** How long the page may take to show the expected state (ms). */
const TIMEOUT = 60_000;

/** The console as a user sees it: elements are found by role, name and text. */
export class Page {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** Loads a path as a new document, even if only the fragment differs. */
  async open(path: string): Promise<void> {
    await this.load(() => this.driver.goto(this.origin + BLANK));
    await this.load(() => this.driver.goto(this.origin + path));
  }

  reload = () => this.load(() => this.driver.reload());
  back = () => this.driver.back();
  press = (key: Key) => this.driver.press(key);
  type = (text: string) => this.driver.type(text);

  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height);
    await this.until(`the window is ${width} pixels wide`, async () => (await this.evaluate('innerWidth')) === width);
  }

  /** Evaluates an expression in the page. */
  evaluate<Result>(expression: string): Promise<Result> {
    return this.driver.evaluate(expression) as Promise<Result>;
  }

  /** Waits until the page shows at least this many matching elements. */
  async see(query: Query, atLeast = 1): Promise<Seen> {
    return this.expect(query, `${atLeast} or more are visible`, ({ count }) => count >= atLeast);
  }

  async gone(query: Query): Promise<void> {
    await this.expect(query, 'it is gone', ({ count }) => count === 0);
  }

  async hasValue(query: Query, value: string): Promise<void> {
    await this.expect(query, `it has the value ${JSON.stringify(value)}`, (seen) => seen.value === value);
  }

  async hasFocus(query: Query): Promise<void> {
    await this.expect(query, 'it has the focus', ({ isFocused }) => isFocused);
  }

  /** Clicks the only matching element, once it has stopped moving and nothing covers it. */
  async click(query: Query): Promise<void> {
    let last = '';
    const seen = await this.expect(query, 'a single element can be clicked', ({ count, x, y, isOnTop }) => {
      const isStill = last === `${x},${y}`;
      last = `${x},${y}`;
      return count === 1 && isStill && isOnTop;
    });
    await this.driver.click(seen.x, seen.y);
  }

  /** Clicks a field and types into it. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.hasFocus(query);
    await this.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(query: Query): Promise<void> {
    await this.see(query);
    for (let pressed = 0; pressed < 80; pressed += 1) {
      if ((await this.look(query)).isFocused) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${describe(query)}.`);
  }

  /** Polls a condition of the page. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT;
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error(`Timed out before ${what}.`);
      await sleep(100);
    }
  }

  /** Waits until a new document has replaced the current one, however early the driver returns. */
  private async load(navigate: () => Promise<void>): Promise<void> {
    await this.evaluate('void (window.isOldDocument = true)');
    await navigate();
    const isLoaded = '!window.isOldDocument && document.readyState === "complete"';
    // An expression fails when its document is replaced.
    await this.until('the page has loaded', () => this.evaluate<boolean>(isLoaded).catch(() => false));
  }

  private async expect(query: Query, what: string, holds: (seen: Seen) => boolean): Promise<Seen> {
    let seen: Seen | undefined;
    const check = async () => {
      seen = await this.look(query);
      return holds(seen);
    };
    await this.until(what, check).catch((error) => {
      throw new Error(`${error.message} Expected: ${describe(query)}. Last seen: ${JSON.stringify(seen)}.`);
    });
    return seen as Seen;
  }

  private async look(query: Query): Promise<Seen> {
    const call = `(${look})(${JSON.stringify(query, regExpAsJson)})`;
    const seen = await this.evaluate<Seen | null>(`window.TestingLibraryDom ? ${call} : null`);
    return seen ?? this.evaluate(`${TESTING_LIBRARY}, ${call}`);
  }
}

const regExpAsJson = (_: string, value: unknown) => (value instanceof RegExp ? { pattern: value.source } : value);

const describe = (query: Query): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (key === 'within' ? `within (${describe(value)})` : `${key} ${value}`))
    .join(', ');
