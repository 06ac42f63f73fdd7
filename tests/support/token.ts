/** Tokens that our server would not create; the console reads them without checking a signature. */
export function token(payload: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`;
}

export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
