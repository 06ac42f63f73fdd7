/** Writers that log in (with right and wrong passwords), log out and change passwords while the process is killed. */

import type { Random } from '../../support/random';
import { Browser } from './http';
import { Ledger } from './ledger';
import type { Writer } from './writers';

interface Account {
  username: string;
  id: number;
}
const anywhere = '/api/dashboard/recent-feedback';

/**
 * Opens and ends sessions: an open session must grant access, and an ended one never again. Aborted logins count as failures,
 * so the writer switches to a new account when the limit is reached.
 */
export async function sessionWriter(url: () => string, admin: Browser, random: Random): Promise<Writer> {
  const ledger = new Ledger<'open'>('session');
  const browsers = new Map<string, Browser>();
  let account = await newAccount(admin);
  let made = 0;
  return {
    ledgers: [ledger],
    async step() {
      const { existing } = ledger;
      if (existing.length > 2 && random.whole(2) === 0) {
        const key = random.pick(existing);
        const browser = browsers.get(key);
        const { cookie } = browser ?? {};
        await ledger.write(key, undefined, async () => browser?.post('/api/auth/logout', {}));
        // The response deletes the cookie. Keep it, as a thief would.
        if (browser) browser.cookie = cookie ?? '';
        return;
      }
      const key = `session ${made++}`;
      const browser = new Browser(url, '198.51.100.1');
      browsers.set(key, browser);
      let isLimited = false;
      await ledger.write(key, 'open', async () => {
        const reply = await browser.post('/api/auth/login', { username: account.username, password: FIRST });
        isLimited = reply?.status === 429;
        return reply;
      });
      if (isLimited) account = await newAccount(admin).catch(() => account);
      // Without a cookie, there is no session to check.
      if (browser.cookie === '') browsers.delete(key);
    },
    async check() {
      const actual = new Map<string, 'open'>();
      for (const [key, browser] of browsers) {
        const status = (await browser.get(anywhere))?.status;
        if (status === 200) actual.set(key, 'open');
        else if (status !== 401) ledger.violations.push(`${key} is answered ${status}`);
      }
      ledger.compare(actual);
      for (const key of browsers.keys()) if (!actual.has(key)) browsers.delete(key);
    },
  };
}

/**
 * Changes its own password repeatedly. A new password must end the old one, and every session except the new one. After each
 * crash it uses a new account, because the checks with wrong passwords and aborted logins count as failures.
 */
export async function passwordWriter(url: () => string, admin: Browser): Promise<Writer> {
  const ledger = new Ledger<string>('password');
  const browser = new Browser(url, '198.51.100.2');
  let account: Account = { username: '', id: 0 };
  let made = 0;
  let [before, next] = ['', ''];

  const switchAccount = async () => {
    ledger.drop(account.username);
    account = await newAccount(admin);
    ledger.adopt(account.username, FIRST);
    [before, next, browser.cookie] = ['', '', ''];
  };
  await switchAccount();

  return {
    ledgers: [ledger],
    async step() {
      const { username, id } = account;
      if (browser.cookie === '' && !(await browser.signIn(username, ledger.confirmedOf(username) ?? ''))) return;
      if (!ledger.existing.includes(username)) return;
      before = browser.cookie;
      next = `secret ${made++}`;
      const currentPassword = ledger.confirmedOf(username) ?? '';
      await ledger.write(username, next, () =>
        browser.patch(`/api/admin-users/${id}/password`, { newPassword: next, currentPassword }),
      );
    },
    async check() {
      const { username } = account;
      const confirmed = ledger.confirmedOf(username) ?? '';
      const visitor = new Browser(url, '198.51.100.3');
      const tried = async (password: string) => (await visitor.post('/api/auth/login', { username, password }))?.status;
      const isNew = next !== '' && (await tried(next)) === 200;
      const old = isNew ? undefined : await tried(confirmed);
      // After too many aborted logins (429), the password cannot be checked.
      if (old === 401) ledger.violations.push(`${username} is locked out`);
      if (isNew && before !== '') {
        const thief = new Browser(url, '198.51.100.3');
        thief.cookie = before;
        if ((await thief.get(anywhere))?.status !== 401)
          ledger.violations.push(`${username}: a session outlived the password`);
      }
      ledger.compare(new Map([[username, isNew ? next : confirmed]]));
      await switchAccount();
    },
  };
}

const FIRST = 'secret of one';
let accounts = 0;
/** Creates an editor with the password FIRST. */
async function newAccount(admin: Browser): Promise<Account> {
  const username = `crash-dummy-${process.pid}-${accounts++}`;
  const profile = { username, name: 'Crash Dummy', email: `${username}@example.org`, role: 'editor' };
  const reply = await admin.post('/api/admin-users', { ...profile, password: FIRST });
  if (reply?.status !== 201) throw new Error(`The account was answered ${reply?.status}`);
  return { username, id: reply.body.id };
}
const LIMIT = 10;
/** Guesses passwords of an unknown account: every guess that got a response must count, even after a crash. */
export function guesser(url: () => string): Writer {
  const ledger = new Ledger<never>('limiter');
  let round = 0;
  let [answered, unanswered, refused] = [0, 0, false];
  const guess = () => {
    const visitor = new Browser(url, `203.0.113.${round % 256}`);
    return visitor.post('/api/auth/login', { username: `guessed-${round}`, password: 'not-the-one' });
  };
  const note = (status: number | undefined) => {
    if (status === 401) answered += 1;
    else if (status === 429) refused = true;
    else if (status === undefined || status === 503) unanswered += 1;
    else ledger.violations.push(`a guess is answered ${status}`);
  };
  return {
    ledgers: [ledger],
    async step() {
      if (!refused) note((await guess())?.status);
      else [round, answered, unanswered, refused] = [round + 1, 0, 0, false];
    },
    async check() {
      const earlier = { answered, unanswered };
      const status = (await guess())?.status;
      note(status);
      const must = earlier.answered >= LIMIT ? 429 : earlier.answered + earlier.unanswered < LIMIT ? 401 : status;
      if (status !== must)
        ledger.violations.push(
          `after ${earlier.answered} guesses (and ${earlier.unanswered} unanswered) ${status} instead of ${must}`,
        );
    },
  };
}
