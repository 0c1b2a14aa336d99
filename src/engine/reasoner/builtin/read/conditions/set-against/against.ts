import { type AggregateName, isTypical } from '../../../form/aggregates.ts';
import {
  type Comparison,
  type Condition,
  columnsOfTerm,
  countOfRows,
  isComputed,
  type RowTerm,
  sameTerm,
  type Term,
} from '../../../form/form.ts';
import { tablesOfTerm } from '../../../form/tables-of-term.ts';
import type { Cue } from '../../../language/cue.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import { columnTerm, type Draft, isNumeric, termOf } from '../../draft.ts';
import type { Meaning } from '../../items.ts';
import { guessedMeasures } from '../../measures/guess.ts';
import { isReversed } from '../../ranking/spoken-of.ts';
import type { Side } from '../compared/around.ts';
import { numberNear, sides } from '../compared/sides.ts';
import { type Inner, innerRows, isWhole } from './inner-rows.ts';
import { averageAfterOwn, ownGroupFrom } from './own-group.ts';

type Asked = { op: Comparison; about?: string[]; since?: true; near?: string[] };
type Against = {
  /** Null for any of some rows: more than any is more than the most, less than any less than the least. */
  aggregate: AggregateName | null;
  extreme?: Extract<Cue, { kind: 'superlative' }>;
  /** From where on its rows are told. */
  from: number;
  places: number[];
};

/** Where what is compared with begins: right after "more than", or at "than" of "more seats than". */
const targetOf = (draft: Draft, place: number): number => {
  const { than } = draft.schema.language;
  for (let at = place + 1; at <= Math.min(place + 4, draft.items.length - 1); at++)
    if (draft.items[at]!.before.some(word => than.has(word))) return at;
  const says = (['compare', 'neighbour', 'oftener'] as const).some(kind => draft.cue(place, kind) !== null);
  return says ? place + 1 : -1;
};

/** Whether a word for "than" stands before what is compared with. */
const saysThan = (draft: Draft, place: number, at: number): boolean => {
  const { than } = draft.schema.language;
  const words = [...draft.items[place]!.atom.text.toLowerCase().split(' '), ...draft.items[at]!.before];
  return words.some(word => than.has(word));
};

/** What is compared with: the average, the highest, any of some rows, or a thing by its name. */
const againstAt = (draft: Draft, place: number, at: number, op: Comparison): Against | null => {
  const item = draft.items[at];
  if (!item || item.used) return null;
  const after = averageAfterOwn(draft, at);
  const said = after < 0 ? at : after;
  const aggregate = draft.freeCue(said, 'aggregate')?.aggregate;
  if (aggregate && aggregate !== 'sum') return { aggregate, from: after < 0 ? at + 1 : at, places: [said] };
  const extreme = draft.freeCue(at, 'superlative');
  // "Presides *over the most* cases" compares nothing: it is said of how many there are.
  const ofMany = extreme && !extreme.peak && !extreme.about && !saysThan(draft, place, at);
  if (extreme && !extreme.common && !ofMany)
    return { aggregate: extreme.direction === 'desc' ? 'max' : 'min', extreme, from: at + 1, places: [at] };
  const { whichever } = draft.schema.language;
  if (!draft.cue(place, 'neighbour') && !saysThan(draft, place, at)) return null;
  const group = draft.freeCue(at, 'group') && whichever.has(item.atom.token.word);
  if (group || item.before.some(word => whichever.has(word)))
    return {
      aggregate: null,
      from: group ? at + 1 : at,
      places: group ? [at] : [],
    };
  // "Than *the game* Canal Barons"
  const next = draft.items[at + 1];
  const called =
    item.meaning.kind === 'table' &&
    next?.meaning.kind === 'value' &&
    next.before.length === 0 &&
    next.meaning.column.table === item.meaning.table;
  const thingAt = called ? at + 1 : at;
  const told = draft.free(thingAt);
  const thing = told?.kind === 'value' && told.contains === null ? told : null;
  const named =
    thing &&
    !draft.yesNo &&
    isWhole(draft, thingAt) &&
    (op === '>' || op === '<') &&
    (thing.column.unique || thing.column === thing.column.table.label);
  return named ? { aggregate: 'max', from: thingAt, places: thingAt > at ? [at] : [] } : null;
};

/** Measures that may be meant where none is named, likeliest first: the only one, or one the word is near to. */
const nearMeasures = (draft: Draft, near: string[] = []): { column: Column; cost: number }[] => {
  const columns = [...draft.mentioned()].flatMap(table => table.columns.filter(({ roles }) => roles.has('measure')));
  const rank = (column: Column): number => {
    const at = near.findIndex(stem => column.stems.includes(stem));
    return at < 0 ? near.length : at;
  };
  const ranked = columns.sort((a, b) => rank(a) - rank(b));
  const sure = ranked.length === 1 || (ranked[0] !== undefined && rank(ranked[0]) < near.length);
  // To take one of several figures of which nothing is said answers something else.
  return ranked.map((column, index) => ({ column, cost: (sure ? 0.4 : 1.3) + index * (sure ? 0.8 : 0.2) }));
};

/** "Supporters who *gave* more than the average supporter": what the rows of each of them come to, and not any of these rows. */
const inAll = (draft: Draft, term: RowTerm): Term => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : productIn(draft, term);
  const subject = draft.subject();
  const isOf = subject !== null && column !== undefined && column.table !== subject;
  return isOf && column.uses.natural === 'sum' ? { kind: 'aggregate', aggregate: 'sum', of: term } : term;
};

/** What a product of two figures adds up by: how many pieces there are. */
const productIn = ({ schema }: Draft, term: Term): Column | undefined =>
  isComputed(term) && term.kind === 'product' ? schema.column(term.factors[0]!) : undefined;

/**
 * "Customers with *revenue* above the average": what each of them comes to, set against what others do. "With a bill above the
 * average" is one of their rows.
 */
const ofEach = (draft: Draft, side: Side, { aggregate }: Against): Side => {
  const { term, place } = side;
  const isOne = draft.items[place]?.before.some(word => draft.schema.language.sole.articles.has(word));
  const isRow = term.kind === 'column' || isComputed(term);
  const isTypicalOf = aggregate !== null && isTypical(aggregate);
  return isRow && isTypicalOf && !(isOne && term.kind === 'column') ? { ...side, term: inAll(draft, term) } : side;
};

/** What is compared where nothing is named: what comes in first, where the word that compares is near to nothing. */
const guessed = (draft: Draft, near: string[] | undefined): Side[] => {
  const [first] = near === undefined ? guessedMeasures(draft) : [];
  const own = first ? [{ term: first, cost: 0.4 }] : [];
  const others = nearMeasures(draft, near)
    .map(({ column, cost }) => ({ term: columnTerm(column) as RowTerm, cost }))
    .filter(({ term }) => !first || !sameTerm(term, first));
  return [...own, ...others].slice(0, 3).map(({ term, cost }) => ({ place: -1, term: inAll(draft, term), cost }));
};

/** What is compared: a measure between "more" and "than", one beside them, or one that the word itself speaks of. */
const comparedAt = (
  draft: Draft,
  place: number,
  target: number,
  against: Against,
  asked: Asked,
): { side: Side; op: Comparison } | null => {
  const { op } = asked;
  const options: { side: Side; op: Comparison }[] = [];
  for (let at = place + 1; at < target; at++) {
    const meaning = draft.free(at);
    // "More *gifts* than the average campaign", where no column counts them.
    if (meaning?.kind === 'table')
      options.push({ side: { place: at, term: countOfRows(meaning.table.name), cost: 0 }, op });
    // In "more per hour than" the hour only says of what the figure is.
    const cost = draft.freeCue(at - 1, 'group') ? 0.6 : 0;
    if (isNumeric(meaning)) options.push({ side: { place: at, term: termOf(draft, meaning)!, cost }, op });
  }
  // "longer than the average number of hours"
  const counted = draft.freeCue(against.from, 'count') && isNumeric(draft.free(against.from + 1));
  const right = counted ? against.from + 1 : against.from;
  if (counted) against.places.push(against.from);
  const beside = sides(draft, place - 1, isNumeric(draft.free(right)) ? right : draft.items.length, asked, op);
  options.push(...beside.filter(({ side }) => !countsItself(draft, side.term)));
  const unsaid = options.length === 0;
  if (unsaid) options.push(...guessed(draft, asked.near).map(side => ({ side, op })));
  if (options.length === 0) return null;
  const taken = draft.choose(
    'compared with a figure',
    options.map(option => ({ value: option, cost: option.side.cost })),
  );
  const { term } = taken.side;
  const [column] = columnsOfTerm(term);
  if (unsaid && !asked.near && column) draft.assumptions.push({ kind: 'measure', column });
  return { ...taken, side: ofEach(draft, taken.side, against) };
};

/**
 * Takes up what stands between "more" and "than". A word that nothing is called by was taken for what is compared, which
 * is told: "more *heads* than the average hall"; beside a figure that was named it has to be understood.
 */
const takeBetween = (draft: Draft, from: number, target: number, side: Side): void => {
  for (let at = from; at < target; at++) {
    const { meaning, atom } = draft.items[at]!;
    const unknown = meaning.kind === 'word' && atom.weight >= 0.8;
    if (unknown && side.place >= 0) continue;
    draft.use(at);
    const [column] = columnsOfTerm(side.term);
    if (unknown && column) draft.assumptions.push({ kind: 'taken-for', word: atom.text, column });
  }
};

/** Whether what is compared is listed to be shown as well: "*the ids and amounts* of claims that were above the average". */
const isListed = (draft: Draft, place: number): boolean => {
  const first = draft.items[place - 2]?.meaning;
  const opening = draft.items.slice(0, Math.max(0, place - 2));
  return (
    draft.cue(place - 1, 'and') !== null &&
    first?.kind === 'column' &&
    draft.items[place]!.meaning.kind === 'column' &&
    opening.every(({ meaning }) => meaning.kind === 'column' || (meaning.kind === 'cue' && opens.has(meaning.cue.kind)))
  );
};
const opens: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>(['show', 'ask', 'and', 'distinct']);

/** Takes up "above the average", "more seats than the average hall", "dearer than any lamp", "higher than that of Ann". */
export const readAgainst = (draft: Draft, place: number, asked: Asked, negated: boolean): boolean => {
  const target = targetOf(draft, place);
  if (target < 0 || numberNear(draft, target)) return false;
  const against = againstAt(draft, place, target, asked.op);
  if (!against) return false;
  const found = comparedAt(draft, place, target, against, asked);
  if (!found) return false;
  const { side, op } = found;
  // What is said right before, as in "a price above the average price", is no more than what is compared.
  for (const near of [place - 1, place - 2]) {
    const said = draft.free(near);
    if (said?.kind === 'word') continue;
    if (isNumeric(said) && sameTerm(termOf(draft, said)!, side.term)) {
      draft.use(near);
      if (isListed(draft, near)) draft.pick(near, side.term);
    }
    break;
  }
  draft.use(place, ...against.places);
  takeBetween(draft, place + 1, target, side);
  if (side.place >= 0) draft.use(side.place);
  if (side.place >= 0 && isListed(draft, side.place)) draft.pick(side.place, side.term);
  const own = draft.free(against.from);
  if (isNumeric(own) && sameTerm(termOf(draft, own)!, rowTerm(side.term))) draft.use(against.from);
  const group = ownGroupFrom(draft, against.from, side.term);
  if (group) draft.use(...group.places);
  // What each thing has in all its rows has no such average among those of one sort.
  if (group && side.term.kind === 'aggregate') draft.unanswerable.push(draft.items[group.places[0]!]!.atom.text);
  const rest = against.from + (draft.items[against.from]?.used ? 1 : 0);
  const { where, thing, places } = group ? noneInner : innerRows(draft, rest);
  const inner =
    where.length > 0 &&
    draft.choose('of which rows', [
      { value: true, cost: 0 },
      { value: false, cost: 0.4 },
    ]);
  if (inner || where.length === 0) draft.use(...places);
  const { term, of } = apart(draft, side, place, thing);
  const condition: Condition = {
    kind: 'against',
    term,
    op,
    aggregate: figureOf(draft, against, term, op),
    ...(of && { of }),
    ...(inner && { where }),
    ...(group && { within: group.within }),
    // How many there are, and what they come to together, is told of groups alone, and set against those of others.
    ...(term.kind === 'aggregate' &&
      (tellsHowMany(term) || side.place < 0 || term.aggregate === 'sum') && { groups: true }),
    ...(negated && { negated }),
  };
  if (term.kind === 'aggregate') {
    draft.use(side.place - 1);
    draft.form.having.push(condition);
  } else draft.where(condition);
  return true;
};

const tellsHowMany = (term: Term): boolean => term.kind === 'aggregate' && term.of.kind === 'rows';

/** "*Supporters* who gave more than the average supporter": of each there is one, so that their number tells none from others. */
const countsItself = (draft: Draft, term: Term): boolean =>
  tellsHowMany(term) && !draft.items.some(({ meaning }) => isOtherThing(meaning, term));

const isOtherThing = (meaning: Meaning, counted: Term): boolean =>
  (meaning.kind === 'table' && !tablesOfTerm(counted).includes(meaning.table.name)) ||
  (meaning.kind === 'column' && meaning.column.uses.groups);

const noneInner: Inner = { where: [], thing: null, places: [] };

/** The figure compared with: of several the one that all the others are below or above, of an extreme the one its word says. */
const figureOf = (draft: Draft, { aggregate, extreme }: Against, term: Term, op: Comparison): AggregateName => {
  if (aggregate === null) return op.startsWith('<') ? 'min' : 'max';
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  if (!extreme?.about || !column || !isReversed(draft, column, extreme)) return aggregate;
  return aggregate === 'max' ? 'min' : 'max';
};

/** "Singers older than every conductor": the ages of two things, though only the word for it speaks of either. */
const apart = (
  draft: Draft,
  { place: said, term }: Side,
  place: number,
  thing: Table | null,
): { term: Term; of?: Term } => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  const subject = draft.items.slice(0, place).findLast(({ meaning }) => meaning.kind === 'table')?.meaning;
  if (!column || !thing || said >= 0 || subject?.kind !== 'table' || subject.table === thing) return { term };
  const alike = (table: Table): Column | undefined =>
    table.columns.find(other => other.holds === column.holds && other.stems.join() === column.stems.join());
  const [own, other] = [alike(subject.table), alike(thing)];
  return own && other ? { term: columnTerm(own), of: columnTerm(other) } : { term };
};

const rowTerm = (term: Term): Term => (term.kind === 'aggregate' ? term.of : term);
