/** A mail server that keeps what it receives. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers by their lower-case names, and the decoded body. */
  headers: Record<string, string>;
  body: string;
}

type Refusal = Error & { responseCode: number };

export async function startMailServer() {
  const received: ReceivedMail[] = [];
  /** The failure codes of the replies to the next emails. */
  const refusals: number[] = [];
  let held: Promise<void> | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'secret/1'
        ? done(null, { user: username })
        : done(new Error(`Wrong password ${password}`)),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      await held;
      const code = refusals.shift();
      if (code !== undefined)
        return done(Object.assign(new Error(`Refused ${raw.slice(0, 20)}`), { responseCode: code }) as Refusal);
      received.push({
        from: (envelope.mailFrom || { address: '' }).address,
        to: envelope.rcptTo.map(({ address }) => address),
        ...parse(raw),
      });
      done();
    },
  });
  // A client that gives up breaks its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (...codes: number[]) => void refusals.push(...codes),
    /** Delays the replies until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: decoded(rest.join('\r\n\r\n'), headers['content-transfer-encoding']) };
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
