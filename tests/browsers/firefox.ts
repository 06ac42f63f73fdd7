import { launch } from 'puppeteer-core';
import { type Driver, type Engine, findExecutable, notFound } from './driver';

const NAMES = ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox over WebDriver BiDi. `FIREFOX_PATH` overrides its path. */
export function firefox(): Engine {
  const path = findExecutable(process.env.FIREFOX_PATH, NAMES);
  return {
    name: 'Firefox',
    path,
    missing: path ? undefined : notFound('FIREFOX_PATH', 'firefox-esr'),
    launch: () => launchFirefox(path ?? ''),
  };
}

async function launchFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, protocolTimeout: 120_000 });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  // A form with unsaved input shows a dialog, and only a failed step leaves such a form.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
