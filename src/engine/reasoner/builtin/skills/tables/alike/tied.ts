import type { QueryResult } from '../../../../../query/result.ts';
import type { Desk } from '../../../../reasoner.ts';
import { canDoWithout } from '../../../../tool.ts';
import { type Prepared, runSql } from '../../../desk.ts';
import { sameTerm } from '../../../form/form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import type { Assumption } from '../../../read/draft.ts';
import { titleOf } from '../../../say/terms.ts';
import { compile } from '../../../sql/compile.ts';
import { identifier } from '../../../sql/quote.ts';

/**
 * Counts what ranks as high as the last of the "top 5" and is none of them only because there is room for five; of uploaded tables,
 * as a data source may be dear to ask.
 */
export const tiedWithLast = async (
  desk: Desk,
  { form, statement }: Candidate,
  { rows, columns }: QueryResult,
  { schema, source }: Prepared,
): Promise<Assumption[]> => {
  const [order, ...others] = form.order;
  const { limit } = form;
  if (source || form.kind !== 'plain' || !order || others.length > 0 || form.each || form.offset || form.bothEnds)
    return [];
  if (limit === null || limit < 2 || rows.length !== limit) return [];
  const ranking = order.term;
  const shown = statement.columns.find(({ term }) => term !== null && sameTerm(term, ranking))?.title;
  // Whole rows are shown by the names of their columns.
  const title = shown ?? (ranking.kind === 'column' ? ranking.column.column : '');
  const at = columns.findIndex(({ name }) => name === title);
  const last = rows.at(-1)?.[at] ?? null;
  const all = compile({ ...form, limit: null }, schema, titleOf(schema, form.noun));
  if (at < 0 || last === null || !all) return [];
  const name = identifier(title);
  const end = order.direction === 'asc' ? 'max' : 'min';
  const sql = `SELECT count(*) AS "tied" FROM (${all.sql}) AS "all" WHERE "all".${name} = (SELECT ${end}("first".${name}) FROM (${statement.sql}) AS "first")`;
  const own = rows.filter(row => String(row[at]) === String(last)).length;
  try {
    const { result } = await runSql(desk, sql, title, source);
    const more = Number(result.rows[0]?.[0]) - own;
    return more > 0 ? [{ kind: 'tied', place: limit, more }] : [];
  } catch (failure) {
    // The answer stands without it.
    if (canDoWithout(failure)) return [];
    throw failure;
  }
};
