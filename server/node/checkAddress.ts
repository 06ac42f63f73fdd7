import type { Config } from '../config';

/** One result of the doctor. `problem`: broken or unsafe; `warning`: could be better. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

const finding = (level: Finding['level']) => (text: string) => ({ level, text });
export const [ok, warning, problem] = [finding('ok'), finding('warning'), finding('problem')];

const TIMEOUT_MS = 10_000;

/** Checks TLS, redirects, security headers and internal paths of PUBLIC_ORIGIN. Returns [] if it is not set. */
export async function checkAddress({ PUBLIC_ORIGIN: origin, BASE_PATH }: Config): Promise<Finding[]> {
  if (origin === undefined) return [];
  const address = `${origin}${BASE_PATH}`;
  const page = await request(address);
  if (page instanceof Error) return [problem(`${address} does not answer: ${page.message}.`)];
  const found = [page.ok ? ok(`${address} answers.`) : problem(`${address} answers ${page.status}.`)];
  const isSecure = origin.startsWith('https:');
  const expected = ['content-security-policy', 'x-content-type-options'];
  for (const name of isSecure ? [...expected, 'strict-transport-security'] : expected)
    if (!page.headers.has(name)) found.push(problem(`${address} is missing the header ${name}.`));
  if (isSecure) {
    const insecure = await request(address.replace('https:', 'http:'));
    if (!(insecure instanceof Error) && !insecure.headers.get('location')?.startsWith('https:'))
      found.push(problem('The http address does not redirect to https.'));
  }
  for (const path of ['/metrics', '/readyz']) {
    const response = await request(`${origin}${path}`);
    if (!(response instanceof Error) && response.ok && !response.headers.get('content-type')?.startsWith('text/html'))
      found.push(warning(`${origin}${path} is public. The proxy should block it.`));
  }
  return found;
}

async function request(url: string): Promise<Response | Error> {
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
