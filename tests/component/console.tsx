import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from '../../src/app/router';
import { refreshSession } from '../../src/authProvider/session';

/** Signs in with the real API, and stores the token as the login page does. */
export async function signIn(account: 'admin' | 'editor' = 'admin'): Promise<void> {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: account, password: 'wellbeing' }),
  });
  const { token } = await answer.json();
  localStorage.setItem('token', token);
  refreshSession();
}

/** Renders the whole console at an address, with a signed-in user. */
export async function renderConsole(path: string, account?: 'admin' | 'editor') {
  await signIn(account);
  history.replaceState(null, '', path);
  const screen = render(<RouterProvider router={createRouter()} useTransitions={false} />);
  return { ...screen, user: userEvent.setup() };
}
