/**
 * Firefox over WebDriver BiDi, and WebKitGTK over WebDriver. They are no Playwright projects: it drives WebKit only in its own build, and
 * an installed Firefox only if that has the command `network.addDataCollector`, which Debian's version 140 has not.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { freePort } from '../support/postgres';

/** The keys that the journey presses, by the names of `KeyboardEvent.key`, with WebDriver's codes. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };
export type Key = keyof typeof KEYS;

/** One browser window. Clicks and keys are real input events of the engine. */
export interface Driver {
  /** The engine's name and version. */
  readonly version: string;
  /** The errors of the pages. WebDriver has no command for them, so WebKit only fails where a screen shows something wrong. */
  readonly errors: string[];
  /** Loads an address. May return before the page has loaded, as `reload` may. */
  goto(url: string): Promise<unknown>;
  back(): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>;
  /** Evaluates an expression in the page. The result must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** @returns A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<unknown>;
}

export interface Engine {
  name: string;
  /** The programs it needs that are not installed. */
  missing: string[];
  launch(): Promise<Driver>;
}

/** FIREFOX_PATH and WEBKIT_DRIVER_PATH override the programs. */
export function findEngines(): Engine[] {
  const firefox = process.env.FIREFOX_PATH ?? find('firefox') ?? find('firefox-esr');
  const [driver, display] = [process.env.WEBKIT_DRIVER_PATH ?? find('WebKitWebDriver'), find('Xvfb')];
  return [
    { name: 'Firefox', missing: firefox ? [] : ['firefox-esr'], launch: () => launchFirefox(firefox ?? '') },
    {
      name: 'WebKit',
      missing: [...(driver ? [] : ['webkit2gtk-driver']), ...(display ? [] : ['xvfb'])],
      launch: () => launchWebKit(driver ?? '', display ?? ''),
    },
  ];
}

const find = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

async function launchFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: null });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // A form with unsaved input shows a dialog, and only a failed step leaves such a form.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    errors,
    goto: (url) => page.goto(url),
    // `goBack` waits for a new document, which an address of the same document does not load.
    back: () => page.evaluate('void history.back()'),
    reload: () => page.reload(),
    // Sends a command about the screen's orientation too, which Firefox 140 does not have.
    resize: (width, height) => page.setViewport({ width, height }).catch(() => {}),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function launchWebKit(path: string, xvfb: string): Promise<Driver> {
  const screen = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const display = spawn(xvfb, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(display.stdio[3] ?? display, 'data');
  // WebKitWebDriver cannot choose a free port itself.
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' };
  const driver = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    for (const child of [driver, display]) await end(child);
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver exited with ${driver.exitCode}.`);
    await sleep(100);
  }
  const send = async (method: string, command: string, body?: object) => {
    const response = await fetch(url + command, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${command}: ${value.error}, ${value.message}`);
    return value;
  };
  const alwaysMatch = {
    // With any other strategy, a command sometimes waits forever for a page that has loaded.
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'accept',
    // Full-screen mode hides the toolbar, which would not fit into 390 pixels.
    'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
  };
  const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  const post = (command: string, body: object = {}) => send('POST', `${session}${command}`, body);
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] });
  const type = (keys: string[]) =>
    act(
      'key',
      keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    errors: [],
    goto: (address) => post('/url', { url: address }),
    back: () => post('/back'),
    reload: () => post('/refresh'),
    resize: (width, height) => post('/window/rect', { width, height }),
    evaluate: (expression) => post('/execute/sync', { script: `return (${expression})`, args: [] }),
    click: (x, y) => {
      const move = { type: 'pointerMove', x, y, duration: 0 };
      return act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    press: (key) => type([KEYS[key]]),
    type: (text) => type([...text]),
    screenshot: async () => Buffer.from(await send('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session).catch(() => {});
      await stop();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
