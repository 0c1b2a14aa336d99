import type { Kind } from './world/world.ts';

/** Whose the thing is that a caller tries to reach. */
export const relations = ['own', 'colleague', 'shared', 'foreign', 'sharedElsewhere', 'missing', 'malformed'] as const;
export type Relation = (typeof relations)[number];

/**
 * What a caller meets: an answer, the code of a refusal, or, of a list and what stands for the caller, an answer
 * that does not hold the thing (`unseen`).
 */
export type Outcome =
  | 'yes'
  | 'unseen'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'GONE'
  | 'UNAVAILABLE';
export type Outcomes = { [relation in Relation]?: Outcome };

/** Roles above nobody, each in an organization of its own with a colleague. */
export const roles = ['USER', 'ADMIN', 'SUPERADMIN'] as const;

/** One root field of the schema, and what everybody meets there. */
export type Operation = {
  run: string;
  variables?: (id: string) => Record<string, unknown>;
  /** The kind of thing that is reached for; null where there is none. */
  about: Kind | null;
  anonymous: Outcome;
} & { [role in (typeof roles)[number]]: Outcomes };

/** What is not there, or cannot be. */
export const missing = { missing: 'NOT_FOUND', malformed: 'NOT_FOUND' } as const;
/** The caller's own alone. */
export const mine: Outcomes = { own: 'yes', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', ...missing };
/** The caller's own, in a list. */
export const listsMine: Outcomes = { own: 'yes', colleague: 'unseen', foreign: 'unseen' };
/** The caller's own, and what the organization shares. */
export const sharedToo: Outcomes = { ...mine, shared: 'yes', sharedElsewhere: 'NOT_FOUND' };
export const listsSharedToo: Outcomes = { ...listsMine, shared: 'yes', sharedElsewhere: 'unseen' };
/** What the organization shares may be changed by its owner and by Admins. */
export const sharedToRead: Outcomes = { ...sharedToo, shared: 'FORBIDDEN' };
/** Nothing is reached for. */
export const works: Outcomes = { own: 'yes' };

/** All roles meet the same. */
export const everyRole = (outcomes: Outcomes) => ({ USER: outcomes, ADMIN: outcomes, SUPERADMIN: outcomes });
/** Nobody gets in without credentials. */
export const signedIn = { anonymous: 'UNAUTHENTICATED' } as const;
/** Variables that name the thing in the input. */
export const input =
  (more: object = {}) =>
  (id: string) => ({ input: { id, ...more } });

/** Root fields by type and name. */
export type Operations = Record<string, Operation>;
