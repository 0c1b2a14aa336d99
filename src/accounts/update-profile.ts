import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';

export type ProfileChange = { name?: string; jobTitle?: string | null; timeZone?: string | null };

/** Changes what is given of the caller's profile; null clears the job title and sets the time zone back to UTC. */
export async function updateProfile(ctx: CallerContext, change: ProfileChange): Promise<{ id: string }> {
  const { name, jobTitle } = change;
  const timeZone = change.timeZone === null ? 'UTC' : change.timeZone;
  const id = ctx.caller.userId;
  await ctx.app.db.$transaction(async tx => {
    await tx.user.update({ where: { id }, data: { name, jobTitle, timeZone } });
    await recordAudit(tx, ctx, {
      action: 'accounts.update_profile',
      resourceType: 'user',
      resourceId: id,
      details: { fields: Object.keys(change) },
    });
  });
  return { id };
}
