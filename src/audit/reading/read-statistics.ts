import type { CallerContext } from '../../context.ts';
import type { AuditOutcome } from '../../generated/prisma/client.ts';
import type { Scope } from '../access.ts';
import { categoryOf } from '../actions.ts';
import { countKinds, countUsers } from './count-entries.ts';
import type { AuditFilter } from './filter.ts';

type Needs = Pick<CallerContext, 'app'>;
type Given = AuditFilter | null | undefined;

/** How often each action, outcome and category was logged among the entries that a filter selects, the commonest first. */
export async function readStatistics({ app }: Needs, scope: Scope, filter: Given) {
  const kinds = await countKinds(app, scope, filter ?? {});
  const by = <Key extends string>(keyOf: (kind: (typeof kinds)[number]) => Key) => {
    const sums = new Map<Key, number>();
    for (const kind of kinds) sums.set(keyOf(kind), (sums.get(keyOf(kind)) ?? 0) + kind.count);
    return [...sums].sort(([, a], [, b]) => b - a);
  };
  return {
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    byAction: by(kind => kind.action).map(([action, count]) => ({ action, count })),
    byOutcome: by(kind => kind.outcome).map(([outcome, count]) => ({ outcome, count })),
    byCategory: by(kind => categoryOf(kind.action)).map(([category, count]) => ({ category, count })),
  };
}

export type UserStatistics = {
  userId: string;
  total: number;
  byOutcome: { outcome: AuditOutcome; count: number }[];
  lastActiveAt: Date;
};

/** More users than these would be no overview. */
const mostUsers = 1000;

/** What each user's share is of the entries that a filter selects: the 1,000 most active, the most active first. */
export async function readUserStatistics({ app }: Needs, scope: Scope, filter: Given): Promise<UserStatistics[]> {
  const users = new Map<string, UserStatistics>();
  for (const { userId, outcome, count, lastAt } of await countUsers(app, scope, filter ?? {}, mostUsers)) {
    const user = users.get(userId) ?? { userId, total: 0, byOutcome: [], lastActiveAt: lastAt };
    user.total += count;
    user.byOutcome.push({ outcome, count });
    if (lastAt > user.lastActiveAt) user.lastActiveAt = lastAt;
    users.set(userId, user);
  }
  return [...users.values()];
}
