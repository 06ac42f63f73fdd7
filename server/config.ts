import { z } from 'zod';
import type { Role } from './contract';
import { parseMailbox } from './mail/mail';

const ROLES: readonly Role[] = ['admin', 'editor'];

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A setting with its own parser, which throws an Error with the message if the setting is invalid. */
const parsed = <Value>(parse: (setting: string) => Value) =>
  z.string().transform((setting, context) => {
    try {
      return parse(setting);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** All server settings, as environment variables. The table in docs/operations.md lists the same ones. */
const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  DATA_DIR: z.string().min(1).default('.data/wellbeing'),
  PUBLIC_ORIGIN: optional(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)),
  TRUST_PROXY: flag.default(false),
  STARTUP_TEXT: flag.default(false),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  HISTORY_DAYS: z.coerce.number().int().min(0).max(36_500).default(365),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info'),
  FEATURES: z
    .string()
    .default('all')
    .transform((setting) => setting.trim() || 'all')
    .pipe(z.enum(['all', 'none'], 'must be all or none; single features can no longer be chosen')),
  REQUIRE_2FA: parsed(parseRoles).prefault('none'),
  VITE_PRODUCT_NAME: z
    .string()
    .default('')
    .transform((name) => name || 'Wellbeing'),
  // Parsed as in vite.config.ts. Characters that browsers encode are not allowed, because request paths would not match.
  BASE_PATH: z
    .string()
    .regex(/^[\w.~/-]*$/, 'may hold letters from a to z, digits, and / . _ ~ -')
    .refine((path) => !/(^|\/)\.{1,2}(\/|$)/.test(path), 'must not have "." or ".." as a segment')
    .default('/')
    .transform((path) => `/${path}/`.replace(/\/+/g, '/')),
  VITE_API_BASE: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' })),
  MAIL_FROM: optional(parsed(parseSender)),
});

const environment = settings
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must be set with SMTP_URL',
  })
  .refine(({ REQUIRE_2FA, FEATURES }) => REQUIRE_2FA.length === 0 || FEATURES === 'all', {
    path: ['REQUIRE_2FA'],
    message: 'needs FEATURES=all',
  });

/** Parses the roles that must have two-factor sign-in. */
function parseRoles(setting: string): readonly Role[] {
  const names = setting.split(',').map((name) => name.trim());
  if (names.join() === 'none' || names.join() === '') return [];
  if (names.join() === 'all') return ROLES;
  if (!names.every((name) => ROLES.some((role) => role === name)))
    throw new Error('must be none, all, admin or editor, or a list such as admin,editor');
  return ROLES.filter((role) => names.includes(role));
}

function parseSender(setting: string) {
  const mailbox = parseMailbox(setting);
  if (!mailbox) throw new Error('must be an email address, or a name with <an address>');
  return mailbox;
}

export type Config = z.infer<typeof environment>;

/**
 * Parses the environment.
 * @throws a single error that lists every invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`Invalid settings: ${problems.join('; ')}`);
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Returns whether the settings let other machines reach the server. */
export const isPublic = ({ PUBLIC_ORIGIN, HOST }: Config): boolean => PUBLIC_ORIGIN !== undefined || !isLoopback(HOST);
