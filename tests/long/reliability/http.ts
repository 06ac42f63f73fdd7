/** The response to a call; undefined if the connection failed. */
export interface Reply {
  status: number;
  /** Parsed JSON, or the text. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller checks the shape.
  body: any;
}

/** A client with its own address and the cookie of its session. */
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
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    } catch {
      return undefined;
    }
  }

  /** @returns whether the response opened a session. */
  async signIn(username: string, password: string): Promise<boolean> {
    return (await this.post('/api/auth/login', { username, password }))?.status === 200;
  }
}
