import type { Caller, Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The users a caller may see: all as Superadmin, those of the organization as Admin, else only the caller. */
export function visibleUsers(caller: Caller): Prisma.UserWhereInput {
  if (caller.role === 'SUPERADMIN') return {};
  return caller.role === 'ADMIN' ? { organizationId: caller.organizationId } : { id: caller.userId };
}

/** The organizations a caller may see: the own one, and all as Superadmin. */
export const visibleOrganizations = (caller: Caller): Prisma.OrganizationWhereInput =>
  caller.role === 'SUPERADMIN' ? {} : { id: caller.organizationId };

// Who registers or logs in has no caller in that request yet, and is to see the own account whole all the same. The
// request's context is not changed for it, so that no further field of the document runs with the new rights.
const proven = new WeakMap<Context, string>();

/** Notes that this request has just proved, by registration or log-in, to come from a user. */
export const noteSelf = (ctx: Context, userId: string) => proven.set(ctx, userId);

/** Whether the request may see what of a user only that user and Admins see. */
export function seesWhole(ctx: Context, user: { id: string; organizationId: string }): boolean {
  const { caller } = ctx;
  if (proven.get(ctx) === user.id || caller?.userId === user.id) return true;
  if (caller?.role === 'SUPERADMIN') return true;
  return caller?.role === 'ADMIN' && caller.organizationId === user.organizationId;
}
