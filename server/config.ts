import { z } from 'zod';
import type { Role } from './contract';
import { parseFeatures } from './features';
import { parseMailbox } from './mail/mail';

const ROLES: readonly Role[] = ['admin', 'editor'];

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** All server settings, as environment variables. The README's table lists the same ones. */
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
    .transform((setting, context) => {
      try {
        return parseFeatures(setting);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  REQUIRE_2FA: z
    .string()
    .default('none')
    .transform((setting, context) => {
      const roles = parseRoles(setting);
      if (roles) return roles;
      context.addIssue({
        code: 'custom',
        message: 'must be none, all, admin or editor, or a list such as admin,editor',
      });
      return z.NEVER;
    }),
  VITE_PRODUCT_NAME: z
    .string()
    .default('')
    .transform((name) => name || 'Wellbeing'),
  // Parsed as in vite.config.ts. Characters that browsers encode are refused, because request paths would not match.
  BASE_PATH: z
    .string()
    .regex(/^[\w.~/-]*$/, 'may hold letters from a to z, digits, and / . _ ~ -')
    .refine((path) => !/(^|\/)\.{1,2}(\/|$)/.test(path), 'must not have "." or ".." as a segment')
    .default('/')
    .transform((path) => `/${path}/`.replace(/\/+/g, '/')),
  VITE_API_BASE: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' })),
  MAIL_FROM: optional(
    z.string().transform((value, context) => {
      const mailbox = parseMailbox(value);
      if (mailbox) return mailbox;
      context.addIssue({ code: 'custom', message: 'must be an email address, or a name with <an address>' });
      return z.NEVER;
    }),
  ),
});

const environment = settings
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must be set with SMTP_URL',
  })
  .refine(({ REQUIRE_2FA, FEATURES }) => REQUIRE_2FA.length === 0 || FEATURES.includes('two-factor'), {
    path: ['REQUIRE_2FA'],
    message: 'needs the feature two-factor: add it to FEATURES',
  });

/** Parses the roles that must have two-factor sign-in. Returns undefined if the setting makes no sense. */
function parseRoles(setting: string): readonly Role[] | undefined {
  const names = setting.split(',').map((name) => name.trim());
  if (names.join() === 'none' || names.join() === '') return [];
  if (names.join() === 'all') return ROLES;
  return names.every((name) => ROLES.some((role) => role === name))
    ? ROLES.filter((role) => names.includes(role))
    : undefined;
}

export type Config = z.infer<typeof environment>;

/** Parses the environment. Throws a single error that lists every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`These settings make no sense: ${faults.join('; ')}`);
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Returns whether the settings let other machines reach the server. */
export const isPublic = ({ PUBLIC_ORIGIN, HOST }: Config): boolean => PUBLIC_ORIGIN !== undefined || !isLoopback(HOST);
