import type { QueryResult } from '../../../query/result.ts';
import { type ColumnRef, type Form, sameColumn, sameTerm } from '../form/form.ts';
import { countsItself, countsOne } from '../read/counts-one.ts';
import { happeningsOf } from '../read/happenings.ts';
import type { Schema } from '../schema/schema.ts';
import type { Candidate } from './candidate.ts';
import { worstOf } from './noticed.ts';

/** Whether two rows are set against each other by how many rows each is. */
const comparesOnes = (form: Form, schema: Schema): boolean => {
  const counts = form.select.every(term => term.kind === 'aggregate' && term.of.kind === 'rows');
  return (
    form.kind === 'compare' &&
    counts &&
    form.sides.every(({ where: [condition] }) =>
      condition?.kind === 'in' ? schema.column(condition.column)?.unique === true : false,
    )
  );
};

/** Whether a column is the key to the row that another names: the physician's number of a treatment, and the physician's name. */
const keysTo = (key: ColumnRef, named: ColumnRef, { via }: Form, schema: Schema): boolean => {
  const column = schema.column(named);
  if (!column || key.table === named.table || (column !== column.table.label && column !== column.table.key))
    return false;
  const edges = schema.edges.filter(({ from, to }) => from[0]!.table === key.table && to[0]!.table === named.table);
  const told = edges.filter(({ from }) => via?.some(each => from.some(ref => sameColumn(ref, each))));
  const [only, ...others] = told.length > 0 ? told : edges;
  return only !== undefined && others.length === 0 && only.from.length === 1 && sameColumn(only.from[0]!, key);
};

/** Whether all that is shown was said in the question: the driver of the rows whose driver is Ann, by name or by number. */
const repeatsQuestion = (form: Form, schema: Schema): boolean =>
  form.select.length > 0 &&
  !form.yesNo &&
  form.kind !== 'neighbour' &&
  form.kind !== 'set' &&
  form.limit === null &&
  form.select.every(
    term =>
      term.kind === 'column' &&
      form.where.some(
        condition =>
          (condition.kind === 'in' &&
            !condition.negated &&
            condition.values.length <= (condition.alternatives?.length ?? 1) &&
            (sameColumn(condition.column, term.column) ||
              keysTo(condition.column, term.column, form, schema) ||
              keysTo(term.column, condition.column, form, schema))) ||
          (condition.kind === 'compare' &&
            !condition.negated &&
            condition.op === '=' &&
            sameTerm(condition.term, term)),
      ),
  );

/**
 * How much a result speaks against the reading it came from: empty, nothing but nulls, groups that are no groups, or a
 * statement that hardly means what it says.
 */
export const suspicion = (candidate: Candidate, result: QueryResult, schema: Schema): number =>
  Math.max(suspicionOf(candidate, result, schema), noticed(candidate, result));

/** Whether a question has the word "total" or "sum" itself, which no other figure answers. */
const asksTotal = ({ items }: Candidate): boolean =>
  items.some(
    ({ meaning, used }) =>
      used &&
      meaning.kind === 'cue' &&
      meaning.cue.kind === 'aggregate' &&
      meaning.cue.aggregate === 'sum' &&
      !meaning.cue.money,
  );

/** A total that is asked for by that word is added up, and what speaks against it is said with it. */
const noticed = (candidate: Candidate, { notices = [] }: QueryResult): number => {
  const worst = worstOf(notices);
  if (!worst) return 0;
  return worst.rule === 'sum_of_what_does_not_add_up' && asksTotal(candidate) ? 0.2 : worst.doubt;
};

/**
 * Whether times are told one after the other that are the same ones again: whoever asks since when, or for the last time, means none
 * of them, and of what they are is not told.
 */
const repeatsTimes = (
  { kind, select, group, having, order, limit, distinct }: Form,
  { rows }: QueryResult,
  schema: Schema,
): boolean => {
  const [only, ...others] = select;
  const column = only?.kind === 'column' && others.length === 0 ? schema.column(only.column) : undefined;
  const isList = kind === 'plain' && group.length + having.length + order.length === 0 && limit === null && !distinct;
  const isTime = column?.holds === 'date' || column?.nature === 'year';
  return isList && isTime && new Set(rows.map(([cell]) => String(cell))).size < rows.length;
};

/**
 * "Who did not *come* in May": those whose own day, such as that of joining, is not in May, where what happens to them has days as well and
 * nobody said that of their own.
 */
const deniesOwnDay = ({ form, items }: Candidate, schema: Schema): boolean => {
  const said = new Set(items.flatMap(({ atom }) => atom.text.toLowerCase().split(' ').map(schema.language.stem)));
  return form.where.some(condition => {
    const own = condition.kind === 'period' && condition.negated ? schema.column(condition.column) : undefined;
    const done = own && happeningsOf(schema, own.table);
    return own !== undefined && done?.date != null && !own.stems.some(stem => said.has(stem));
  });
};

/** Whether a share comes to all there is: part and whole may be limited alike, so that nothing is told. */
const isTrivial = ({ kind, group }: Form, { rows: [row, ...others] }: QueryResult): boolean =>
  kind === 'share' && group.length === 0 && others.length === 0 && Number(row?.[0]) === 100;

/** So many may share a first place with one row each. */
const mostFirst = 10;

const suspicionOf = (candidate: Candidate, result: QueryResult, schema: Schema): number => {
  if (repeatsQuestion(candidate.form, schema) || comparesOnes(candidate.form, schema)) return 1;
  // "Is Nora insured" asks of one row whether something holds: one is all there can be, and none is as good an answer.
  if (countsOne(candidate.form, schema)) return candidate.form.yesNo && candidate.form.where.length > 1 ? 0 : 0.6;
  if (candidate.form.limit !== null && countsItself(candidate.form, schema)) return 0.9;
  if (isTrivial(candidate.form, result)) return 0.7;
  if (deniesOwnDay(candidate, schema)) return 0.8;
  if (repeatsTimes(candidate.form, result, schema)) return 0.8;
  // That none is left of those of which others are taken away is what is asked.
  if (result.rows.length === 0 && candidate.form.kind === 'set' && candidate.form.operation === 'except')
    return candidate.form.where.some(({ alone }) => alone) ? 0 : 0.2;
  // That nothing is there twice is an answer.
  if (candidate.form.kind === 'repeats') return 0;
  // That none is otherwise is what "all" asks.
  if (candidate.form.exceptions) return 0;
  if (result.rows.length === 0) return candidate.form.where.length > 0 || candidate.form.having.length > 0 ? 0.9 : 0.5;
  if (result.rows.every(row => row.every(cell => cell === null || cell === ''))) return 1;
  const zero = result.rows.length === 1 && result.rows[0]!.length === 1 && Number(result.rows[0]![0]) === 0;
  if (zero && candidate.form.where.length > 1) return 0.5;
  // None at all of what somebody asks for is found more often by a misreading than by the data.
  if (zero && candidate.form.where.length + candidate.form.having.length > 0) return 0.3;
  // One in each month may well be so.
  const inTimes = candidate.form.group.every(({ kind }) => kind === 'bucket');
  if (!inTimes && result.rows.length > 3) {
    const figure = result.columns.length - 1;
    const ones = result.rows.every(row => Number(row[figure]) === 1);
    if (ones && candidate.form.limit === null) return 0.6;
    // That each of so many shares the first place with one row of its own tells nothing of who is first.
    if (ones && candidate.form.limit === 1 && result.rows.length > mostFirst) return 0.9;
  }
  return 0;
};
