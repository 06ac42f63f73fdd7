import { expect, type Locator, type Page } from '@playwright/test';
import type { Feedback } from '../../server/contract';
import type { App } from './app';
import { ListScreen } from './listScreen';

export interface FeedbackList {
  feedbacks: Feedback[];
  total: number;
}

/** The beginning of the list's requests. */
/** The address to which dismissals and responses are written. */
export const PATCH = '/api/feedback/:id';
export const UPDATED = 'Feedback status updated successfully';
export const STATUS_FAILED = 'Failed to update feedback status';
export const RESPONSE_SENT = 'In a complete implementation, this response would be sent to the user.';

export class FeedbackScreen extends ListScreen {
  /** Handled feedback has no button, and the row of a message has only one column. */
  override readonly rows = this.page.locator('tbody tr').filter({ has: this.page.locator('td:nth-child(2)') });
  readonly respondDialog = this.page.getByRole('dialog', { name: 'Respond to feedback' });
  /** The number in the sidebar. */
  readonly badge = this.app.navigation.getByRole('link', { name: /^Feedback/ });

  constructor(page: Page, app: App) {
    super(page, app, '/feedback', 'Feedback');
  }

  tab(name: 'Unresolved' | 'Resolved' | 'All'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  async choose(name: 'Unresolved' | 'Resolved' | 'All'): Promise<void> {
    await this.tab(name).click();
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** The cell of a row under a header. A label names it, because the default product has a column more. */
  cell(row: Locator, header: 'User' | 'Feedback' | 'Category' | 'Date' | 'Status' | 'Actions'): Locator {
    return row.locator(`td[data-label="${header}"]`);
  }

  async openRespond(row = this.rows.first()): Promise<Locator> {
    await row.getByRole('button', { name: 'Respond', exact: true }).click();
    await this.respondDialog.waitFor();
    return this.respondDialog;
  }

  /** The list's requests so far, as in the address. */
  requests(): string[] {
    return this.app.calls().filter((call) => call.startsWith('GET /api/feedback'));
  }
}

/**
 * Changes the sample feedback so that exactly its newest `unresolved` are unresolved, because no call creates feedback and
 * the worker's other tests change it.
 */
export async function arrangeFeedback(app: App, unresolved: number): Promise<Feedback[]> {
  const { feedbacks } = await app.api<FeedbackList>('GET', '/api/feedback?status=&page=1&limit=100');
  for (const [index, { id, resolved }] of feedbacks.entries())
    if (resolved !== index >= unresolved) await app.api('PATCH', `/api/feedback/${id}`, { resolved: !resolved });
  return (await app.api<FeedbackList>('GET', '/api/feedback?status=&page=1&limit=100')).feedbacks;
}
