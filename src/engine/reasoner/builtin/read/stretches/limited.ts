import type { AggregateName } from '../../form/aggregates.ts';
import type { Comparison, Condition, RowTerm, Term, TimeUnit } from '../../form/form.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import type { Column } from '../../schema/schema.ts';
import { numberNear } from '../conditions/compared/sides.ts';
import { type Draft, isMeasure, termOf } from '../draft.ts';
import { naturalOf } from '../measures/natural.ts';
import { bucketTerm, unitAt } from './bucket.ts';

/** The stretch of time that a word is for, also where a column of dates is called by it: the "days" of an `order_date`. */
const stretchAt = (draft: Draft, place: number): TimeUnit | null => {
  const meaning = draft.free(place);
  const isDate = meaning?.kind === 'column' && meaning.column.holds === 'date';
  const { units } = draft.schema.language.times;
  return isDate ? (units[draft.items[place]!.atom.token.word] ?? null) : unitAt(draft, place);
};

/** How stretches are asked for: counted, or listed, by the word before them or as the first of all. */
const askedAs = (draft: Draft, place: number): 'counted' | 'listed' | null => {
  if (draft.freeCue(place - 1, 'count')) return 'counted';
  return place === 0 || draft.freeCue(place - 1, 'ask') || draft.freeCue(place - 1, 'show') ? 'listed' : null;
};

const aggregateOf = (aggregate: AggregateName, of: Term): Term => ({ kind: 'aggregate', aggregate, of: of as RowTerm });

/** A word that weighs as much says something of its own. */
const weighty = 0.5;

/** What is limited, by what it says of each stretch, and the places that say so. */
type Limited = { term: Term; places: number[] };

/** "More than 200 *orders*": how many rows there are of it, or what a column of figures comes to. */
const countedAfter = (draft: Draft, place: number): Limited | null => {
  const meaning = draft.free(place);
  const between = draft.items[place]?.before.some(word => !draft.schema.language.joiners.has(word)) ?? true;
  if (between || !meaning) return null;
  if (meaning.kind === 'table')
    return { term: aggregateOf('count', { kind: 'rows', table: meaning.table.name }), places: [place] };
  if (meaning.kind !== 'column') return null;
  const { column } = meaning;
  if (column.nature === 'identifier')
    return { term: aggregateOf(column.unique ? 'count' : 'distinct', termOf(draft, meaning)!), places: [place] };
  return isMeasure(meaning) && column.uses.sums
    ? { term: aggregateOf('sum', termOf(draft, meaning)!), places: [place] }
    : null;
};

const extreme = (op: Comparison): AggregateName | null => (op[0] === '>' ? 'max' : op[0] === '<' ? 'min' : null);

/** Of readings of every hour "a load above 12,000" is that of one of them, where none of a whole day is as little. */
const ofOneReading = (column: Column | undefined, op: Comparison, value: number): AggregateName | null => {
  const { min, max } = column?.profile ?? { min: null, max: null };
  const within = min !== null && max !== null && Number(min) <= value && value <= Number(max);
  const readings = column ? readingsOf(column.table) : null;
  return within && readings && readings.unit !== 'day' ? extreme(op) : null;
};

/** "*Revenue* above 20,000", "a *highest price* over 300": a figure between the stretches and the word that compares. */
const figureBefore = (draft: Draft, from: number, to: number, op: Comparison, value: number): Limited | null => {
  const places = Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at);
  const figures = places.filter(place => isMeasure(draft.free(place)));
  const said = places.find(place => draft.freeCue(place, 'aggregate') ?? draft.freeCue(place, 'superlative'));
  const [only, ...others] = figures;
  // "In how many months *lag* der Umsatz …", "in 2024": other words tell no other figure.
  const isBeside = (place: number): boolean =>
    ['time', 'value'].includes(draft.free(place)!.kind) || draft.items[place]!.atom.weight < weighty;
  const rest = places.filter(place => place !== only && place !== said && draft.free(place) !== null);
  if (only === undefined || others.length > 0 || !rest.every(isBeside)) return null;
  const meaning = draft.free(only)!;
  const of = termOf(draft, meaning)!;
  const peak = said === undefined ? null : draft.freeCue(said, 'superlative');
  const aggregate =
    (said === undefined ? null : draft.freeCue(said, 'aggregate')?.aggregate) ??
    (peak ? (peak.direction === 'desc' ? 'max' : 'min') : null) ??
    (meaning.kind === 'column' ? ofOneReading(meaning.column, op, value) : null) ??
    naturalOf(draft.schema, of);
  return { term: aggregateOf(aggregate, of), places: [only, ...(said === undefined ? [] : [said])] };
};

/**
 * Takes up stretches of time that a figure of theirs limits: "*months* with more than 200 orders", "in how many *weeks* was
 * revenue above 20,000". It is what came together in each that is compared, and no row.
 */
export const limitStretches = (draft: Draft): void => {
  const place = draft.items.findIndex((_, at) => stretchAt(draft, at) !== null && askedAs(draft, at) !== null);
  const compared = draft.items.findIndex((_, at) => at > place && draft.freeCue(at, 'compare') !== null);
  if (place < 0 || compared < 0) return;
  const cue = draft.freeCue(compared, 'compare')!;
  const number = numberNear(draft, compared + 1);
  if (!number || cue.about || cue.since) return;
  const limited = countedAfter(draft, number.place + 1) ?? figureBefore(draft, place, compared, cue.op, number.value);
  const how = askedAs(draft, place);
  const bucket = limited && bucketTerm(draft, stretchAt(draft, place), place);
  if (!limited || !bucket) return;
  const condition: Condition = { kind: 'compare', term: limited.term, op: cue.op, value: number.value };
  draft.form.group.push(bucket);
  draft.form.having.push(condition);
  if (how === 'counted') draft.form.over = 'count';
  else draft.pick(compared, limited.term);
  draft.use(place, place - 1, compared, number.place, ...limited.places);
};
