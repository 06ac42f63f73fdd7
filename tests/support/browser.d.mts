import type { LaunchOptions } from '@playwright/test';

/** Where a Chromium is and how to start it: an executable, its flags and its environment. */
export function launchOptions(): LaunchOptions;
