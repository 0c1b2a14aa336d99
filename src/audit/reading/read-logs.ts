import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { AuditLog } from '../../generated/prisma/client.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { administered, type Scope } from '../access.ts';
import { countEntries } from './count-entries.ts';
import { type AuditFilter, actionsOf, isCounted, selected } from './filter.ts';
import { type PageArguments, readPage, type Window } from './page.ts';

/** A page of the entries that a filter selects within a scope, newest first; the total is counted only when asked for. */
export async function readLogs(
  { app }: Pick<CallerContext, 'app'>,
  scope: Scope,
  { filter, ...page }: PageArguments & { filter?: AuditFilter | null | undefined },
) {
  const where = filter ?? {};
  return {
    ...(await readPage<AuditLog>(
      page,
      entry => entry.id,
      window => readEntries(app, scope, where, window),
    )),
    totalCount: () => countEntries(app, scope, where),
  };
}

/** Entries of a window. */
export function readEntries(
  { db }: Pick<CallerContext['app'], 'db'>,
  scope: Scope,
  filter: AuditFilter,
  window: Window,
): Promise<AuditLog[]> {
  const { take, skip } = window;
  const order = Prisma.raw(window.oldestFirst ? 'ASC' : 'DESC');
  // Ids first, which an index gives alone: a page far down skips no whole entries.
  return db.$queryRaw<AuditLog[]>`
    SELECT "AuditLog".* FROM (
      SELECT "id" FROM (${candidates(scope, filter, window)}) AS candidates
      ORDER BY "id" ${order} LIMIT ${take} OFFSET ${skip}
    ) AS page JOIN "AuditLog" USING ("id") ORDER BY "id" ${order}`;
}

/** Further down, what each action could give would be more than what a scan passes over. */
const deep = 1000;

/**
 * The ids that a window can be made of. Each action is looked up on its own: a database takes actions to be spread
 * evenly over organizations, and would go through the whole trail for one that this organization hardly knows.
 */
function candidates(scope: Scope, filter: AuditFilter, { above, below, oldestFirst, take, skip }: Window): Prisma.Sql {
  const idsOf = (narrower: AuditFilter) => Prisma.sql`
    SELECT "id" FROM "AuditLog" WHERE ${selected(scope, narrower)}
    ${above ? Prisma.sql`AND "id" > ${above}::uuid` : Prisma.empty}
    ${below ? Prisma.sql`AND "id" < ${below}::uuid` : Prisma.empty}
    ORDER BY "id" ${Prisma.raw(oldestFirst ? 'ASC' : 'DESC')} LIMIT ${take + skip}`;
  const actions = actionsOf(filter);
  const isBroad = scope.kind !== 'user' && filter.userId == null && isCounted(filter);
  if (!actions || actions.length < 2 || !isBroad || skip > deep) return idsOf(filter);
  return Prisma.join(
    actions.map(action => Prisma.sql`(${idsOf({ ...filter, actions: [action], categories: null })})`),
    ' UNION ALL ',
  );
}

/** One entry that the caller may administer. @throws NotFound */
export async function findLog(ctx: CallerContext, id: string): Promise<AuditLog> {
  const scope = administered(ctx.caller);
  const entry = isId(id)
    ? await ctx.app.db.auditLog.findFirst({
        where: { id, ...(scope.kind === 'organization' && { organizationId: scope.organizationId }) },
      })
    : null;
  if (!entry) throw new NotFound('log entry');
  return entry;
}
