import { recordAudit } from '../../audit/record.ts';
import { Invalid } from '../../base/errors.ts';
import type { Context } from '../../context.ts';
import { noteSelf } from '../access.ts';
import { CaptchaFailed, EmailTaken } from '../errors.ts';
import { spendInvitation } from '../invitations/invitations.ts';
import { isTaken } from '../is-taken.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password.ts';
import { sendVerification } from './send-verification.ts';

export type Registration = {
  email: string;
  password: string;
  name: string;
  captchaToken?: string | null;
  invitationToken?: string | null;
};

/**
 * Creates an account. With the token of an invitation it joins the organization that sent it, and its address counts as
 * verified, since the token came there by mail; else it has a personal organization, whose Admin it is, and a link is
 * mailed that verifies the address. The configuration names the Superadmins. Expects a normalised address and a
 * password that was found fit. Refuses with CaptchaFailed, EmailTaken, InvitationGone, PlanRequired (no seat left), and Invalid (another address than
 * the invited one).
 */
export async function register(ctx: Context, input: Registration): Promise<{ id: string }> {
  const { app, request } = ctx;
  if (!(await app.captcha.verify(input.captchaToken, request.ipAddress))) throw new CaptchaFailed();
  const passwordHash = await hashPassword(input.password);
  const now = app.clock.now();
  const { email, name, invitationToken } = input;
  try {
    const user = await app.db.$transaction(async tx => {
      const invitation = invitationToken ? await spendInvitation(tx, invitationToken, now) : null;
      if (invitation && invitation.email !== email)
        throw new Invalid([{ path: 'input.email', message: 'must be the address that was invited' }]);
      const emailVerifiedAt = invitation && now;
      const created = await openAccount(app, tx, { email, name, passwordHash, emailVerifiedAt, invitation });
      if (!invitation) await sendVerification(app, tx, created);
      const about = {
        userId: created.id,
        organizationId: created.organizationId,
        resourceType: 'user',
        resourceId: created.id,
      };
      await recordAudit(tx, ctx, { ...about, action: 'accounts.register', details: { role: created.role } });
      if (invitation)
        await recordAudit(tx, ctx, {
          ...about,
          action: 'accounts.accept_invitation',
          details: { invitationId: invitation.id, role: invitation.role },
        });
      return created;
    });
    noteSelf(ctx, user.id);
    return { id: user.id };
  } catch (error) {
    if (!isTaken(error)) throw error;
    await recordAudit(app.db, ctx, {
      action: 'accounts.register',
      outcome: 'FAILURE',
      details: { reason: 'conflict', email: input.email },
    });
    throw new EmailTaken();
  }
}
