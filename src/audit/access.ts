import type { Caller } from '../context.ts';

/** Which part of the trail is read. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'organization'; organizationId: string }
  | { kind: 'user'; userId: string };

/** What an Admin may read: the organization's entries; everything as Superadmin. */
export const administered = (caller: Caller): Scope =>
  caller.role === 'SUPERADMIN' ? { kind: 'all' } : { kind: 'organization', organizationId: caller.organizationId };

/** What everybody may read: the caller's own actions. */
export const ownOf = (caller: Caller): Scope => ({ kind: 'user', userId: caller.userId });
