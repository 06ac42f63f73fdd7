/** The login, its token, and what an account stores about itself. */
import { z } from '@hono/zod-openapi';
import { atLeast, id, instant, text } from '../fields';
import { errorBody } from './common';
import { role } from './parts';

export const credentials = z.strictObject({ username: text(200), password: text(200) }).openapi('Credentials');
export const loginAnswer = z.object({ token: z.string() }).openapi('LoginAnswer');
/** With `secondStep`, the password was correct, and the account also needs a code. */
export const loginRefusal = z.object({ ...errorBody.shape, secondStep: z.string().optional() }).openapi('LoginRefusal');
/** A code of an authenticator app, or a recovery code. */
const code = atLeast(1, 'Enter the code.', 50);
const ownPassword = atLeast(1, 'Enter your current password.');
export const secondStep = z.strictObject({ secondStep: text(200), code }).openapi('SecondStep');
/** How the console looks for an admin user. */
export const preferences = z
  .object({
    /** `system`: the color scheme of the device. */
    scheme: z.enum(['light', 'dark', 'system'], 'Choose light, dark or system.'),
    palette: z.enum(['green', 'blue', 'violet', 'rose', 'amber'], 'Choose one of the five themes.'),
    density: z.enum(['comfortable', 'compact'], 'Choose comfortable or compact.'),
    /** Any language, because the console decides which ones it has. */
    language: z
      .string('Choose a language, such as en or fr.')
      .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Choose a language, such as en or fr.'),
  })
  .openapi('Preferences');
export const preferencesUpdate = z.strictObject(preferences.shape).partial().openapi('PreferencesUpdate');
/**
 * Claims of the login token. `exp` is in seconds. `checksUser` means that this API checks the `Session-User` header
 * (`http/authenticate.ts`); the console sends it to no other API. `features` tells our API from the specification's, whose
 * token has neither this claim nor `preferences`, the preferences at the login. With `mustSetUpTwoFactor`, the session can only set up two-factor sign-in.
 */
export const sessionUser = z
  .object({
    id,
    username: z.string(),
    role,
    exp: z.number().int(),
    checksUser: z.literal(true),
    features: z.literal('all').optional(),
    preferences: preferences.optional(),
    mustSetUpTwoFactor: z.literal(true).optional(),
  })
  .openapi('SessionUser');
/** The two-factor sign-in of an account. */
export const twoFactorState = z
  .object({
    /** Null if it is off. */
    enabledAt: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the account's role requires it. */
    isRequired: z.boolean(),
  })
  .openapi('TwoFactorState');
export const twoFactorBegin = z.strictObject({ password: ownPassword }).openapi('TwoFactorBegin');
/** `uri` is for a QR code; users who cannot scan it type the `secret`. */
export const twoFactorSetup = z.object({ secret: z.string(), uri: z.string() }).openapi('TwoFactorSetup');
export const twoFactorConfirm = z.strictObject({ code }).openapi('TwoFactorConfirm');
export const twoFactorProof = z.strictObject({ password: ownPassword, code }).openapi('TwoFactorProof');
/** Each code is valid once. Later responses do not contain them. */
const recoveryCodeList = z.array(z.string());
export const twoFactorCodes = z.object({ recoveryCodes: recoveryCodeList }).openapi('TwoFactorCodes');
/** `token` replaces the token of the login. */
export const twoFactorEnabled = z
  .object({ recoveryCodes: recoveryCodeList, token: z.string() })
  .openapi('TwoFactorEnabled');

export type Role = z.infer<typeof role>;
export type Preferences = z.infer<typeof preferences>;
export type PreferencesUpdate = z.infer<typeof preferencesUpdate>;
export type LoginRefusal = z.infer<typeof loginRefusal>;
export type TwoFactorState = z.infer<typeof twoFactorState>;
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export type SessionUser = z.infer<typeof sessionUser>;
