import type { Locator, Page } from '@playwright/test';
import type { App } from './app';
import { button } from './button';

/** A row by a text in it, or by its record's email address. */
type Row = string | { email: string };

/** The screen of a list, with its parts named as users see them. */
export class ListScreen {
  readonly search: Locator;
  readonly pagination: Locator;
  /** Rows with a record. */
  readonly rows: Locator;
  readonly addDialog: Locator;
  readonly editDialog: Locator;
  readonly deleteDialog: Locator;
  readonly question: Locator;

  /** @param noun as in the dialogs' titles: 'Supplement' */
  constructor(
    readonly page: Page,
    readonly app: App,
    private readonly path: string,
    private readonly noun: string,
  ) {
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    this.search = page.getByRole('searchbox', { name: /^Search .+\.\.\.$/ });
    this.pagination = page.getByRole('navigation', { name: 'Pagination' });
    this.rows = page.locator('tbody tr').filter({ has: button(page, 'Edit') });
    this.addDialog = dialog(`Add ${noun}`);
    this.editDialog = dialog(`Edit ${noun}`);
    this.deleteDialog = dialog(`Delete ${noun}`);
    this.question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  }

  async open(path = this.path): Promise<void> {
    await this.page.goto(path);
    await this.rows.first().waitFor();
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await button(this.page, 'Search').click();
  }

  button(row: Row, name: string): Locator {
    return button(this.app.row(typeof row === 'string' ? row : row.email), name);
  }

  async openAdd(): Promise<Locator> {
    await button(this.page, `Add ${this.noun}`).click();
    await this.addDialog.waitFor();
    return this.addDialog;
  }

  async openEdit(row: Row): Promise<Locator> {
    await this.button(row, 'Edit').click();
    await this.editDialog.waitFor();
    return this.editDialog;
  }

  async openDelete(row: Row): Promise<Locator> {
    await this.button(row, 'Delete').click();
    await this.deleteDialog.waitFor();
    return this.deleteDialog;
  }

  async update(): Promise<void> {
    await button(this.editDialog, `Update ${this.noun}`).click();
  }

  async confirmDelete(): Promise<void> {
    await button(this.deleteDialog, 'Delete').click();
  }
}
