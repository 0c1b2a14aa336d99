import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { isId } from '../../base/ids.ts';
import type { App, Caller } from '../../context.ts';

/** Somebody to whom nothing is sent, and why. */
export type Skipped = { user_id: string; reason: 'left' | 'suspended' | 'unverified' | 'too_many' };

/** So many mails of workflows one person is sent, however many workflows write to them. */
export const mailsAnHour = { times: 120, seconds: 3600 };

/** Those of the people named who belong to an organization and may work there now, with their rights; and the others. */
export async function recipientsOf(
  app: Pick<App, 'db' | 'config' | 'rateLimits'>,
  organizationId: string,
  ids: readonly string[],
): Promise<{ recipients: Caller[]; skipped: Skipped[] }> {
  const [recipients, skipped]: [Caller[], Skipped[]] = [[], []];
  for (const id of new Set(ids.map(each => each.toLowerCase()))) {
    const user = isId(id) ? await app.db.user.findFirst({ where: { id, organizationId } }) : null;
    const caller = user && (await loadTaskCaller(app, id));
    const isFull = caller && (await app.rateLimits.hit(`workflow-mails:${organizationId}:${id}`, mailsAnHour)) !== null;
    if (isFull) skipped.push({ user_id: id, reason: 'too_many' });
    else if (caller) recipients.push(caller);
    else skipped.push({ user_id: id, reason: !user ? 'left' : user.suspendedAt ? 'suspended' : 'unverified' });
  }
  return { recipients, skipped };
}
