import type { Dialect } from '../../../query/dialect.ts';
import type { Guarded, Policy } from '../../../query/policy.ts';
import type { Findings, LintedStatement } from '../../lint/read-statement.ts';
import type { NamedTable } from '../../translate/named-table.ts';
import type { AskedComputed, ReadComputed } from '../../views/read-computed.ts';
import type { Grouping } from '../../views/read-grouping.ts';
import type { ReadView } from '../../views/read-view.ts';
import type { AskedView } from '../../views/view-tables.ts';

/** What the guard's thread is asked; a policy is sent once and then known by its number. */
export type Ask =
  | { kind: 'policy'; policyId: number; policy: Policy }
  | { kind: 'forget'; policyId: number }
  | { kind: 'statement'; id: number; sql: string; dialect: Dialect; policyId: number }
  | { kind: 'view'; id: number; view: AskedView }
  | { kind: 'computed'; id: number; table: AskedComputed }
  | { kind: 'grouping'; id: number; sql: string; dialect: Dialect }
  | { kind: 'lint'; id: number; statement: LintedStatement }
  | { kind: 'translate'; id: number; sql: string; dialect: Dialect; tables: readonly NamedTable[] };

/** What it answers; `refused` is a sentence for whoever wrote the statement, `broken` a fault of the guard itself. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'guarded'; id: number; guarded: Guarded }
  | { kind: 'viewed'; id: number; read: ReadView }
  | { kind: 'computed'; id: number; read: ReadComputed }
  | { kind: 'grouped'; id: number; read: Grouping | null }
  | { kind: 'linted'; id: number; findings: Findings }
  | { kind: 'translated'; id: number; sql: string }
  | { kind: 'refused'; id: number; message: string; overMasks: boolean }
  | { kind: 'broken'; id: number; message: string };
