/** An email address with a name, which may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  /**
   * Local part of the Message-ID. The same for every attempt to send the same text, so that a mail server can recognize a
   * repeated one.
   */
  key: string;
  to: Mailbox;
  subject: string;
  /** Plain text, so that no content is interpreted as markup. */
  text: string;
}

/** Sends an email. @throws MailError if the mail server has not accepted it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Why an email was not accepted. `message` is for the console, and contains neither addresses nor settings. */
export class MailError extends Error {
  constructor(
    message: string,
    /** Whether further attempts are useless. */
    readonly isPermanent: boolean,
  ) {
    super(message);
  }
}

/** Parses `ada@example.com` or `Ada Lovelace <ada@example.com>`; undefined for anything else. */
export function parseMailbox(text: string): Mailbox | undefined {
  const match = /^(?:(?<name>[^<>\r\n]*?)\s*<(?<inner>[^<>]+)>|(?<plain>[^<>]+))$/.exec(text.trim())?.groups;
  const address = match?.inner ?? match?.plain ?? '';
  if (!/^[^\s@"<>(),:;]+@[^\s@"<>(),:;]+$/.test(address)) return undefined;
  return { name: (match?.name ?? '').replace(/^"(.*)"$/, '$1'), address };
}

interface Response {
  id: number;
  text: string;
  adminName: string;
  createdAt: Date;
  /** What the user wrote, and when. */
  content: string;
  askedAt: Date;
  user: Mailbox;
}

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Returns the email of a response to feedback. */
export const responseMail = ({ id, text, adminName, createdAt, content, askedAt, user }: Response): Mail => ({
  // An id alone would repeat in another database.
  key: `response-${id}-${createdAt.getTime()}`,
  to: user,
  subject: 'A response to your feedback',
  text: [
    `Hello ${user.name},`,
    text.trim(),
    adminName,
    [`On ${dayOf(askedAt)} you wrote:`, ...content.split(/\r?\n/).map((line) => `> ${line}`)].join('\n'),
  ].join('\n\n'),
});
