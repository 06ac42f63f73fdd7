/**
 * Runs screens with the real API, in memory. A test fails on a console error or warning, and on a call without a handler. All
 * files of a worker share its modules, the API and its database (`isolate: false`).
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { refreshSession } from '../../src/authProvider/session';
import { keepLanguage } from '../../src/i18n/language';
import { FALLBACK_LOCALE } from '../../src/i18n/storedLocale';
import { server } from './server';

// The library's default of one second is too short for hashing a password on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom has no layout, so there is nothing to observe. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResize;

const complaints: string[] = [];
const complain = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '));
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(async () => {
  await keepLanguage(FALLBACK_LOCALE);
  localStorage.clear();
  refreshSession();
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(async () => {
  cleanup();
  server.resetHandlers();
  await keepLanguage(FALLBACK_LOCALE);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(complaints, 'unexpected console messages').toEqual([]);
});

afterAll(() => server.close());

/** Returns and clears the complaints so far, for a test that expects them. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

/** Drops the errors that react-admin logs outside production for reads that an undoable or optimistic write cancels. */
export function ignoreCanceledReads(): void {
  complaints.push(...takeComplaints().filter((text) => !text.startsWith('AbortError')));
}
