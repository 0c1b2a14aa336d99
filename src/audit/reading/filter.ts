import { z } from 'zod';
import { isId } from '../../base/ids.ts';
import { type AuditOutcome, Prisma } from '../../generated/prisma/client.ts';
import type { Scope } from '../access.ts';
import { actionNames, type Category, categoryOf } from '../actions.ts';
import { idFrom } from './instants.ts';

/** Narrows the trail: lists mean any of, fields mean all of; null and absent mean any. */
export type AuditFilter = {
  actions?: readonly string[] | null | undefined;
  categories?: readonly Category[] | null | undefined;
  outcomes?: readonly AuditOutcome[] | null | undefined;
  userId?: string | null | undefined;
  resourceType?: string | null | undefined;
  resourceId?: string | null | undefined;
  correlationId?: string | null | undefined;
  /** Inclusive. */
  from?: Date | null | undefined;
  /** Exclusive. */
  to?: Date | null | undefined;
  search?: string | null | undefined;
};

const text = z.string().max(200, 'must have at most 200 characters').nullish();

/** What a filter must be like before it is looked at. */
export const auditFilter = z
  .looseObject({
    actions: z.array(z.string()).max(100, 'must name at most 100 actions').nullish(),
    resourceType: text,
    resourceId: text,
    correlationId: text,
    search: text,
    from: z.date().nullish(),
    to: z.date().nullish(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'must not be before "from"' });

/** Whether a filter asks only for what is counted by day, so that totals need not look at the entries. */
export const isCounted = ({ resourceType, resourceId, correlationId, search }: AuditFilter): boolean =>
  resourceType == null && resourceId == null && correlationId == null && !search?.trim();

const nothing = Prisma.sql`FALSE`;
/** What no text in the database holds would be an error there. */
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const equals = (column: Prisma.Sql, value: string | null | undefined) =>
  value == null ? [] : [isStorable(value) ? Prisma.sql`${column} = ${value}` : nothing];

/** The actions that a filter leaves, null where all. */
export function actionsOf({ actions, categories }: AuditFilter): string[] | null {
  if (!actions && !categories) return null;
  const named = [...new Set(actions ?? actionNames)].filter(isStorable);
  return categories ? named.filter(action => categories.includes(categoryOf(action))) : named;
}

const isOneOf = (actions: string[]) =>
  actions.length === 1 ? Prisma.sql`"action" = ${actions[0]}` : Prisma.sql`"action" = ANY(${actions}::text[])`;

/** Conditions on "action" and "outcome", which entries and counts have alike. */
export function kindConditions(filter: AuditFilter): Prisma.Sql[] {
  const actions = actionsOf(filter);
  const { outcomes } = filter;
  return [
    ...(actions ? [isOneOf(actions)] : []),
    // Spelled out, so that the index over what did not succeed is found fit.
    ...(outcomes
      ? [outcomes.length > 0 ? Prisma.raw(`"outcome" IN (${outcomes.map(o => `'${o}'`).join(', ')})`) : nothing]
      : []),
  ];
}

/** The entries that a scope and a filter select, as a condition on "AuditLog". */
export function selected(scope: Scope, filter: AuditFilter): Prisma.Sql {
  const { userId, from, to } = filter;
  const uuid = (column: Prisma.Sql, id: string) => (isId(id) ? Prisma.sql`${column} = ${id}::uuid` : nothing);
  const conditions = [
    ...(scope.kind === 'organization' ? [uuid(Prisma.sql`"organizationId"`, scope.organizationId)] : []),
    ...(scope.kind === 'user' ? [uuid(Prisma.sql`"userId"`, scope.userId)] : []),
    ...(userId == null ? [] : [uuid(Prisma.sql`"userId"`, userId)]),
    ...kindConditions(filter),
    ...equals(Prisma.sql`"resourceType"`, filter.resourceType),
    ...equals(Prisma.sql`"resourceId"`, filter.resourceId),
    ...equals(Prisma.sql`"correlationId"`, filter.correlationId),
    ...(from ? [Prisma.sql`"id" >= ${idFrom(from)}::uuid`] : []),
    ...(to ? [Prisma.sql`"id" < ${idFrom(to)}::uuid`] : []),
    ...found(filter.search),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`TRUE`;
}

/** The words of a text, parted at the signs at which `audit_words` does. */
export const wordsOf = (text: string): string[] =>
  text
    .toWellFormed()
    .split(/[\0-/:-@[-`{-\x7f\s]+/)
    .filter(Boolean);

/**
 * All words of a search; the last one may be the beginning of a word. Of the beginning of a common word the index would
 * gather every entry, though another word be rare.
 */
function found(search: string | null | undefined): Prisma.Sql[] {
  if (!search?.trim()) return [];
  const words = wordsOf(search);
  if (words.length === 0) return [nothing];
  const query = `${words.map(word => `'${word}'`).join(' & ')}:*`;
  return [
    Prisma.sql`audit_words("action", "resourceType", "agent", "ipAddress", "details")
      @@ to_tsquery('simple', ${query})`,
  ];
}
