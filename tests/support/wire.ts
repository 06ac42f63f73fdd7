import type { CDPSession, Page } from '@playwright/test';
import type { Call } from '../../mocks/faults';
import { BLANK } from './watch';

/** Not a call of the API: the real server responds to it with a page. */
const PROBE = `${BLANK}/api/`;

export type StubbedResponse =
  | { status: number; body: string; headers: Record<string, string> }
  | { divertedTo: string }
  | 'broken'
  | 'never';
/** A request of the console; `body` is empty if it has none. */
export type SentCall = Call & { body: string };
/** Returns a response in place of the API's, or nothing, so that an earlier responder or the API responds. */
export type Responder = (call: SentCall) => Promise<StubbedResponse | undefined>;

/**
 * Intercepts requests between the console and the API. Playwright's own `page.route` would intercept every file of the
 * console too and disable the browser's cache, which doubles the cost of a page.
 */
export class Wire {
  /** Newest first. */
  private readonly responders: Responder[] = [];
  private session: Promise<CDPSession> | undefined;

  constructor(private readonly page: Page) {}

  async add(responder: Responder): Promise<{ lift(): Promise<void> }> {
    this.responders.unshift(responder);
    this.session ??= this.listen();
    await this.session;
    return {
      lift: async () => {
        const index = this.responders.indexOf(responder);
        if (index >= 0) this.responders.splice(index, 1);
      },
    };
  }

  private async listen(): Promise<CDPSession> {
    const session = await this.page.context().newCDPSession(this.page);
    session.on('Fetch.requestPaused', async ({ requestId, request }) => {
      const { method, url, postData: body = '' } = request;
      const response = await this.responseTo({ method, url, body });
      if (response === 'never') return;
      // The page may have navigated or closed, and no longer needs the response.
      await reply(session, requestId, response).catch(() => {});
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    // A page that is already open is intercepted a little later than Chromium says.
    while (this.page.url().startsWith('http') && !(await this.isIntercepted()));
    return session;
  }

  private isIntercepted(): Promise<boolean> {
    return this.page.evaluate(async (probe) => (await fetch(probe)).status === 204, PROBE);
  }

  private async responseTo(call: SentCall): Promise<StubbedResponse | undefined> {
    if (call.url.endsWith(PROBE)) return { status: 204, body: '', headers: {} };
    for (const responder of [...this.responders]) {
      const response = await responder(call);
      if (response) return response;
    }
    return undefined;
  }
}

async function reply(session: CDPSession, requestId: string, response: Exclude<StubbedResponse, 'never'> | undefined) {
  if (!response) await session.send('Fetch.continueRequest', { requestId });
  else if (response === 'broken') await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  else if ('divertedTo' in response)
    await session.send('Fetch.continueRequest', { requestId, url: response.divertedTo });
  else
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: Object.entries(response.headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(response.body).toString('base64'),
    });
}
