import type { Prepared } from '../../desk.ts';
import type { ColumnRef } from '../../form/form.ts';
import { tablesOfForm } from '../../form/tables-of-form.ts';
import { thresholds } from '../../judge/confidence.ts';
import { worstOf } from '../../judge/noticed.ts';
import { partNames } from '../../language/part-names.ts';
import { listsIn } from '../../link/values/listed-items.ts';
import type { Assumption } from '../../read/draft.ts';
import { sayBucket, sayDate, sayNumber } from '../../say/format.ts';
import { sayForm } from '../../say/heading.ts';
import { sayColumn, sayRows } from '../../say/names.ts';
import { spanOf } from '../../say/periods.ts';
import { sayStanding } from '../../say/standing.ts';
import { thingOfRows } from '../../schema/rows/thing-of-rows.ts';
import { withoutRows } from '../../schema/rows/without-rows.ts';
import type { Schema, Table } from '../../schema/schema.ts';
import { spelledOnce } from '../../words/fold.ts';
import type { Output } from './act.ts';
import { emptyResult, sparseUse } from './blanks.ts';
import { calledBy, missingIn } from './refused/missing.ts';
import { sayNoMatch } from './unmatched.ts';

/** So many names are told. */
const mostNamed = 3;

/** What is like that which was asked for and is not taken with it: other names, and what ranks as high. */
const sayNotTaken = (
  { language, column: columnAt }: Schema,
  item: Extract<Assumption, { kind: 'begun-alike' | 'spelled-otherwise' | 'told-apart' | 'tied' }>,
): string | null => {
  const { assumed } = language.phrases;
  if (item.kind === 'tied') return assumed.tied(sayNumber(item.place, language), sayNumber(item.more, language));
  if (item.kind === 'told-apart') return assumed.toldApart(...item.values);
  const column = columnAt(item.column);
  if (!column) return null;
  const [name, others] = [sayColumn(column, language), spelledOnce(item.values)];
  const [first, more] = [others.slice(0, mostNamed), others.length - mostNamed];
  return item.kind === 'begun-alike'
    ? `${assumed.begunAlike(name, first, more)} `
    : assumed.spelledOtherwise(name, spelledOnce(item.taken).slice(0, mostNamed), first, more);
};

/** By which of several keys a table was matched. */
const keyUnsaid = (
  { language, table: tableAt, column: columnAt }: Schema,
  { table, column, others }: Extract<Assumption, { kind: 'key-unsaid' }>,
): string => {
  const name = (ref: ColumnRef): string => {
    const said = columnAt(ref);
    return said ? sayColumn(said, language) : ref.column;
  };
  const title = language.title(tableAt(table)?.title ?? table);
  return language.phrases.assumed.keyUnsaid(title, name(column), others.map(name));
};

/** What says which rows were taken. */
const ofRows = { 'of-all': 'ofAll', counted: 'counted', 'not-added': 'notAdded' } as const;

/** A time that the data have nothing of, as people name it. */
const sayAsked = ({ language }: Schema, { start, end }: { start: string; end: string }): string => {
  const span = spanOf(start, end, language);
  return 'to' in span ? `${span.text} – ${span.to}` : span.text;
};

/** What a word was taken for that nothing is called by. */
const takenFor = (
  schema: Schema,
  { column: ref, word, value }: Extract<Assumption, { kind: 'taken-for' }>,
  all: readonly Prepared[],
): string | null => {
  const { language } = schema;
  const { assumed } = language.phrases;
  const column = schema.column(ref);
  if (!column) return null;
  const name = sayColumn(column, language);
  const [other] = value === undefined ? calledBy(word, all).filter(each => each !== column) : [];
  return other
    ? assumed.takenRather(word, name, sayColumn(other, language), language.title(other.table.title))
    : assumed.takenFor(word, value === undefined ? name : `${name} ${value}`, column === thingOfRows(schema));
};

/**
 * What was taken for granted, among all that was `taken` so, that has to be known before a figure is read; null for what may be
 * told after it.
 */
const opening = (
  schema: Schema,
  item: Assumption,
  taken: readonly Assumption[],
  all: readonly Prepared[],
): string | null => {
  const { language } = schema;
  const { assumed } = language.phrases;
  switch (item.kind) {
    case 'stand-in': {
      const column = schema.column(item.column);
      return column
        ? assumed.standIn(item.word, sayColumn(column, language), language.title(column.table.title))
        : null;
    }
    case 'key-unsaid':
      return keyUnsaid(schema, item);
    case 'assumed-year': {
      const same = taken.filter(other => other.kind === 'assumed-year' && other.year === item.year);
      return assumed.year(
        same.flatMap(other => ('label' in other ? [other.label] : [])),
        item.year,
      );
    }
    case 'data-ended': {
      const asked = taken.flatMap(other => (other.kind === 'data-ended' ? [sayAsked(schema, other.asked)] : []));
      const isYear = /^\d{4}$/.test(item.last);
      const exact = !isYear && (item.unit === 'day' || item.unit === 'week');
      const last = exact ? sayDate(item.last, language) : isYear ? item.last : sayBucket(item.last, 'month', language);
      return assumed.dataEnded([...new Set(asked)].sort(), last, exact ? 'day' : isYear ? 'year' : 'month');
    }
    case 'season': {
      const names = partNames('month', language.tag);
      return assumed.season(item.label, names?.[item.from - 1] ?? '', names?.[item.to - 1] ?? '');
    }
    case 'of-all':
    case 'counted':
    case 'not-added':
      return assumed[ofRows[item.kind]](sayRows(schema, item.table));
    case 'scale':
    case 'measure':
    case 'averaged': {
      const column = schema.column(item.column);
      return column ? assumed[item.kind](sayColumn(column, language)) : null;
    }
    case 'readings': {
      const column = schema.column(item.column);
      return column ? assumed.readings(sayColumn(column, language), item.how === 'sum') : null;
    }
    case 'taken-for':
      return takenFor(schema, item, all);
    case 'part-of': {
      const column = schema.column(item.column);
      return column ? assumed.partOf(item.word, sayColumn(column, language)) : null;
    }
    case 'end': {
      const column = schema.column(item.column);
      return column ? assumed.end(item.word, item.direction === 'desc', sayColumn(column, language)) : null;
    }
    case 'rows-called':
      return assumed.rowsCalled(item.word, language.title(schema.table(item.table)?.title ?? item.table));
    case 'mixed-flows': {
      const column = schema.column(item.column);
      return column ? assumed.mixedFlows(sayColumn(column, language), item.values) : null;
    }
    case 'tied':
    case 'begun-alike':
    case 'spelled-otherwise':
    case 'told-apart':
      return sayNotTaken(schema, item);
    case 'by-itself':
      return assumed.byItself;
    case 'nearest':
      return assumed.nearest;
    case 'each-row':
      return assumed.eachRow(language.title(schema.table(item.table)?.title ?? item.table));
    default:
      return null;
  }
};

/** "Supporters" and "the average supporter" are one word, of which it is said once what rows it was taken for. */
const saidOnce = (assumptions: readonly Assumption[], { language }: Schema): Assumption[] =>
  assumptions.filter((item, at) => {
    if (item.kind !== 'rows-called') return true;
    const word = language.stem(item.word.toLowerCase());
    return !assumptions
      .slice(0, at)
      .some(
        other =>
          other.kind === 'rows-called' &&
          other.table === item.table &&
          language.stem(other.word.toLowerCase()) === word,
      );
  });

type Answered = Extract<Output, { kind: 'answered' }>;

const saidOpenings = (schema: Schema, assumptions: readonly Assumption[], all: Prepared[]): string[] =>
  saidOnce(assumptions, schema).flatMap(item => opening(schema, item, assumptions, all) ?? []);

/** What a question was read as, where that opens the answer since it may be meant otherwise; empty where it does not. */
export const readingToldFirst = (
  schema: Schema,
  { unused, assumptions, confidence, heardDoubt, form }: Answered,
  all: Prepared[],
): string => {
  // That a question did not say of what is why it is doubtful, and said by itself.
  const isSaid = unused.length === 0 && assumptions.some(({ kind }) => kind === 'measure' || kind === 'counted');
  // What was meant is said by what was taken for granted, where that opens the answer, and by both figures of a comparison.
  const saysItself = unused.length > 0 || form.kind === 'compare' || saidOpenings(schema, assumptions, all).length > 0;
  const isTold = confidence < (saysItself ? thresholds.answer : thresholds.plain);
  // A doubt about the question before that was small need not be heard again; a great one is one of this question too.
  const isHeard = heardDoubt && confidence >= thresholds.answer;
  return isTold && !isHeard && !isSaid ? sayForm(schema, form) : '';
};

const tablesOf = ({ form }: Answered, schema: Schema): Table[] =>
  [...new Set([...form.tables, ...tablesOfForm(form)])].flatMap(name => schema.table(name) ?? []);

/**
 * What has to be known before a figure is read: words that are not in it, what a doubtful question was read as, and what was
 * taken for granted. Each ends where the answer goes on.
 */
export const sayOpenings = (schema: Schema, output: Answered, all: Prepared[]): string[] => {
  const { unused, untold = [], unmatched, assumptions, confidence, form, columns, result, reading: stretches } = output;
  const { assumed } = schema.language.phrases;
  const rowless = withoutRows(tablesOf(output, schema));
  if (rowless.length > 0) return [`${assumed.noRows(rowless)}: `];
  const said = saidOpenings(schema, assumptions, all);
  const reading = readingToldFirst(schema, output, all);
  const missing = missingIn(unused, stretches, all);
  const first =
    unused.length > 0
      ? [reading ? assumed.unreadIn(missing, reading) : assumed.unread(missing)]
      : reading
        ? [confidence < thresholds.answer ? assumed.doubtful(reading) : assumed.readAs(reading)]
        : [];
  const noticed = worstOf(result.notices ?? []);
  const sparse = sparseUse(form, schema);
  const blanks = sparse
    ? [
        assumed.sparse(
          sayColumn(sparse.column, schema.language),
          sayNumber(sparse.filled, schema.language),
          sayNumber(sparse.column.table.profile.rowCount, schema.language),
        ),
      ]
    : [];
  const empty = emptyResult({ form, columns }, result, schema).columns;
  const hollow = [...new Set(empty)].map(column =>
    assumed.emptyHere(sayColumn(column, schema.language), result.rows.length),
  );
  const partly = untold.length > 0 ? [assumed.untold(untold)] : [];
  const lists = listsIn(form, schema).map(column => assumed.listsWhole(sayColumn(column, schema.language)));
  const apart = sayNoMatch(schema, unmatched);
  const stands = sayStanding(schema, form);
  return [
    ...apart,
    ...partly,
    ...first,
    ...blanks,
    ...hollow,
    ...lists,
    ...(noticed ? [assumed.noticed[noticed.rule]] : []),
    ...new Set(said),
    ...stands,
  ];
};
