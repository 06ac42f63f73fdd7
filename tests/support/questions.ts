import type { Locator, Page, Request } from '@playwright/test';

/** The questions that a write can ask, on any screen. */
export class Questions {
  /** Another user has changed the record. */
  readonly conflict: Locator;
  /** The last attempt got no response. */
  readonly unanswered: Locator;

  constructor(readonly page: Page) {
    this.conflict = page.getByRole('alertdialog', { name: 'Someone else edited this', exact: true });
    this.unanswered = page.getByRole('alertdialog', { name: 'Did it save?', exact: true });
  }

  /** The part of a conflict about one field. */
  field(label: string): Locator {
    return this.conflict.getByRole('group', { name: label, exact: true });
  }

  choice(label: string, whose: 'Theirs' | 'Yours'): Locator {
    return this.field(label).getByRole('radio', { name: new RegExp(`^${whose} `) });
  }

  async answer(question: 'conflict' | 'unanswered', button: string): Promise<void> {
    await this[question].getByRole('button', { name: button, exact: true }).click();
    await this[question].waitFor({ state: 'detached' });
  }
}

/** The `If-Match` headers of the writes to addresses with this ending, in order; null if none was sent. */
export function versionsSent(page: Page, path: string): (string | null)[] {
  const sent: (string | null)[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'GET' || !new URL(request.url()).pathname.endsWith(path)) return;
    sent.push(request.headers()['if-match'] ?? null);
  });
  return sent;
}

/** A row of the list behind an open dialog, which hides the row from assistive technology. */
export const behind = (page: Page, text: string): Locator => page.locator('tbody tr').filter({ hasText: text });
