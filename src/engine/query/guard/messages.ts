import type { Dialect } from '../connector.ts';
import type { NamedTable } from '../translate/translate.ts';
import type { Guarded, Policy } from './policy.ts';

/** What the guard's thread is asked; a policy is sent once and then known by its number. */
export type Ask =
  | { kind: 'policy'; policyId: number; policy: Policy }
  | { kind: 'forget'; policyId: number }
  | { kind: 'statement'; id: number; sql: string; dialect: Dialect; policyId: number }
  | { kind: 'translate'; id: number; sql: string; dialect: Dialect; tables: readonly NamedTable[] };

/** What it answers; `refused` is a sentence for whoever wrote the statement, `broken` a fault of the guard itself. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'guarded'; id: number; guarded: Guarded }
  | { kind: 'translated'; id: number; sql: string }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'broken'; id: number; message: string };
