import type { Locator, Page } from '@playwright/test';
import type { App } from './app';

/** A screen whose rows can be activated, edited and deleted, with its parts named as users see them. */
export class ToggleScreen {
  readonly pagination: Locator;
  readonly rows: Locator;
  readonly editDialog: Locator;
  readonly deleteDialog: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    readonly app: App,
    /** As in the dialogs' titles: 'Supplement'. */
    readonly noun: string,
  ) {
    this.pagination = page.getByRole('navigation', { name: 'Pagination' });
    this.rows = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: 'Edit', exact: true }) });
    this.editDialog = page.getByRole('dialog', { name: `Edit ${noun}`, exact: true });
    this.deleteDialog = page.getByRole('dialog', { name: `Delete ${noun}`, exact: true });
    this.question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  }

  button(row: string, name: 'Activate' | 'Deactivate' | 'Edit' | 'Delete'): Locator {
    return this.app.row(row).getByRole('button', { name, exact: true });
  }

  async openEdit(row: string): Promise<Locator> {
    await this.button(row, 'Edit').click();
    await this.editDialog.waitFor();
    return this.editDialog;
  }

  async openDelete(row: string): Promise<Locator> {
    await this.button(row, 'Delete').click();
    await this.deleteDialog.waitFor();
    return this.deleteDialog;
  }

  async update(): Promise<void> {
    await this.editDialog.getByRole('button', { name: `Update ${this.noun}`, exact: true }).click();
  }

  async confirmDelete(): Promise<void> {
    await this.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
  }
}
