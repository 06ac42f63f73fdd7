/** The answer to a call, or undefined when there was none: the connection broke, or the server was not there. */
export interface Reply {
  status: number;
  /** Parsed JSON, or the text. */
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is for the caller to check.
  body: any;
  cookie: string | undefined;
}

/** One browser: an address of its own, and the session's cookie. */
export class Browser {
  cookie = '';
  constructor(
    readonly url: () => string,
    readonly address: string,
  ) {}

  get = (path: string) => this.call('GET', path);
  post = (path: string, body: object) => this.call('POST', path, body);
  patch = (path: string, body: object) => this.call('PATCH', path, body);
  delete = (path: string) => this.call('DELETE', path);

  async call(method: string, path: string, body?: object): Promise<Reply | undefined> {
    try {
      const answer = await fetch(this.url() + path, {
        method,
        headers: { cookie: this.cookie, 'x-forwarded-for': this.address, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      const cookie = answer.headers.get('set-cookie')?.split(';')[0];
      if (cookie) this.cookie = cookie;
      return { status: answer.status, body: isJson ? JSON.parse(text) : text, cookie };
    } catch {
      return undefined;
    }
  }

  /** @returns whether it was answered with a session. */
  async signIn(username: string, password: string): Promise<boolean> {
    return (await this.post('/api/auth/login', { username, password }))?.status === 200;
  }
}
