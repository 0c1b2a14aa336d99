import { builder } from '../builder.ts';
import type { CaptchaChallenge } from '../engine/captcha/captcha.ts';
import { AcknowledgementRef, credential, DeletedRef, open } from '../vocabulary.ts';
import { liveSessions } from './access.ts';
import { changePassword } from './passwords/change-password.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { revokeSession } from './sessions/revoke-session.ts';
import { AccessGrantRef } from './sessions/schema-grant.ts';
import './api-keys/schema.ts';
import './users/schema-deletion.ts';
import './sessions/schema-inactivity.ts';
import './links/schema.ts';
import './passwords/schema.ts';
import './sign-on/schema.ts';
import './two-factor/schema.ts';
import './users/schema-users.ts';

const SessionRef = builder.prismaObject('Session', {
  description: 'A log-in that is still good.',
  select: { id: true },
  fields: t => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: (session, _, ctx) => session.id === ctx.caller?.sessionId,
    }),
    ipAddress: t.exposeString('ipAddress', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastActiveAt: t.expose('lastActiveAt', { type: 'DateTime', description: 'To the minute.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Unless it is refreshed before.' }),
  }),
});

const CaptchaTypeEnum = builder.enumType('CaptchaType', {
  description: 'The supported verifiers.',
  values: { ALTCHA: { value: 'altcha' }, TURNSTILE: { value: 'turnstile' }, HCAPTCHA: { value: 'hcaptcha' } } as const,
});

const CaptchaChallengeRef = builder.objectRef<CaptchaChallenge>('CaptchaChallenge').implement({
  description: 'A puzzle that a program finds dear and a person does not see.',
  fields: t => ({
    type: t.expose('type', { type: CaptchaTypeEnum }),
    siteKey: t.exposeString('siteKey', { nullable: true }),
    challenge: t.expose('challenge', { type: 'JSON', nullable: true }),
  }),
});

const LogInInput = builder.inputType('LogInInput', {
  fields: t => ({ email: t.string({ required: true }), password: t.string({ required: true }) }),
});
const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: t => ({
    currentPassword: t.string({ required: true }),
    newPassword: t.string({ required: true, description: 'As for `register`.' }),
  }),
});
const RevokeSessionInput = builder.inputType('RevokeSessionInput', { fields: t => ({ id: t.id({ required: true }) }) });

builder.queryFields(t => ({
  captcha: t.field({
    ...open,
    type: CaptchaChallengeRef,
    nullable: true,
    description: 'A challenge for `register` and `requestPasswordReset`; null where captchas are off.',
    resolve: (_, __, ctx) => ctx.app.captcha.challenge(),
  }),
  sessions: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: [SessionRef],
    nullable: true,
    description: "The caller's own sessions, newest first.",
    resolve: (query, _, __, ctx) =>
      ctx.app.db.session.findMany({
        ...query,
        where: liveSessions(ctx.caller, ctx.app.clock.now()),
        orderBy: { id: 'desc' },
      }),
  }),
}));

builder.mutationFields(t => ({
  logIn: t.field({
    ...credential,
    type: AccessGrantRef,
    nullable: true,
    description:
      'Also sets the refresh cookie. Refuses with MFA_REQUIRED and a `ticket` where a second factor is in force.',
    args: { input: t.arg({ type: LogInInput, required: true }) },
    resolve: (_, { input }, ctx) => logIn(ctx, input),
  }),
  refreshSession: t.field({
    ...open,
    type: AccessGrantRef,
    nullable: true,
    description: 'Reads and rotates the refresh cookie.',
    resolve: (_, __, ctx) => refreshSession(ctx),
  }),
  logOut: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: AcknowledgementRef,
    nullable: true,
    description: 'Revokes the refresh token and clears the cookie.',
    resolve: async (_, __, ctx) => {
      await logOut(ctx);
      return { message: 'You are logged out.' };
    },
  }),
  changePassword: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: AcknowledgementRef,
    nullable: true,
    description: "Revokes every session, the caller's too.",
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await changePassword(ctx, input);
      return { message: 'The password is changed and every session ended. Log in again.' };
    },
  }),
  revokeSession: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: DeletedRef,
    nullable: true,
    args: { input: t.arg({ type: RevokeSessionInput, required: true }) },
    resolve: (_, { input }, ctx) => revokeSession(ctx, input),
  }),
}));
