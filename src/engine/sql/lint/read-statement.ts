import { type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import type { Dialect } from '../../query/dialect.ts';
import type { Notice } from '../../query/notice.ts';
import { expression } from '../guard/tree.ts';
import { blocksOf } from './blocks.ts';
import type { KnownTable } from './known.ts';
import { unitsOf } from './output-units.ts';
import type { Rule } from './rule.ts';
import { multiplied } from './rules/multiplied.ts';
import { periods } from './rules/periods.ts';
import { missingOf } from './rules/question.ts';
import { repeated } from './rules/repeated.ts';
import { sums } from './rules/sums.ts';
import { values } from './rules/values.ts';

/** A statement as it was written, what is known of its tables, and the question that it answers, where there is one. */
export type LintedStatement = { sql: string; dialect: Dialect; tables: KnownTable[]; question: string | null };

/** `units`: of each column that the statement gives, in order; null where these cannot be told. */
export type Findings = { notices: Notice[]; units: (string | null)[] | null };

export const nothing: Findings = { notices: [], units: null };

const rules: Rule[] = [sums, multiplied, repeated, values, periods];
/** Who gets more reads none. */
const most = 5;

/** What a statement hardly means as it stands, each thing once, and what its columns are counted in; nothing where it cannot be read. */
export function readStatement({ sql, dialect, tables, question }: LintedStatement): Findings {
  const result = parse(sql, dialect as ParserDialect);
  const statements: unknown[] = Array.isArray(result.ast) ? result.ast : [result.ast];
  if (!result.success || statements.length !== 1) return nothing;
  const blocks = blocksOf(statements[0], tables);
  const found = [
    ...blocks.flatMap(block => rules.flatMap(rule => rule({ block, dialect }))),
    ...(question ? missingOf(question, sql, blocks, tables) : []),
  ];
  const distinct = new Map(found.map(notice => [notice.message, notice]));
  const outer = blocks.find(({ data }) => data === expression(statements[0])?.data);
  return { notices: [...distinct.values()].slice(0, most), units: outer ? unitsOf(outer) : null };
}
