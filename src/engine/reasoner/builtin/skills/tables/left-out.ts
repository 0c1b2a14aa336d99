import { isMostlyKnown } from '../../../../semantics/tables/times.ts';
import {
  type ColumnRef,
  type Condition,
  columnsOfCondition,
  columnsOfTerm,
  sameColumn,
  type Term,
} from '../../form/form.ts';
import { knownInRatio } from '../../form/known-in-ratio.ts';
import { tablesOfForm } from '../../form/tables-of-form.ts';
import { sayNumber } from '../../say/format.ts';
import { sayColumn, sayRows } from '../../say/names.ts';
import { blanksAreOthers, deniedWithBlanks } from '../../schema/denied.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { isPlaceholder } from '../../schema/sniff.ts';
import { allSumRowsLeftOut } from '../../sql/counted/sum-rows.ts';
import { rankedBlanks } from '../../sql/ranked-blanks.ts';
import { tellsThoseWithNone } from '../../sql/unmatched.ts';
import type { Output } from './act.ts';

type Answered = Extract<Output, { kind: 'answered' }>;

/** In how many rows a text stands for no value of what the column holds. */
const blanksOf = ({ cast, profile, table }: Column): number =>
  cast?.to === 'number' && cast.amongRemarks && profile.numbers !== undefined
    ? table.profile.rowCount - profile.nullCount - profile.numbers
    : profile.values.reduce((sum, { value, count }) => sum + (isPlaceholder(value) ? count : 0), 0);

/**
 * The columns a figure needs: how long somebody has been there is known without the day on which he left, and what he owes where
 * he paid nothing.
 */
const columnsNeeded = (term: Term): ColumnRef[] => {
  const of = term.kind === 'aggregate' ? term.of : term;
  if (of.kind === 'difference' && of.filled) return [of.left];
  return of.kind === 'span' && of.open !== undefined ? [of.from] : columnsOfTerm(term);
};

/**
 * Whether a day that a row lacks has only not come, as that on which few were scrapped, where rows are counted by it, or is asked to be
 * known: nothing is missing there. Another figure lacks what these rows have of it.
 */
const isNotYet = ({ holds, table: { profile }, ref }: Column, { where, select }: Answered['form']): boolean =>
  holds === 'date' &&
  ((!isMostlyKnown(profile, ref.column) &&
    !select.some(term => term.kind === 'aggregate' && term.of.kind !== 'rows')) ||
    where.some(each => each.kind === 'missing' && each.negated === true && sameColumn(each.column, ref)));

/** How many rows could not take part, since the date or measure they are judged by is missing. */
export const leftOut = (schema: Schema, { form }: Answered): string[] => {
  const used = new Set<string>();
  const isTimeOf = (condition: Condition, ref: ColumnRef): boolean =>
    (condition.kind === 'period' || condition.kind === 'part') && sameColumn(condition.column, ref);
  const isNarrowed = (ref: ColumnRef): boolean =>
    form.where.some(condition => !isTimeOf(condition, ref)) ||
    form.tables.length > 1 ||
    (form.kind === 'ratio' && form.sides.some(side => side.where.length > 0));
  const ranked = rankedBlanks(form, schema).map(({ column }) => column.ref);
  return [
    ...form.group.filter(term => term.kind === 'bucket' || term.kind === 'part').flatMap(columnsOfTerm),
    ...form.where
      .filter(condition => condition.kind === 'period' || condition.kind === 'part')
      .flatMap(columnsOfCondition),
    ...[...form.select, ...form.order.map(({ term }) => term)]
      .filter(term => term.kind === 'aggregate' && term.of.kind !== 'rows')
      .flatMap(columnsNeeded),
    ...(form.kind === 'ratio' ? knownInRatio(form) : []),
    ...ranked,
    ...deniedIn(form, schema)
      .filter(column => !blanksAreOthers(schema, column))
      .map(({ ref }) => ref),
  ].flatMap(ref => {
    const column = schema.column(ref);
    const key = `${ref.table}\0${ref.column}`;
    const blank = column && (column.cast || ranked.includes(ref)) ? blanksOf(column) : 0;
    const missing = (column?.profile.nullCount ?? 0) + blank;
    if (!column || column.table.profile.estimated || missing === 0 || used.has(key)) return [];
    if (isNotYet(column, form)) return [];
    used.add(key);
    // What is known is how many of the whole table; of the rows asked about it may be fewer.
    const count = isNarrowed(ref) ? null : sayNumber(missing, schema.language);
    return [schema.language.phrases.assumed.leftOut(count, sayColumn(column, schema.language))];
  });
};

/** The columns with blanks of which a value is denied, each once. */
const deniedIn = (form: Answered['form'], schema: Schema): Column[] => [
  ...new Set(form.where.flatMap(condition => deniedWithBlanks(schema, condition) ?? [])),
];

/** "Jobs not under warranty": those without any remark are among them, and are many where remarks are few. */
export const blanksAmongOthers = (schema: Schema, { form }: Answered): string[] =>
  deniedIn(form, schema)
    .filter(column => blanksAreOthers(schema, column) && !column.table.profile.estimated)
    .map(column => {
      const count = form.where.length > 1 || form.tables.length > 1 ? null : column.profile.nullCount;
      return schema.language.phrases.assumed.blanksToo(
        count === null ? null : sayNumber(count, schema.language),
        sayColumn(column, schema.language),
      );
    });

/** "Fewer than 2 orders" of things that have any: who has none stands in no row of the orders. */
export const withoutAny = (schema: Schema, { form }: Answered): string[] =>
  form.having.flatMap(condition => {
    const few = condition.kind === 'compare' && (condition.op === '<' || condition.op === '<=') && !condition.negated;
    const term = few && condition.term.kind === 'aggregate' ? condition.term : null;
    const table = term?.of.kind === 'rows' ? term.of.table : null;
    const own = (group: Term): boolean =>
      columnsOfTerm(group).every(ref => ref.table === table && schema.column(ref)?.unique);
    return table === null || schema.tables.length === 1 || form.group.some(own) || tellsThoseWithNone(form, schema)
      ? []
      : [schema.language.phrases.assumed.noneLeftOut(sayRows(schema, table))];
  });

/** Fewer lines than this part of a file are told of where it was uploaded, and not with each answer. */
const fewUnread = 0.001;

const tablesRead = ({ form }: Answered): string[] => [...new Set([...form.tables, ...tablesOfForm(form)])];

/** How many lines of the files could not be read. */
export const linesLost = (schema: Schema, output: Answered): string[] =>
  tablesRead(output).flatMap(name => {
    const { title, profile } = schema.table(name) ?? {};
    const count = profile?.unreadLines ?? 0;
    return title && profile && count >= fewUnread * (profile.rowCount + count) && count > 0
      ? [schema.language.phrases.assumed.linesLost(count, schema.language.title(title))]
      : [];
  });

/** The rows that only add up the others, and are not counted with them. */
export const sumRows = (schema: Schema, output: Answered): string[] =>
  allSumRowsLeftOut(output.form, tablesRead(output), schema).map(({ column, value }) =>
    schema.language.phrases.assumed.sumRow(value, schema.language.title(schema.table(column.table)?.title ?? '')),
  );
