import type { Config } from '../config';

/** One result of the doctor. `problem`: broken or unsafe; `warning`: could be better. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

const TIMEOUT_MS = 10_000;

/** Checks TLS, redirects, security headers and internal paths of PUBLIC_ORIGIN. Returns [] if it is not set. */
export async function checkAddress({ PUBLIC_ORIGIN: origin, BASE_PATH }: Config): Promise<Finding[]> {
  if (origin === undefined) return [];
  const address = `${origin}${BASE_PATH}`;
  const page = await ask(address);
  if (page instanceof Error) return [{ level: 'problem', text: `${address} does not answer: ${page.message}.` }];
  const found: Finding[] = [
    page.ok
      ? { level: 'ok', text: `${address} answers.` }
      : { level: 'problem', text: `${address} answers ${page.status}.` },
  ];
  for (const name of ['content-security-policy', 'x-content-type-options'])
    if (!page.headers.has(name)) found.push({ level: 'problem', text: `${address} is missing the header ${name}.` });
  if (origin.startsWith('https:')) {
    if (!page.headers.has('strict-transport-security'))
      found.push({ level: 'problem', text: `${address} is missing the header strict-transport-security.` });
    const plain = await ask(address.replace('https:', 'http:'));
    const target = plain instanceof Error ? undefined : plain.headers.get('location');
    if (!(plain instanceof Error) && !target?.startsWith('https:'))
      found.push({ level: 'problem', text: 'The http address does not redirect to https.' });
  }
  for (const path of ['/metrics', '/readyz']) {
    const answer = await ask(`${origin}${path}`);
    if (!(answer instanceof Error) && answer.ok && !answer.headers.get('content-type')?.startsWith('text/html'))
      found.push({
        level: 'warning',
        text: `${origin}${path} is public. The proxy should block it.`,
      });
  }
  return found;
}

async function ask(url: string): Promise<Response | Error> {
  try {
    return await fetch(url, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof Error && cause.message ? cause : (error as Error);
  }
}
