import { createRoute } from '@hono/zod-openapi';
import { lockAccounts } from '../auth/accounts';
import { replaceRecoveryCodes } from '../auth/recoveryCodes';
import { completeLogin } from '../auth/secondStep';
import { sessionToken } from '../auth/sessionToken';
import { totpUri } from '../auth/totp';
import { beginSetup, confirmSetup, readTwoFactor, removeTwoFactor, resetTwoFactor } from '../auth/twoFactor';
import {
  idParam,
  loginAnswer,
  secondStep,
  twoFactorBegin,
  twoFactorCodes,
  twoFactorConfirm,
  twoFactorEnabled,
  twoFactorProof,
  twoFactorSetup,
  twoFactorState,
} from '../contract';
import { ApiError, texts } from '../errors';
import { type RouteGroup, routes } from '../http/context';
import { checkOwnPassword, countGuess, withProof, wrongCode } from '../http/proof';
import { failures, json, jsonBody, noContent, reading, removing, writing } from '../http/responses';
import { answerLogin, browserOf, issueDevices } from '../http/session';
import { adminsResetTwoFactor, anyone, signedIn } from '../policy';
import { lockAccount } from '../preferences';

const tags = ['Two-factor sign-in'];
const guessing = { ...writing, ...failures(409, 429) };

const logIn = createRoute({
  method: 'post',
  path: '/auth/login/second-step',
  tags: ['Session'],
  summary: 'Sign in with a code, after the password',
  description:
    'For an account with two-factor sign-in: `secondStep` is from the response to `POST /api/auth/login`, valid once and for five minutes; `code` is from the authenticator app, or a recovery code. Responds as the login does. 401: enter the password again; 422: the code is wrong or was used before.',
  request: { body: jsonBody(secondStep) },
  responses: { 200: json(loginAnswer, 'Signed in.'), ...failures(400, 401, 403, 413, 415, 422, 429, 500, 503) },
});

const read = createRoute({
  method: 'get',
  path: '/two-factor',
  tags,
  summary: "The caller's two-factor sign-in",
  responses: { 200: json(twoFactorState, 'Whether it is on.'), ...reading },
});

const setUp = createRoute({
  method: 'post',
  path: '/two-factor/setup',
  tags,
  summary: 'Begin to set up two-factor sign-in',
  description: 'Nothing changes at the login until a code has confirmed the setup.',
  request: { body: jsonBody(twoFactorBegin) },
  responses: { 200: json(twoFactorSetup, 'What the authenticator app needs.'), ...guessing },
});

const confirm = createRoute({
  method: 'post',
  path: '/two-factor/confirm',
  tags,
  summary: 'Turn on two-factor sign-in',
  description:
    'Ends the other sessions of the account and revokes its invitations. The other browsers are no longer known to it.',
  request: { body: jsonBody(twoFactorConfirm) },
  responses: { 200: json(twoFactorEnabled, 'It is on.'), ...guessing },
});

const disable = createRoute({
  method: 'post',
  path: '/two-factor/disable',
  tags,
  summary: 'Turn off two-factor sign-in',
  request: { body: jsonBody(twoFactorProof) },
  responses: { ...noContent, ...guessing },
});

const newCodes = createRoute({
  method: 'post',
  path: '/two-factor/recovery-codes',
  tags,
  summary: 'Replace the recovery codes',
  request: { body: jsonBody(twoFactorProof) },
  responses: { 200: json(twoFactorCodes, 'The new codes. The others are no longer valid.'), ...guessing },
});

const reset = createRoute({
  method: 'delete',
  path: '/admin-users/{id}/two-factor',
  tags,
  summary: "Reset a colleague's two-factor sign-in",
  description:
    'For admins only, for example after the loss of a phone. Ends the sessions of the account and revokes its invitations. The account and the other admins are notified.',
  request: { params: idParam },
  responses: { ...noContent, ...removing, ...failures(409) },
});

export default {
  routes: () =>
    routes()
      .openapi(logIn, async (c) => {
        const { db, now, logEvent } = c.var;
        const { secondStep: token, code } = c.req.valid('json');
        const begun = await completeLogin(db, { token, code, ...browserOf(c), logEvent }, now);
        return c.json({ token: await answerLogin(c, begun) }, 200);
      })
      .openapi(read, async (c) => {
        const { id, role } = c.var.actor;
        const state = await readTwoFactor(c.var.db, id);
        return c.json({ ...state, isRequired: c.var.requiresTwoFactor(role) }, 200);
      })
      .openapi(setUp, async (c) => {
        const { write, now, productName: issuer } = c.var;
        const { account, forgive } = await checkOwnPassword(c, c.req.valid('json').password);
        const secret = await write((tx) => beginSetup(tx, account.id, now), lockAccount(account.id));
        await forgive();
        return c.json({ secret, uri: totpUri(secret, { issuer, label: account.email }) }, 200);
      })
      .openapi(confirm, async (c) => {
        const { write, now, actor, logEvent, transport } = c.var;
        const { code } = c.req.valid('json');
        const devices = transport.devices?.read(c.req.raw);
        const { account, forgive } = await countGuess(c);
        const confirmed = await write(
          (tx, by) => confirmSetup(tx, by, { code, now, devices }),
          lockAccount(account.id),
        );
        if (!confirmed) throw wrongCode();
        await forgive();
        issueDevices(c, confirmed.devices);
        logEvent('two_factor_enabled', { account: account.id });
        logEvent('session_ended', { account: account.id, reason: 'two_factor_enabled' });
        const token = await sessionToken({ ...account, expiresAt: actor.sessionExpiresAt }, { hasFeatures: true });
        return c.json({ recoveryCodes: confirmed.recoveryCodes, token }, 200);
      })
      .openapi(disable, async (c) => {
        const { id, role } = c.var.actor;
        if (c.var.requiresTwoFactor(role)) throw new ApiError(409, texts.twoFactorRequired);
        await withProof(c, c.req.valid('json'), (tx) => removeTwoFactor(tx, id));
        c.var.logEvent('two_factor_disabled', { account: id });
        return c.body(null, 204);
      })
      .openapi(newCodes, async (c) => {
        const { id } = c.var.actor;
        const recoveryCodes = await withProof(c, c.req.valid('json'), (tx) => replaceRecoveryCodes(tx, id));
        c.var.logEvent('recovery_codes_replaced', { account: id });
        return c.json({ recoveryCodes }, 200);
      })
      .openapi(reset, async (c) => {
        const { id } = c.req.valid('param');
        if (id === c.var.actor.id) throw new ApiError(409, texts.ownTwoFactor);
        const wasOn = await c.var.write((tx) => resetTwoFactor(tx, id), lockAccounts);
        if (wasOn) {
          c.var.logEvent('two_factor_reset', { account: id });
          c.var.logEvent('session_ended', { account: id, reason: 'two_factor_reset' });
        }
        return c.body(null, 204);
      }),
  rules: {
    'POST /auth/login/second-step': anyone,
    'GET /two-factor': signedIn,
    'POST /two-factor/setup': signedIn,
    'POST /two-factor/confirm': signedIn,
    'POST /two-factor/disable': signedIn,
    'POST /two-factor/recovery-codes': signedIn,
    'DELETE /admin-users/{id}/two-factor': adminsResetTwoFactor,
  },
} satisfies RouteGroup;
