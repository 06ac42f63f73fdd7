import type { Locator, Page } from '@playwright/test';
import type { User } from '../../server/contract';
import type { App } from './app';
import { ListScreen } from './listScreen';

export interface UserList {
  users: User[];
  total: number;
}

export const emailOf = (name: string) => `${name.replaceAll(/\W+/g, '.').toLowerCase()}@example.org`;

export class UsersScreen extends ListScreen {
  constructor(page: Page, app: App) {
    super(page, app, '/users', 'User');
  }

  rowButton(user: User, name: 'Edit' | 'Delete'): Locator {
    return this.button(user, name);
  }
}

export async function fillUser(dialog: Locator, values: { name?: string; email?: string; password?: string }) {
  for (const [label, value] of Object.entries({ Name: values.name, Email: values.email, Password: values.password }))
    if (value !== undefined) await dialog.getByLabel(label).fill(value);
}
