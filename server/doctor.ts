/**
 * `npm run doctor`: checks the settings, the database, the clock, the disk, the email, the public address and the versions,
 * and reports problems and warnings. Changes nothing. Exits with 1 when there is a problem.
 */
import { type Config, isPublic, readConfig } from './config';
import { checkAddress, type Finding, ok, problem, warning } from './node/checkAddress';
import { checkDatabase } from './node/checkDatabase';

/** The oldest Node that works, the oldest with security fixes, and the recommended one. */
const NODE = { oldest: [20, 19], maintained: 22, recommended: 24 } as const;

const findings: Finding[] = [];
try {
  const config = readConfig(process.env);
  findings.push(ok('The settings make sense.'), ...checkSettings(config), checkNode());
  findings.push(...(await checkDatabase(config)), ...(await checkAddress(config)), await checkMail(config));
} catch (error) {
  findings.push(problem((error as Error).message));
}
for (const { level, text } of findings) console.log(`${level.padEnd(8)} ${text}`);
process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0;

function checkSettings(config: Config): Finding[] {
  const { PUBLIC_ORIGIN: origin, TRUST_PROXY } = config;
  const found: Finding[] = [];
  if (isPublic(config) && !origin?.startsWith('https:'))
    found.push(warning('This server is public without TLS. Set PUBLIC_ORIGIN to its https address.'));
  if (origin?.startsWith('https:') && !TRUST_PROXY)
    found.push(warning('TRUST_PROXY is off. Behind a proxy, all users share one login limit.'));
  return found;
}

async function checkMail({ SMTP_URL, MAIL_FROM }: Config): Promise<Finding> {
  if (!SMTP_URL || !MAIL_FROM) return ok('Responses to feedback are not emailed: SMTP_URL is not set.');
  const { smtp } = await import('./mail/smtp');
  const server = smtp(SMTP_URL, MAIL_FROM);
  try {
    await server.verify();
    return ok(`The mail server ${new URL(SMTP_URL).hostname} accepts the connection.`);
  } catch (error) {
    return problem(`SMTP_URL: ${(error as Error).message}`);
  } finally {
    server.close();
  }
}

function checkNode(): Finding {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [oldest, oldestMinor] = NODE.oldest;
  if (major < oldest || (major === oldest && minor < oldestMinor))
    return problem(`Node ${node} is too old: ${NODE.oldest.join('.')} is the oldest that works.`);
  if (major < NODE.maintained)
    return warning(`Node ${node} no longer gets security fixes: ${NODE.recommended} is recommended.`);
  return ok(`Node ${node}.`);
}
