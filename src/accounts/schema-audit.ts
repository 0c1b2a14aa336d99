import { AuditLogRef } from '../audit/reading/schema-log.ts';
import { AuditUserStatsRef } from '../audit/reading/schema-statistics.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { seesWhole } from './access.ts';
import { UserRef } from './schema-user.ts';

/**
 * Prisma gathers what is looked up at once by nothing but ids into one query, so a page of entries costs no more than
 * one; what the caller may not see is left out afterwards.
 */
async function findUser(ctx: Context, id: string | null, query: object) {
  const user = id === null ? null : await ctx.app.db.user.findUnique({ ...query, where: { id } });
  return user && seesWhole(ctx, user) ? user : null;
}

const description = 'Null where the user is gone, or not for the caller to see.';

builder.objectField(AuditLogRef, 'user', t =>
  t.prismaField({
    type: UserRef,
    nullable: true,
    description,
    resolve: (query, entry, _, ctx) => findUser(ctx, entry.userId, query),
  }),
);

builder.objectField(AuditUserStatsRef, 'user', t =>
  t.prismaField({
    type: UserRef,
    nullable: true,
    description,
    resolve: (query, stats, _, ctx) => findUser(ctx, stats.userId, query),
  }),
);
