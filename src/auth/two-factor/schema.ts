import { seesWhole } from '../../accounts/access.ts';
import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import { AcknowledgementRef, credential } from '../../vocabulary.ts';
import { completeLogIn } from '../sessions/complete-log-in.ts';
import { AccessGrantRef } from '../sessions/schema-grant.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { regenerateRecoveryCodes } from './regenerate-recovery-codes.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { startTwoFactor, type TwoFactorSetup } from './start-two-factor.ts';

builder.prismaObjectFields(UserRef, t => ({
  twoFactorEnabled: t.boolean({
    nullable: true,
    description: 'Whether a log-in asks for a code as well.',
    select: { totpEnabledAt: true },
    resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.totpEnabledAt !== null : null),
  }),
}));

const TwoFactorSetupRef = builder.objectRef<TwoFactorSetup>('TwoFactorSetup').implement({
  description: 'What an authenticator app needs to make codes; not in force yet.',
  fields: t => ({
    secret: t.exposeString('secret', { description: 'In base 32, to be typed.' }),
    uri: t.exposeString('uri', { description: 'otpauth://…, to be shown as a QR code.' }),
  }),
});

const RecoveryCodesRef = builder.objectRef<{ codes: string[] }>('RecoveryCodes').implement({
  description: 'Shown once: each code replaces the second factor once, as when a device was lost.',
  fields: t => ({ codes: t.exposeStringList('codes') }),
});

const code = 'Of the authenticator app, or a recovery code.';
const password = 'May be absent only where the account has none.';

const StartTwoFactorInput = builder.inputType('StartTwoFactorInput', {
  description: '`password` proves presence; it may be absent only where the account has none.',
  fields: t => ({ password: t.string() }),
});
const ConfirmTwoFactorInput = builder.inputType('ConfirmTwoFactorInput', {
  fields: t => ({ code: t.string({ required: true, description: 'Of the authenticator app.' }) }),
});
const DisableTwoFactorInput = builder.inputType('DisableTwoFactorInput', {
  fields: t => ({
    password: t.string({ description: password }),
    code: t.string({ required: true, description: code }),
  }),
});
const RegenerateRecoveryCodesInput = builder.inputType('RegenerateRecoveryCodesInput', {
  fields: t => ({
    password: t.string({ description: password }),
    code: t.string({ required: true, description: code }),
  }),
});
const ResetTwoFactorInput = builder.inputType('ResetTwoFactorInput', {
  fields: t => ({ userId: t.id({ required: true }) }),
});
const CompleteLogInInput = builder.inputType('CompleteLogInInput', {
  fields: t => ({
    ticket: t.string({ required: true, description: 'From the refusal MFA_REQUIRED of a log-in; good for 5 minutes.' }),
    code: t.string({ required: true, description: code }),
  }),
});

builder.mutationFields(t => ({
  startTwoFactor: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: TwoFactorSetupRef,
    nullable: true,
    description: 'Makes a secret for an authenticator app, which `confirmTwoFactor` puts in force.',
    args: { input: t.arg({ type: StartTwoFactorInput, required: true }) },
    resolve: (_, { input }, ctx) => startTwoFactor(ctx, input),
  }),
  confirmTwoFactor: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: RecoveryCodesRef,
    nullable: true,
    description: 'Puts the second factor in force, and ends every other session.',
    args: { input: t.arg({ type: ConfirmTwoFactorInput, required: true }) },
    resolve: async (_, { input }, ctx) => ({ codes: await confirmTwoFactor(ctx, input) }),
  }),
  disableTwoFactor: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: AcknowledgementRef,
    nullable: true,
    description: 'Lets the password alone log in again, and ends every other session.',
    args: { input: t.arg({ type: DisableTwoFactorInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await disableTwoFactor(ctx, input);
      return { message: 'Two-factor authentication is off.' };
    },
  }),
  regenerateRecoveryCodes: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: RecoveryCodesRef,
    nullable: true,
    description: 'Replaces all recovery codes.',
    args: { input: t.arg({ type: RegenerateRecoveryCodesInput, required: true }) },
    resolve: async (_, { input }, ctx) => ({ codes: await regenerateRecoveryCodes(ctx, input) }),
  }),
  resetTwoFactor: t.withAuth({ admin: true }).prismaField({
    keyScope: 'NONE',
    type: UserRef,
    nullable: true,
    description: 'Takes the second factor from a member who lost it, and ends their sessions.',
    args: { input: t.arg({ type: ResetTwoFactorInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await resetTwoFactor(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  completeLogIn: t.field({
    ...credential,
    type: AccessGrantRef,
    nullable: true,
    description: 'Gives what `logIn` refused with MFA_REQUIRED; also sets the refresh cookie.',
    args: { input: t.arg({ type: CompleteLogInInput, required: true }) },
    resolve: (_, { input }, ctx) => completeLogIn(ctx, input),
  }),
}));
