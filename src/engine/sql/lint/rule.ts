import type { Notice } from '../../query/notice.ts';
import type { Dialect } from '../../sources/connector.ts';
import type { Block } from './blocks.ts';
import type { KnownTable } from './known.ts';

/** One SELECT of a statement, and what it was asked for. */
export type Linted = { block: Block; tables: readonly KnownTable[]; dialect: Dialect; sql: string };

/** What a rule notices of one SELECT. */
export type Rule = (linted: Linted) => Notice[];
