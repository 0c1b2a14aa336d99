import { z } from 'zod';
import { issueToken, type MailedPurpose } from '../../accounts/registration/one-time-token.ts';
import { sendVerification, tokenLink } from '../../accounts/registration/send-verification.ts';
import { sendMail } from '../../accounts/send-mail.ts';
import { inBackground, recordAudit } from '../../audit/record.ts';
import { sha256 } from '../../base/crypto.ts';
import type { Tx } from '../../base/db.ts';
import type { App, Context } from '../../context.ts';
import type { Job } from '../../engine/jobs/queue.ts';
import type { User } from '../../generated/prisma/client.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';

// Whoever asks for a link must not learn from the answer, nor from its time, whether the address has an account. So the
// request only leaves this job, the same in both cases; the account is looked up here.

const request = z.object({
  purpose: z.enum(['VERIFY_EMAIL', 'RESET_PASSWORD']),
  /** Who asks, so that nothing about them stands in a table of jobs, which keeps them for a day. */
  sealed: z.base64(),
  correlationId: z.string(),
});
type Request = z.infer<typeof request>;
type Asking = { email: string; ipAddress: string | null; userAgent: string | null };

const sealContext = 'link-request';
const hourMs = 60 * 60 * 1000;
/** Links of one kind to one account in an hour, the one of the registration not counted. */
const mostInAnHour = { VERIFY_EMAIL: 3, RESET_PASSWORD: 5 } as const;

/** The job that mails a link to whoever has the address, if anybody. */
export const sendLinkJob = (app: App): Job<Request> => ({
  name: 'auth.send_link',
  schema: request,
  concurrency: 2,
  retries: 10,
  expireSeconds: 60,
  handle: (data, run) => sendLink(app, data, run.id),
});

/** Asks for a link by mail, once the transaction commits. */
export function requestLink(ctx: Context, tx: Tx, purpose: MailedPurpose, email: string): Promise<void> {
  const { app, correlationId } = ctx;
  const { ipAddress, userAgent } = ctx.request;
  const asking: Asking = { email, ipAddress, userAgent };
  const sealed = Buffer.from(app.secrets.seal(Buffer.from(JSON.stringify(asking)), sealContext)).toString('base64');
  return app.jobs.enqueue(sendLinkJob(app), { purpose, sealed, correlationId }, { tx });
}

async function sendLink(app: App, data: Request, runId: string): Promise<void> {
  const { purpose, correlationId } = data;
  const asking = app.secrets.unseal(Buffer.from(data.sealed, 'base64'), sealContext).toString();
  const { email, ipAddress, userAgent } = JSON.parse(asking) as Asking;
  // Derived, so that a second run of this job finds the token of the first and sends nothing more.
  const token = app.secrets.sign(runId, 'one-time-token');
  await app.db.$transaction(async tx => {
    // Locked, so that of two requests at once the second one counts the first.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "email" = ${email} FOR UPDATE`;
    const user = await tx.user.findUnique({ where: { email } });
    if (!user || !mayHave(purpose, user)) return;
    if (await tx.oneTimeToken.findUnique({ where: { hash: sha256(token) } })) return;
    const now = app.clock.now();
    const since = Math.max(now.getTime() - hourMs, user.createdAt.getTime());
    const sent = await tx.oneTimeToken.count({
      where: { userId: user.id, purpose, createdAt: { gt: new Date(since) } },
    });
    if (sent >= mostInAnHour[purpose]) return;
    if (purpose === 'VERIFY_EMAIL') await sendVerification(app, tx, user, { token, now });
    else {
      const { expiresAt } = await issueToken(tx, { userId: user.id, purpose, now, token });
      const letter = resetPasswordMail({ url: tokenLink(app, 'reset-password', token) });
      await sendMail(app, tx, user.email, letter, expiresAt);
    }
    const actor = { ...inBackground(app, correlationId), request: { ipAddress, userAgent } };
    await recordAudit(tx, actor, {
      action: purpose === 'VERIFY_EMAIL' ? 'auth.send_verification_link' : 'auth.send_reset_link',
      userId: user.id,
      organizationId: user.organizationId,
      resourceType: 'user',
      resourceId: user.id,
    });
  });
}

/** Who signs in by another way only gets no password by mail, or that way's second factor would be passed by. */
const mayHave = (purpose: MailedPurpose, user: User): boolean =>
  !user.suspendedAt && (purpose === 'VERIFY_EMAIL' ? !user.emailVerifiedAt : user.passwordHash !== null);
