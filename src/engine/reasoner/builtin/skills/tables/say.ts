import type { AnswerPart } from '../../../reasoner.ts';
import { hasTables, type Prepared } from '../../desk.ts';
import type { Term } from '../../form/form.ts';
import { asText } from '../../say/as-text.ts';
import { sayAssumptions } from '../../say/assumptions.ts';
import { sayNumber } from '../../say/format.ts';
import { sayForm } from '../../say/heading.ts';
import { sayColumn } from '../../say/names.ts';
import { pieces } from '../../say/pieces.ts';
import { state } from '../../say/state.ts';
import { withoutRows } from '../../schema/rows/without-rows.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import type { Output } from './act.ts';
import { countedOnce } from './counted-once.ts';
import { dataRange } from './data-range.ts';
import { blanksAmongOthers, leftOut, linesLost, sumRows, withoutAny } from './left-out.ts';
import { readingToldFirst, sayOpenings } from './openings.ts';
import { missingIn } from './refused/missing.ts';
import { groupsOf, measuresOf } from './suggest.ts';
import { sayUnmatched, sayWithNone } from './unmatched.ts';

export type Answered = Extract<Output, { kind: 'answered' }>;
type Refused = Extract<Output, { kind: 'refused' }>;

/** So many figures, and so many things to tell rows apart by, are named. */
const mostNamed = 3;

/** What there is to ask about, by name: the figures first; of several tables their first figure before the second of any. */
const holdings = (all: Prepared[]): string[] => {
  const { language } = all[0]!.schema;
  const tables = all.flatMap(({ schema }) => schema.tables.map(table => ({ table, schema })));
  const first = (of: (table: Table, schema: Schema) => Column[]): Column[] => {
    const each = tables.map(({ table, schema }) => of(table, schema));
    const most = Math.max(0, ...each.map(({ length }) => length));
    return Array.from({ length: most }, (_, at) => each.flatMap(columns => columns[at] ?? []))
      .flat()
      .slice(0, mostNamed);
  };
  const columns = [...first(measuresOf), ...first(table => groupsOf(table, language))];
  return [...new Set(columns.map(column => sayColumn(column, language)))];
};

/** So many tables are named. */
const mostTables = 4;

/** The words of a refused question that name something, as far as they were understood. */
const understoodIn = ({ reading = [], named = [], words }: Refused): string[] => {
  const naming = new Set(['COLUMN', 'TABLE', 'VALUE', 'FIGURE']);
  const read = reading.flatMap(({ text, kind }) => (naming.has(kind) ? [text] : []));
  return [...new Set([...read, ...named.map(({ word }) => word)])]
    .filter(word => !words.includes(word))
    .map(word => word.slice(0, 60))
    .slice(0, 4);
};

/** The tables that a refused question named something of. */
const tablesNamed = ({ named = [] }: Refused, all: Prepared[]): Table[] => {
  const names = new Set(named.map(({ column }) => column.table));
  return all.flatMap(({ schema }) => schema.tables.filter(({ name }) => names.has(name)));
};

/** Why there is no answer, in a sentence that says what can be done. */
export const refusal = (all: Prepared[], output: Refused): string => {
  const { refuse, assumed } = all[0]!.schema.language.phrases;
  const rowless = withoutRows(tablesNamed(output, all));
  if (rowless.length > 0) return `${assumed.noRows(rowless)}.`;
  const titles = all.flatMap(({ schema }) => schema.tables).map(table => table.title);
  const tables = refuse.among(titles.slice(0, mostTables), Math.max(0, titles.length - mostTables));
  const understood = understoodIn(output);
  switch (output.reason) {
    case 'no-tables':
      return refuse.noTables();
    case 'empty':
      return refuse.empty();
    case 'language':
      return refuse.language();
    case 'no-such-day':
      return refuse.noSuchDay(output.words);
    case 'failed':
      return refuse.failed(output.message ?? '');
    case 'not-found':
      return output.words.length > 0
        ? refuse.notFound(missingIn(output.words, output.reading ?? [], all), tables, understood, holdings(all))
        : refuse.unsure(tables, understood);
    case 'no-figure':
      return refuse.noFigure(output.words.join());
    case 'no-share':
      return refuse.noShare(output.words.join());
    case 'no-values':
      return refuse.noValues(output.words.join(), output.message ?? null);
    case 'apart':
      return refuse.apart(output.apart ?? []);
    case 'masked':
      return refuse.masked(output.words.join());
    case 'unsure':
      return refuse.unsure(tables, understood);
    case 'redefined':
      return all[0]!.schema.language.definitions.say.otherNow(output.words.join());
    case 'forgotten':
      return all[0]!.schema.language.definitions.say.goneNow(output.words.join());
    case 'changes':
    case 'forecast':
      return all[0]!.schema.language.about.say[output.reason]();
  }
};

/** The question back. */
export const sayAskBack = (
  { phrases }: Schema['language'],
  { words, options, near, reading }: Extract<Output, { kind: 'asked' }>,
  all: Prepared[],
): string => {
  const titles = options.map(({ text }) => text);
  const missing = missingIn(words, reading, all);
  // What takes every word for something is asked without none.
  const isWhole = words.length > 0 && options.every(({ unread }) => unread.length === 0);
  if (!near && !isWhole) return phrases.askBack(missing, titles);
  if (near === 'why' || near === 'no-time') return phrases.askRest(near, titles);
  const why = near === 'no-figure' ? phrases.refuse.noFigure(words.join()) : phrases.askNear(missing);
  return `${why} ${phrases.instead(
    titles,
    options.every(({ unread }) => unread.length > 0),
  )}`;
};

/** Which source was asked, where there is more than one, and which other could be. */
const whereFrom = ({ schema, source }: Prepared, all: Prepared[], { elsewhere }: Answered): string[] => {
  const { assumed } = schema.language.phrases;
  if (all.filter(hasTables).length < 2) return [];
  return [
    assumed.source(source?.name ?? null),
    ...(elsewhere ? [assumed.elsewhere(elsewhere.source?.name ?? null)] : []),
  ];
};

/** Groups are told apart by their spellings, but for what makes no difference. */
const spellings = (term: Term, schema: Schema): string[] => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  if (!column?.variants) return [];
  return [schema.language.phrases.assumed.spellings(sayColumn(column, schema.language), column.variants)];
};

/** Tells what the tables gave: the figure with its source, then what was assumed and left out. */
export function* sayAnswered(prepared: Prepared, all: Prepared[], output: Answered): Generator<AnswerPart> {
  const { schema } = prepared;
  for (const opening of sayOpenings(schema, output, all)) yield* pieces(asText(opening));
  yield* pieces(state(schema, output));
  for (const source of output.sources) yield { type: 'cite', sourceId: source.id };
  const spelt = output.form.group.flatMap(term => spellings(term, schema));
  const guessed = output.form.where
    .concat(
      output.form.group.flatMap(term =>
        term.kind === 'bucket' || term.kind === 'part' ? [{ kind: 'missing' as const, column: term.column }] : [],
      ),
    )
    .flatMap(condition => {
      const column = 'column' in condition ? schema.column(condition.column) : undefined;
      return column?.cast?.to === 'date' && column.cast.dayFirstGuessed
        ? [schema.language.phrases.assumed.dayFirst(sayColumn(column, schema.language))]
        : [];
    });
  const notes = [
    ...whereFrom(prepared, all, output),
    ...spelt,
    ...new Set(guessed),
    ...(output.followUp && !readingToldFirst(schema, output, all)
      ? [schema.language.phrases.assumed.followUp(sayForm(schema, output.form))]
      : []),
    ...sayAssumptions(schema, output.assumptions),
    ...countedOnce(schema, output),
    ...(output.result.truncated
      ? [schema.language.phrases.assumed.cut(sayNumber(output.result.rows.length, schema.language))]
      : []),
    ...leftOut(schema, output),
    ...blanksAmongOthers(schema, output),
    ...sumRows(schema, output),
    ...linesLost(schema, output),
    ...sayUnmatched(schema, output.unmatched, output.form.noun),
    ...withoutAny(schema, output),
    ...sayWithNone(schema, output.form, output.result, output.withNone),
  ];
  notes.push(...dataRange(schema, output));
  if (output.other) notes.push(schema.language.phrases.assumed.offered(output.other.title, output.other.text));
  if (notes.length > 0) yield { type: 'text', text: '\n\n' };
  for (const note of notes) yield* pieces(`${asText(note)} `);
}
