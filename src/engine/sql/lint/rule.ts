import type { Dialect } from '../../query/dialect.ts';
import type { Notice } from '../../query/notice.ts';
import type { Block } from './blocks.ts';

/** One SELECT of a statement, and the language it is written in. */
export type Linted = { block: Block; dialect: Dialect };

/** What a rule notices of one SELECT. */
export type Rule = (linted: Linted) => Notice[];
