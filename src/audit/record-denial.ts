import type { Context, Denial } from '../context.ts';
import { type Action, actionNames } from './actions.ts';
import { recordAudit } from './record.ts';

/** The words of a name in lower case, joined by `_`. */
const toSnake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

const byVerb = new Map<string, Action>(actionNames.map(action => [action.slice(action.indexOf('.') + 1), action]));

/** Records that a mutation was refused to somebody who may not do it; whatever it had begun is rolled back already. */
export async function recordDenial(ctx: Context, { field, resourceId, code }: Denial): Promise<void> {
  await recordAudit(ctx.app.db, ctx, {
    action: byVerb.get(toSnake(field)) ?? 'auth.refuse',
    outcome: 'DENIED',
    ...(resourceId !== null && { resourceId }),
    details: { mutation: field, code },
  });
}
