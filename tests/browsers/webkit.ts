import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, type Engine, findExecutable, type Key, notFound } from './driver';

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEY_CODES: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', End: '\uE010' };

/** WebKitGTK over WebDriver. `WEBKIT_DRIVER_PATH` overrides the driver's path. */
export function webkit(): Engine {
  const path = findExecutable(process.env.WEBKIT_DRIVER_PATH, ['WebKitWebDriver', '/usr/bin/WebKitWebDriver']);
  const xvfb = findExecutable(undefined, ['Xvfb']);
  const hasDisplay = Boolean(process.env.DISPLAY || xvfb);
  return {
    name: 'WebKit',
    path,
    missing: !path
      ? notFound('WEBKIT_DRIVER_PATH', 'webkit2gtk-driver')
      : hasDisplay
        ? undefined
        : 'found, but it needs a display. Install the Debian package xvfb, or set DISPLAY.',
    launch: () => launchWebKit(path ?? '', xvfb ?? ''),
  };
}

async function launchWebKit(path: string, xvfb: string): Promise<Driver> {
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.reverse()) await end(child);
  };
  try {
    const display = process.env.DISPLAY || (await startDisplay(xvfb, started));
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' };
    const child = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' });
    started.push(child);
    const session = await openSession(`http://127.0.0.1:${port}`, child);
    return driverOf(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a virtual display on a free number. */
async function startDisplay(xvfb: string, started: ChildProcess[]): Promise<string> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  const output = child.stdio[3];
  if (!output) throw new Error('Xvfb has no output.');
  const exited = once(child, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb exited with ${code}.`)));
  const [number] = await Promise.race([once(output, 'data'), exited]);
  return `:${String(number).trim()}`;
}

interface Session {
  version: string;
  send(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown>;
}

async function openSession(url: string, driver: ChildProcess): Promise<Session> {
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver exited with ${driver.exitCode}.`);
    await sleep(100);
  }
  // Full-screen mode hides the toolbar, which would not fit into 390 pixels.
  const options = { args: ['--automation', '--full-screen'] };
  const alwaysMatch = {
    // With any other strategy, a command sometimes waits forever for a page that has loaded.
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': options,
  };
  const { sessionId, capabilities } = (await send(url, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  return {
    version: capabilities.browserVersion,
    send: (method, command, body) => send(url, method, `/session/${sessionId}${command}`, body),
  };
}

/** Sends one WebDriver command. */
async function send(url: string, method: string, command: string, body?: object): Promise<unknown> {
  const response = await fetch(url + command, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${command}: ${value.error}, ${value.message}`);
  return value;
}

function driverOf({ version, send }: Session, stop: () => Promise<void>): Driver {
  const keys = (values: string[]) => {
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    version: `WebKitGTK ${version}`,
    goto: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    reload: async () => void (await send('POST', '/refresh', {})),
    resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
    evaluate: (expression) => send('POST', '/execute/sync', { script: `return (${expression})`, args: [] }),
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    press: async (key) => void (await keys([KEY_CODES[key]])),
    type: async (text) => void (await keys([...text])),
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close: async () => {
      await send('DELETE', '').catch(() => {});
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

/** WebKitWebDriver cannot choose a free port itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
