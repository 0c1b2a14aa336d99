import type { GraphQLField, GraphQLSchema, OperationTypeNode } from 'graphql';
import { Forbidden, Unauthenticated } from '../src/base/errors.ts';
import { demandScope, type KeyDemand } from '../src/base/key-scopes.ts';
import type { Context } from '../src/context.ts';
import type { Level } from './route.ts';

const order = ['none', 'cookie', 'user', 'admin', 'superadmin'] as const satisfies readonly Level[];
const roles = { user: ['USER', 'ADMIN', 'SUPERADMIN'], admin: ['ADMIN', 'SUPERADMIN'], superadmin: ['SUPERADMIN'] };

/** How high a level is; each includes those below it. */
export const rankOf = (level: Level): number => order.indexOf(level);

/** Who a row lets in: whom its field lets in, or fewer where the row says so. */
export function levelOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  operation: OperationTypeNode,
  own: Level | undefined,
): Level {
  const declared = fieldLevelOf(schema, field, operation);
  return own !== undefined && rankOf(own) > rankOf(declared) ? own : declared;
}

type Scoped = { authScopes?: unknown; skipTypeScopes?: boolean };

/** Who may use a root field, as its declaration and that of its type say. */
export function fieldLevelOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  operation: OperationTypeNode,
): Level {
  const own = field.extensions.pothosOptions as Scoped | undefined;
  const root = schema.getRootType(operation)?.extensions.pothosOptions as Scoped | undefined;
  const levels = [named(own?.authScopes), own?.skipTypeScopes ? 'none' : named(root?.authScopes)] as const;
  return levels.reduce((highest, level) => (rankOf(level) > rankOf(highest) ? level : highest));
}

function named(scopes: unknown): Level {
  if (typeof scopes !== 'object' || scopes === null) return 'none';
  return order.findLast(level => level in scopes) ?? 'none';
}

/** What the fields on the way of a row ask of an API key, all of it. */
export const keyDemandsOf = (way: readonly GraphQLField<unknown, unknown>[]): (KeyDemand | undefined)[] =>
  way
    .map(({ extensions }) => (extensions.pothosOptions as { keyScope?: KeyDemand } | undefined)?.keyScope)
    .filter((demand, depth) => depth === 0 || demand !== undefined);

/** Refuses a caller whose API key lacks what a row asks for, before anything of the request is read. */
export function demandScopes(demands: readonly (KeyDemand | undefined)[], { caller }: Context): void {
  for (const demand of demands) demandScope(caller, demand);
}

/** Refuses a caller below a level: Unauthenticated (or why the credentials were refused), or Forbidden. */
export function demand(level: Level, { caller, credentialsRefused }: Context): void {
  if (level === 'none' || level === 'cookie') return;
  if (!caller) throw credentialsRefused ?? new Unauthenticated();
  if (!roles[level].includes(caller.role)) throw new Forbidden('Your role does not allow this.');
}
