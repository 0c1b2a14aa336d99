import { LRUCache } from 'lru-cache';
import { onceFor } from '../../../../../base/once-for.ts';
import { breather } from '../../../../search/breather.ts';
import type { Brief } from '../../../reasoner.ts';
import type { AggregateName } from '../../form/aggregates.ts';
import { type ColumnRef, type Form, sameColumn } from '../../form/form.ts';
import { sameForm } from '../../form/same-form.ts';
import { subjectOf, tablesOfForm } from '../../form/tables-of-form.ts';
import type { Candidate } from '../../judge/candidate.ts';
import { likeliest, maxReadings, readAtoms } from '../../judge/understand.ts';
import type { Language } from '../../language/language.ts';
import type { Atom } from '../../link/atom.ts';
import { link } from '../../link/link.ts';
import type { NameIndex } from '../../link/names/name-index.ts';
import { nothing } from '../../read/choices.ts';
import type { Assumption } from '../../read/draft.ts';
import { naturalAggregate } from '../../read/measures/natural.ts';
import { sayColumn, sayRows, severalOf } from '../../say/names.ts';
import { flagValues, saysYesOrNo } from '../../schema/flag-values.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { hasLearned } from '../../schema/values.ts';
import { pathTo } from '../../sql/join.ts';
import { sameWords } from '../../words/fold.ts';

/** What a question named of the data, though the rest of it was not understood. */
export type Named = { column: ColumnRef; value?: string };

/** What a reading that came to nothing named of the data. */
export const namedIn = (candidate: Candidate | undefined): (Named & { word: string })[] =>
  (candidate?.items ?? []).flatMap(({ meaning, atom }) =>
    meaning.kind === 'column'
      ? [{ word: atom.text, column: meaning.column.ref }]
      : meaning.kind === 'value' && meaning.values[0] !== undefined
        ? [{ word: atom.text, column: meaning.column.ref, value: meaning.values[0] }]
        : [],
  );

const isNamed = ({ ref }: Column, named: readonly Named[]): boolean =>
  named.some(({ column }) => sameColumn(column, ref));

/** What comes of all rows together tells more of them than a price, and money more than pieces. */
const telling = ({ roles, uses }: Column): number => (uses.natural === 'sum' ? 2 : 0) + (roles.has('money') ? 1 : 0);

/** The figures of a table, those that were named first. */
export const measuresOf = (table: Table, schema: Schema, named: readonly Named[] = []): Column[] =>
  table.columns
    .filter(column => column.uses.natural !== null && flagValues(schema, column, true).length === 0)
    .sort((a, b) => telling(b) - telling(a))
    .sort((a, b) => Number(isNamed(b, named)) - Number(isNamed(a, named)));
/** What rows of a table are told apart by, what was named first. */
export const groupsOf = (table: Table, language: Language, named: readonly Named[] = []): Column[] =>
  table.columns
    .filter(column => column.roles.has('category') && column.uses.groups && column.profile.distinctCount > 1)
    // Of which no value is known, nobody can tell what rows they would part.
    .filter(column => column.profile.values.length > 0 && !saysYesOrNo(column, language))
    .sort((a, b) => Math.abs(a.profile.distinctCount - 6) - Math.abs(b.profile.distinctCount - 6))
    .sort((a, b) => Number(isNamed(b, named)) - Number(isNamed(a, named)));

/** Questions in words about a table, likeliest to be of use first; whether they can be read is for the caller to see. */
export function* ideas(
  schema: Schema,
  table: Table,
  names: NameIndex,
  form: Form | null,
  named: readonly Named[] = [],
): Generator<string> {
  const { language } = schema;
  const { ask, aggregate, by, rank, top } = language.phrases;
  const name = (column: Column): string => sayColumn(column, language);
  const rows = sayRows(schema, table.name, form?.noun);
  const total = (measure: (typeof measures)[number]): string => aggregate(measure.aggregate, measure.name);
  const product = names.derived.find(({ factors }) => factors[0].table === table);
  const own = groupsOf(table, language, named);
  // What figures of other tables may be told by as well, where the question named it and something joins them.
  const joined = schema.tables.filter(each => each !== table && pathTo(schema, new Set([table.name]), each.name));
  const others = own.some(column => isNamed(column, named)) ? [] : joined;
  const said = others.flatMap(each => groupsOf(each, language, named).filter(column => isNamed(column, named)));
  const groups = [...said, ...own].filter(
    column => !form?.group.some(term => term.kind === 'column' && term.column.column === column.ref.column),
  );
  const [first, second] = measuresOf(table, schema, named);
  const measures: { name: string; aggregate: AggregateName }[] = [
    ...(product && !(first && isNamed(first, named))
      ? [{ name: product.measure.name, aggregate: 'sum' as const }]
      : []),
    ...(first ? [{ name: name(first), aggregate: naturalAggregate(first) }] : []),
    ...(second ? [{ name: name(second), aggregate: naturalAggregate(second) }] : []),
  ];
  const main = measures[0];
  const cell = named.find(({ column, value }) => value !== undefined && column.table === table.name);
  const of = cell && schema.column(cell.column);
  if (cell?.value !== undefined && of) {
    const limit = language.phrases.values('other', name(of), [cell.value], false);
    if (main) yield ask.figure(total(main), '', limit);
    yield ask.count(rows, limit);
  }
  if (main && groups[0]) yield ask.figure(total(main), by([name(groups[0])]), '');
  if (main && table.date?.holds === 'date' && !form?.group.some(term => term.kind === 'bucket'))
    yield ask.over(total(main), 'month');
  else if (main && table.date && groups.length === 0) yield ask.over(total(main), 'year');
  if (main && groups[1]) yield ask.which(name(groups[1]), rank(total(main), 'desc', 1, false), '');
  // Of things that are told by others of their own no attribute of these says how many they are.
  const [sort] = groups.filter(column => own.includes(column));
  if (!main && sort) yield ask.figure(language.phrases.rowCount(rows), by([name(sort)]), '');
  if (main && groups[0] && groups[0].profile.distinctCount > 5)
    yield ask.top(top(3, severalOf(name(groups[0]), language), total(main), 'desc'), '');
  if (measures[1]) yield ask.figure(total(measures[1]), '', '');
  // Where half of a figure is blank, all of it may be for one cell.
  const isKnown = !first || first.profile.nullCount < 0.5 * table.profile.rowCount;
  const value = isKnown ? groups[0]?.profile.values[0]?.value : undefined;
  if (main && value && groups[0] && /^[\p{L}\p{N} ]{2,30}$/u.test(value))
    yield ask.figure(total(main), '', language.phrases.values('other', name(groups[0]), [value], false));
  if (groups[1]) yield ask.figure(language.phrases.rowCount(rows), by([name(groups[1])]), '');
  yield ask.count(rows, '');
}

/** The first of each in turn, then the second of each. */
function* inTurn<T>(all: Iterator<T>[]): Generator<T> {
  let left = all;
  while (left.length > 0) {
    const rest: Iterator<T>[] = [];
    for (const each of left) {
      const next = each.next();
      if (next.done) continue;
      yield next.value;
      rest.push(each);
    }
    left = rest;
  }
}

function* oneByOne<T>(all: Iterable<T>[]): Generator<T> {
  for (const each of all) yield* each;
}

/** Whether something else was taken than what was said: what is offered asks for what it says. */
const isGuess = ({ kind }: Assumption): boolean =>
  kind === 'taken-for' || kind === 'rows-called' || kind === 'stand-in' || kind === 'part-of';

/** What rows are called changes no answer. */
const called: ReadonlySet<string> = new Set(['noun']);

/** So many tables are told of. */
const mostTables = 3;
/** What says itself plainly is read so by one of the first readings, which take a tenth of what all of them do. */
const fewReadings = 4;
/** So many questions are read through at most. */
const mostTried = 12;
/** A reading that costs more is a guess, and none is offered. */
const dearest = 1.2;

/** A question as it is offered: what it comes to by the first of its readings, and by all of them; null where it does not say itself plainly. */
class Offer {
  readonly #atoms: Atom[];
  readonly #schema: Schema;
  readonly #forms = new Map<number, Form | null>();

  constructor(atoms: Atom[], schema: Schema) {
    this.#atoms = atoms;
    this.#schema = schema;
  }

  readBy(most: number): Form | null {
    const known = this.#forms.get(most);
    if (known !== undefined) return known;
    const [best] = likeliest(readAtoms(this.#atoms, this.#schema, null, true, nothing, most));
    const isPlain = best && best.unbound.length === 0 && best.cost < dearest && !best.assumptions.some(isGuess);
    const form = isPlain ? best.form : null;
    this.#forms.set(most, form);
    return form;
  }
}

/** The same questions are likely after each answer over some tables. */
const mostKept = 100;
const offers = onceFor((_: Schema) => new LRUCache<string, Offer>({ max: mostKept }));

/** A question over tables, which is read once; again where somebody defined words, or values were added to these tables. */
const offerOf = (question: string, schema: Schema, today: Date, names: NameIndex): Offer => {
  const read = () => new Offer(link(question, schema, names, today).atoms, schema);
  if (names.own?.length || hasLearned(schema)) return read();
  const key = `${today.getTime()} ${question}`;
  const offer = offers(schema).get(key) ?? read();
  offers(schema).set(key, offer);
  return offer;
};

/** The questions that were asked of late: none of them is offered again. */
export const askedOfLate = ({ question, history }: Pick<Brief, 'question' | 'history'>): string[] => [
  question,
  ...history.slice(-3).map(turn => turn.question),
];

/**
 * Up to `limit` questions the analyst can read and answer itself, about the table of the form and those of which something was
 * named first, or about several tables in turn where the question told of none.
 */
export const suggest = async (
  schema: Schema,
  names: NameIndex,
  today: Date,
  form: Form | null,
  asked: readonly string[],
  limit: number,
  named: readonly Named[] = [],
): Promise<string[]> => {
  const subject = form && subjectOf(form);
  const spoken = form ? tablesOfForm(form) : new Set<string>();
  const about = new Set(named.map(({ column }) => column.table));
  const isAsked = (table: Table): boolean => measuresOf(table, schema).some(column => isNamed(column, named));
  const rank = (table: Table): number => (isAsked(table) ? -2 : rankOf(table));
  const rankOf = ({ name }: Table): number => (about.has(name) ? -1 : name === subject ? 0 : spoken.has(name) ? 1 : 2);
  const tables = [...schema.tables].sort((a, b) => rank(a) - rank(b)).slice(0, mostTables);
  const all = tables.map(table => ideas(schema, table, names, form, named));
  const found: string[] = [];
  let tried = 0;
  // Each question is read whole: others have their turn between them.
  const breathe = breather();
  for (const question of form || tables.some(isAsked) ? oneByOne(all) : inTurn(all)) {
    if (found.length >= limit || tried++ > mostTried) return found;
    if (found.includes(question) || asked.some(other => sameWords(other, question))) continue;
    await breathe();
    const isRead = (read: Form | null): boolean => read !== null && !(form && sameForm(read, form, called));
    const offer = offerOf(question, schema, today, names);
    if (isRead(offer.readBy(fewReadings)) || isRead(offer.readBy(maxReadings))) found.push(question);
  }
  return found;
};
