import { UserRef } from '../../accounts/schema-user.ts';
import { email } from '../../accounts/words.ts';
import { builder } from '../../builder.ts';
import { AcknowledgementRef, credential } from '../../vocabulary.ts';
import { requestPasswordReset } from '../passwords/request-password-reset.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  fields: t => ({ token: t.string({ required: true, description: 'What the mailed link carries.' }) }),
});
const ResendVerificationInput = builder.inputType('ResendVerificationInput', {
  fields: t => ({ email: t.string({ required: true, validate: email }) }),
});
const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  fields: t => ({
    email: t.string({ required: true, validate: email }),
    captchaToken: t.string({ description: 'The solved challenge; may be absent where captchas are off.' }),
  }),
});
const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  fields: t => ({
    token: t.string({ required: true, description: 'What the mailed link carries.' }),
    newPassword: t.string({ required: true, description: 'As for `register`.' }),
  }),
});

builder.mutationFields(t => ({
  verifyEmail: t.prismaField({
    ...credential,
    type: UserRef,
    nullable: true,
    description: 'Verifies an address by the token of the mailed link: good for 24 hours, once.',
    args: { input: t.arg({ type: VerifyEmailInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await verifyEmail(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  resendVerification: t.field({
    ...credential,
    type: AcknowledgementRef,
    nullable: true,
    description: 'Answers alike whether or not the account exists. At most three mails an hour.',
    args: { input: t.arg({ type: ResendVerificationInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await resendVerification(ctx, input);
      return { message: 'If the address has an account that is not verified yet, a new link is on its way to it.' };
    },
  }),
  requestPasswordReset: t.field({
    ...credential,
    type: AcknowledgementRef,
    nullable: true,
    description: 'Mails a link, good for an hour, once. Answers alike whether or not the account exists.',
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await requestPasswordReset(ctx, input);
      return { message: 'If the address has an account, a link to choose a new password is on its way to it.' };
    },
  }),
  resetPassword: t.field({
    ...credential,
    type: AcknowledgementRef,
    nullable: true,
    description: 'Sets a new password by the token of the mailed link, and revokes every session.',
    args: { input: t.arg({ type: ResetPasswordInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await resetPassword(ctx, input);
      return { message: 'The password is changed and every session ended. Log in with the new one.' };
    },
  }),
}));
