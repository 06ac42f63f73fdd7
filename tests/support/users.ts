import type { Locator, Page } from '@playwright/test';
import type { User } from '../../server/contract';
import type { App } from './app';

export interface UserList {
  users: User[];
  total: number;
}

export const emailOf = (name: string) => `${name.replaceAll(/\W+/g, '.').toLowerCase()}@example.org`;

/** Creates users that no other test touches: `label 1`, `label 2` and so on. */
export async function createUsers(app: App, label: string, count: number): Promise<{ id: number; name: string }[]> {
  const users: { id: number; name: string }[] = [];
  for (let index = 1; index <= count; index += 1) {
    const name = `${label} ${index}`;
    users.push(await app.api('POST', '/api/users', { name, email: emailOf(name), password: 'secret-1' }));
  }
  return users;
}

/** The parts of the Users screen, named as users see them. */
export class UsersScreen {
  readonly search: Locator;
  readonly pagination: Locator;
  readonly rows: Locator;
  readonly addDialog: Locator;
  readonly editDialog: Locator;
  readonly deleteDialog: Locator;
  readonly question: Locator;

  constructor(
    readonly page: Page,
    private readonly app: App,
  ) {
    this.search = page.getByRole('searchbox', { name: 'Search users...', exact: true });
    this.pagination = page.getByRole('navigation', { name: 'Pagination' });
    this.rows = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: 'Edit', exact: true }) });
    this.addDialog = page.getByRole('dialog', { name: 'Add User' });
    this.editDialog = page.getByRole('dialog', { name: 'Edit User' });
    this.deleteDialog = page.getByRole('dialog', { name: 'Delete User' });
    this.question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
  }

  async openAdd(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add User' }).click();
    await this.addDialog.waitFor();
    return this.addDialog;
  }

  async openEdit(user: User): Promise<Locator> {
    await this.rowButton(user, 'Edit').click();
    await this.editDialog.waitFor();
    return this.editDialog;
  }

  async openDelete(user: User): Promise<Locator> {
    await this.rowButton(user, 'Delete').click();
    await this.deleteDialog.waitFor();
    return this.deleteDialog;
  }

  rowButton(user: User, name: 'Edit' | 'Delete'): Locator {
    return this.app.row(user.email).getByRole('button', { name, exact: true });
  }
}

export async function fillUser(dialog: Locator, values: { name?: string; email?: string; password?: string }) {
  for (const [label, value] of Object.entries({ Name: values.name, Email: values.email, Password: values.password }))
    if (value !== undefined) await dialog.getByLabel(label).fill(value);
}
