import type { CDPSession, Page } from '@playwright/test';
import type { Call } from '../../mocks/faults';
import { BLANK } from './watch';

/** No call of the API: our server answers it with a page. */
const PROBE = `${BLANK}/api/`;

export type Answer =
  | { status: number; body: string; headers: Record<string, string> }
  | { divertedTo: string }
  | 'broken'
  | 'never';
/** Responds in place of the API, or returns nothing to let an earlier answerer or the API respond. */
export type Answerer = (call: Call) => Promise<Answer | undefined>;

/**
 * Intercepts requests between the console and the API. Playwright's own `page.route` would intercept every file of the
 * console too and disable the browser's cache, which doubles the cost of a page.
 */
export class Wire {
  /** Newest first. */
  private readonly answerers: Answerer[] = [];
  private session: Promise<CDPSession> | undefined;

  constructor(private readonly page: Page) {}

  async add(answerer: Answerer): Promise<{ lift(): Promise<void> }> {
    this.answerers.unshift(answerer);
    this.session ??= this.listen();
    await this.session;
    return {
      lift: async () => {
        const index = this.answerers.indexOf(answerer);
        if (index >= 0) this.answerers.splice(index, 1);
      },
    };
  }

  private async listen(): Promise<CDPSession> {
    const session = await this.page.context().newCDPSession(this.page);
    session.on('Fetch.requestPaused', async ({ requestId, request }) => {
      const answer = await this.answerTo({ method: request.method, url: request.url });
      if (answer === 'never') return;
      // The page may have navigated or closed, and no longer needs the response.
      await reply(session, requestId, answer).catch(() => {});
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    // A page that is already open is intercepted a little later than Chromium says.
    while (this.page.url().startsWith('http') && !(await this.isIntercepted()));
    return session;
  }

  private isIntercepted(): Promise<boolean> {
    return this.page.evaluate(async (probe) => (await fetch(probe)).status === 204, PROBE);
  }

  private async answerTo(call: Call): Promise<Answer | undefined> {
    if (call.url.endsWith(PROBE)) return { status: 204, body: '', headers: {} };
    for (const answerer of [...this.answerers]) {
      const answer = await answerer(call);
      if (answer) return answer;
    }
    return undefined;
  }
}

async function reply(session: CDPSession, requestId: string, answer: Exclude<Answer, 'never'> | undefined) {
  if (!answer) await session.send('Fetch.continueRequest', { requestId });
  else if (answer === 'broken') await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  else if ('divertedTo' in answer) await session.send('Fetch.continueRequest', { requestId, url: answer.divertedTo });
  else
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(answer.body).toString('base64'),
    });
}
