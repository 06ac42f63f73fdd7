import { button, dialog, field, type Query } from './look';
import type { Page, Step } from './page';

const EMAIL = 'browser.journey@example.org';
const NAME = 'Browser Journey';
const PASSWORD = 'journey-secret';

const add = dialog('Add User');
const edit = dialog('Edit User');
const remove = dialog('Delete User');
const question: Query = { role: 'alertdialog' };
const addUser = button('Add User');

/** Creates, edits and deletes a user, by mouse and by keyboard. */
export const USER_STEPS: Step[] = [
  {
    name: 'create a user',
    async run(page) {
      await page.open('/users');
      await page.click(addUser);
      await fillUser(page, NAME);
      await page.click(button('Create User', add));
      await page.see({ text: 'User created successfully' });
      await page.gone(add);
      await findUser(page);
    },
  },
  {
    name: 'keep the dialog and its input when saving fails',
    async run(page) {
      await page.open('/users');
      await page.click(addUser);
      await fillUser(page, 'Second Journey');
      await page.click(button('Create User', add));
      await page.see({ text: 'Failed to create user' });
      await page.see({ role: 'textbox', name: 'Email', description: /already/, within: add });
      await page.hasValue(field('Name', add), 'Second Journey');
      await page.hasValue(field('Email', add), EMAIL);
      await page.hasValue(field('Password', add), PASSWORD);
      await page.click(button('Cancel', add));
      await page.click(button(/^discard/, question));
      await page.gone(add);
    },
  },
  {
    name: 'edit a user',
    async run(page) {
      await page.open('/users');
      await findUser(page);
      await page.click(button('Edit', row()));
      await page.hasValue(field('Name', edit), NAME);
      await page.click(field('Name', edit));
      await page.press('End');
      await page.type(' Edited');
      await page.click(button('Update User', edit));
      await page.see({ text: 'User updated successfully' });
      await page.gone(edit);
      await page.see({ text: `${NAME} Edited`, within: row() });
    },
  },
  {
    name: 'open a dialog by its address, reload it, close it by Back',
    async run(page) {
      await page.open('/users');
      await page.click({ ...button('Edit'), first: true });
      const { value: name } = await page.see(field('Name', edit));
      const address = await page.evaluate<string>('location.pathname + location.hash');
      if (!/^\/users#edit=\d+$/.test(address)) throw new Error(`The address is ${address}.`);
      await page.back();
      await page.gone(edit);
      await page.until('the address is /users', () => page.evaluate('location.pathname + location.hash === "/users"'));
      await page.open(address);
      await page.hasValue(field('Name', edit), name ?? '');
      await page.reload();
      await page.hasValue(field('Name', edit), name ?? '');
      await page.click(button('Cancel', edit));
      await page.gone(edit);
    },
  },
  {
    name: 'delete a user',
    async run(page) {
      await page.open('/users');
      await findUser(page);
      await page.click(button('Delete', row()));
      await page.see({ text: EMAIL, within: remove });
      await page.click(button('Delete', remove));
      await page.see({ text: 'User deleted successfully' });
      await page.gone(remove);
      await page.gone(row());
    },
  },
  {
    name: 'cancel a dialog by keyboard',
    async run(page) {
      await page.open('/users');
      await page.tabTo(addUser);
      await page.press('Enter');
      await page.see(add);
      await page.press('Escape');
      await page.gone(add);
      await page.hasFocus(addUser);
      await page.press('Enter');
      await page.tabTo(field('Name', add));
      await page.type('Half a name');
      await page.press('Escape');
      await page.tabTo(button(/^discard/, question));
      await page.press('Enter');
      await page.gone(add);
      await page.hasFocus(addUser);
    },
  },
  {
    name: 'submit a dialog by keyboard',
    async run(page) {
      await page.open('/users');
      await page.tabTo(addUser);
      await page.press('Enter');
      await page.tabTo(field('Name', add));
      await page.type('Keyboard Journey');
      await page.tabTo(field('Email', add));
      await page.type('keyboard.journey@example.org');
      await page.tabTo(field('Password', add));
      await page.type(PASSWORD);
      await page.press('Enter');
      await page.see({ text: 'User created successfully' });
      await page.gone(add);
      await page.hasFocus(addUser);
    },
  },
];

/** The row of the journey's own user. */
const row = (): Query => ({ role: 'row', name: new RegExp(EMAIL) });

async function fillUser(page: Page, name: string): Promise<void> {
  await page.fill(field('Name', add), name);
  await page.fill(field('Email', add), EMAIL);
  await page.fill(field('Password', add), PASSWORD);
}

/** New users are not always on the first page of the list. */
async function findUser(page: Page): Promise<void> {
  await page.fill({ role: 'searchbox', name: 'Search users...' }, EMAIL);
  await page.press('Enter');
  await page.see(row());
}
