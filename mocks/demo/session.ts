import { keyPrefix } from './storage';
import { HEADER } from './transport';

const key = () => `${keyPrefix()}session`;

/** Sends the session id with each call, and stores the id from a response, or removes it after a logout, for all tabs. */
export const withSession =
  (call: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set(HEADER, localStorage.getItem(key()) ?? '');
    const response = await call(new Request(request, { headers }));
    const id = response.headers.get(HEADER);
    if (id) localStorage.setItem(key(), id);
    else if (id === '') forgetSession();
    return response;
  };

export const forgetSession = () => localStorage.removeItem(key());
