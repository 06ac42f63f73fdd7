import { createTransport } from 'nodemailer';
import { type Mail, type Mailbox, MailError } from './mail';

/** Timeout of each step (connecting, greeting, a reply), in ms. */
const TIMEOUT_MS = 15_000;

/**
 * Connects to the mail server of `SMTP_URL`, with a new connection for each email. Node only.
 * @param url `smtp://` (STARTTLS if the server offers it; `?requireTLS=true` requires it) or `smtps://`.
 */
export function smtp(url: string, from: Mailbox) {
  const [, domain = 'localhost'] = from.address.split('@');
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // The text of an email must never be read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ key, to, subject, text }: Mail): Promise<void> {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${key}@${domain}>` });
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    /** Checks that the mail server can be reached and accepts the sign-in. @throws MailError */
    async verify(): Promise<void> {
      try {
        await transport.verify();
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Converts an error of nodemailer. A refused address or message is permanent; a refused sign-in can be fixed in the settings. */
function mailErrorOf(error: unknown): MailError {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2')
    return new MailError('The mail server refused the sign-in.', false);
  if (code === 'ETLS' || code === 'EREQUIRETLS')
    return new MailError("The connection to the mail server isn't secure.", false);
  if (code === 'ETIMEDOUT') return new MailError('The mail server took too long to respond.', false);
  if (responseCode >= 500) return new MailError(`The mail server refused the email (code ${responseCode}).`, true);
  if (responseCode >= 400) return new MailError(`The mail server is busy (code ${responseCode}).`, false);
  // The address is malformed, so nodemailer did not contact the server.
  if (code === 'EENVELOPE') return new MailError("The user's email address is not valid.", true);
  return new MailError("We can't reach the mail server.", false);
}
