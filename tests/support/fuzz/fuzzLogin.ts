import fc from 'fast-check';
import type { StubbedResponse } from '../wire';
import { type FuzzedPage, json } from './fuzzedPage';
import { mutated } from './mutation';
import { type FuzzResult, runCases } from './runCases';
import { SCREENS } from './screens';

const LOGIN = 'POST /api/auth/login';

/** Logs in repeatedly with different responses; if a response is a session, checks the console that it opens. */
export async function fuzzLogin(fuzzed: FuzzedPage, right: { token: string }): Promise<FuzzResult> {
  // The real API has no sessions for the users that these tokens name.
  for (const read of SCREENS.find(({ name }) => name === 'dashboard')?.reads ?? []) await fuzzed.record(read);
  await fuzzed.record('/api/admin-users/1', '/api/admin-users/:id');
  const [head, payload = '', signature] = right.token.split('.');
  const session: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  /** Mutates the response itself, or the payload of its token. */
  const responses = fc.oneof(
    mutated(right),
    mutated(session).map((text) => {
      const token = [head, Buffer.from(text).toString('base64url'), signature].join('.');
      return JSON.stringify({ token });
    }),
  );

  const run = async (response: string): Promise<string[]> => {
    fuzzed.responses = new Map<string, StubbedResponse>([[LOGIN, json(response)]]);
    const isThere = await fuzzed.leave();
    const before = isThere ? [] : ['no way back to the login page'];
    await fuzzed.type({ username: 'ada', password: 'secret-1' });
    await fuzzed.send('Log in');
    const found = await fuzzed.look({ content: 'form.login__form, nav[aria-label]', isSignedIn: false });
    const isSignedIn = await fuzzed.isSignedIn();
    const { isDestructive } = await fuzzed.outcome();
    const problems = [...before, ...found];
    if (problems.length > 0 || !isSignedIn)
      return isDestructive ? problems : [...problems, 'not signed in, without a message'];
    await fuzzed.go('/settings');
    return fuzzed.look({ content: '.identity > *', isSignedIn: true });
  };
  return runCases('POST login', responses, run);
}
