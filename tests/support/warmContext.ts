/**
 * A browser context that the tests of a worker share, because a new one costs each test a download and a compilation of the
 * console. Every test has a page of its own, and starts without cookies and storage. A context whose clock, network or scripts
 * a test has changed, or in which a test has failed, is not used again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BLANK, reportViolations } from './watch';

export interface WarmContext {
  context: BrowserContext;
  /** Fills the local storage before the first page of the console opens. */
  store(items: Record<string, string>): Promise<void>;
  /** Call this at the end of a test. @param passed whether the context may be used again */
  release(passed: boolean): Promise<void>;
}

/** Maximum time to clean a context, in ms. It usually takes 30. */
const CLEANUP_MS = 5_000;

/** The contexts to be used again by their kind, the last used last. Few, because each has a process. */
const idle = new Map<string, { context: BrowserContext; blank: Page }>();
const MOST_IDLE = 2;

/** @param kind what the context must have in common with another one to be used again; undefined for a context of its own */
export async function warmContext(browser: Browser, kind: string | undefined): Promise<WarmContext> {
  const known = kind === undefined ? undefined : idle.get(kind);
  if (kind !== undefined) idle.delete(kind);
  const context = known?.context ?? (await newContext(browser));
  const blank = known?.blank ?? (await openBlank(context));
  const wasChanged = watchChanges(context);
  return {
    context,
    store: (items) =>
      blank.evaluate((all) => {
        for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
      }, items),
    async release(passed) {
      if (!passed || wasChanged() || kind === undefined) return context.close();
      const clean = async () => {
        for (const page of context.pages()) if (page !== blank) await page.close();
        await context.clearCookies();
        await blank.evaluate(() => localStorage.clear());
        return true;
      };
      // Chromium sometimes never answers after requests of the page were intercepted. Such a context ends with the worker.
      if (!(await Promise.race([clean().catch(() => false), sleep(CLEANUP_MS, false)]))) return;
      idle.set(kind, { context, blank });
      const [oldest] = idle.entries();
      if (idle.size <= MOST_IDLE || !oldest) return;
      idle.delete(oldest[0]);
      await oldest[1].context.close();
    },
  };
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(reportViolations);
  return context;
}

/** An empty document of the console's origin. It gives access to the local storage while no page is open. */
async function openBlank(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }));
  await page.goto(BLANK);
  await page.unrouteAll();
  return page;
}

/** Notes changes that would reach the next test. @returns a function that tells whether there were any, and stops */
function watchChanges(context: BrowserContext): () => boolean {
  let changed = false;
  const restore: (() => void)[] = [];
  const watch = <Target extends object>(target: Target, ...names: (keyof Target)[]) => {
    for (const name of names) {
      const original = target[name];
      if (typeof original !== 'function') throw new Error(`There is no function ${String(name)}`);
      const noted = (...args: unknown[]) => {
        changed = true;
        return original.apply(target, args);
      };
      target[name] = noted as Target[typeof name];
      restore.push(() => {
        target[name] = original;
      });
    }
  };
  watch(context, 'addInitScript', 'exposeFunction', 'grantPermissions', 'route', 'setOffline', 'setExtraHTTPHeaders');
  watch(context.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime');
  return () => {
    for (const undo of restore) undo();
    return changed;
  };
}
