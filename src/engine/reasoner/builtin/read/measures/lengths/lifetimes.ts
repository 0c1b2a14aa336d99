import { isBack } from '../../../../../semantics/tables/times.ts';
import type { Computed, SpanUnit } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { isClocked } from '../../../schema/tells-hours.ts';
import { cueAt } from '../../fold-items.ts';
import { type Item, spokenTables } from '../../items.ts';
import { betweenNamed } from './between-named.ts';
import { otherDay, type Tenure, tenureIn, tenureTerm } from './tenure.ts';
import { unitAt } from './units.ts';

type Span = Extract<Computed, { kind: 'span' | 'difference' }>;

/** Hours for what is told by the clock, else days. */
const fittingUnit = (columns: Column[]): SpanUnit => (columns.every(isClocked) ? 'hour' : 'day');

export const unitIn = (items: Item[], schema: Schema): SpanUnit | null => {
  for (const at of items.keys()) {
    const unit = unitAt(items, at, schema);
    if (unit) return unit;
  }
  return null;
};

const laterBy = (one: string | null, other: string | null): number =>
  one === other ? 0 : (one ?? '') > (other ?? '') ? 1 : -1;

/** The time between two dates in whichever order they are said: the one that comes first in the data is the start. */
export const betweenDates = (items: Item[], a: Column, b: Column, schema: Schema): Span => {
  const { starts, ends } = schema.language.gaps;
  const rate = (column: Column): number =>
    (column.stems.some(stem => ends.has(stem)) ? 1 : 0) - (column.stems.some(stem => starts.has(stem)) ? 1 : 0);
  // Days that are written in several ways are no texts to be compared.
  const after = a.cast || b.cast ? 0 : laterBy(a.profile.min, b.profile.min) || laterBy(a.profile.max, b.profile.max);
  const turned = after !== 0 ? after > 0 : rate(a) > rate(b);
  const [from, to] = turned ? [b, a] : [a, b];
  return { kind: 'span', from: from.ref, to: to.ref, unit: unitIn(items, schema) ?? fittingUnit([a, b]) };
};

/** Whether a name has one of these words in it, or two that are written as one elsewhere: the "checkin" of `check_in`. */
const isCalled = ({ stems }: Column, words: ReadonlySet<string>): boolean =>
  stems.some((stem, at) => words.has(stem) || words.has(`${stem}${stems[at + 1] ?? ''}`));

/** Whether a column tells for when something was promised, whatever else its name says. */
const isDue = ({ table, ref }: Column): boolean =>
  table.semantics.times.some(({ column, role }) => column === ref.column && role === 'due');

/** Whether one date of rows lies after another at both ends: a few rows in which they are the wrong way round say nothing of the others. */
const comesAfter = ({ profile: one }: Column, { profile: other }: Column): boolean =>
  (one.min ?? '') > (other.min ?? '~') && (one.max ?? '') > (other.max ?? '~');

/** `tenure`: how long people have belonged to where they work. */
export type Lifetime = { from: Column; to: Column; tenure?: undefined } | { tenure: Tenure };

/** Dates that are called alike but for which of two they are: a "first day" and a "last day". */
const firstToLast = (dates: Column[], { language: { cues } }: Schema): { from: Column; to: Column }[] => {
  const ends = dates.flatMap(column => {
    const at = column.stems.findIndex(stem => cues.get(stem)?.kind === 'position');
    const cue = cues.get(column.stems[at] ?? '');
    return cue?.kind === 'position'
      ? [{ column, end: cue.position, rest: column.stems.toSpliced(at, 1).join(' ') }]
      : [];
  });
  return ends.flatMap(one =>
    ends.flatMap(other =>
      one.end === 'first' && other.end === 'last' && one.rest === other.rest
        ? [{ from: one.column, to: other.column }]
        : [],
    ),
  );
};

/** How much it is a table of which a length is asked: "how long is a *rental*", "the longest *absence*", and not whatever else is spoken of. */
const askedFor = (items: Item[], table: Table, { language: { gaps } }: Schema): number => {
  const at = items.findIndex(({ meaning }) => meaning.kind === 'table' && meaning.table === table);
  if (at < 0) return 0;
  const lasts = (['ask', 'superlative'] as const).some(kind =>
    cueAt(items, at - 1, kind)?.about?.some(stem => gaps.durations.has(stem)),
  );
  return lasts ? 2.5 : 1.5;
};

/** When something begins and when it is over, as far as columns of its table are called so; the likeliest pair first. */
export const lifetimes = (items: Item[], schema: Schema, words: readonly string[]): Lifetime[] => {
  const tenure = tenureIn(items, words, spokenTables(items, schema), schema);
  const day = tenure && otherDay(items, tenure);
  const between = betweenNamed(items, schema);
  if (between) return [{ from: between.from, to: between.to }];
  if (tenure) return [day ? { from: tenure.from, to: day } : { tenure }];
  const { starts, ends } = schema.language.gaps;
  const said = new Set(items.map(({ atom }) => atom.token.stem));
  const timed = (column: Column): boolean => column.holds === 'date' || column.roles.has('year');
  const pairs = spokenTables(items, schema).flatMap(table => {
    const { columns } = table;
    const isAsked = askedFor(items, table, schema);
    const times = columns.filter(timed);
    const named = (words: Set<string>): Column[] => times.filter(column => isCalled(column, words));
    const [from, to] = [named(starts), named(ends)];
    if (from.length === 0 && to.length === 0)
      return firstToLast(times, schema).map(pair => ({ ...pair, rate: isAsked }));
    // Where one of two dates is when it was over, the other is when it began.
    if (times.length === 2 && from.length === 0) from.push(...times.filter(column => !to.includes(column)));
    if (times.length === 2 && to.length === 0) to.push(...times.filter(column => !from.includes(column)));
    return from.flatMap(start =>
      to.flatMap(end => {
        if (start === end || start.holds !== end.holds) return [];
        if (comesAfter(start, end)) return [];
        const named = [start, end].filter(({ stems }) => stems.some(stem => said.has(stem))).length;
        // "departure" may be the start of a flight and the end of a stay.
        const twice = [start, end].filter(column => isCalled(column, starts) && isCalled(column, ends)).length;
        // What is "promised until" some day is over on another.
        const due = isDue(end) ? 1 : 0;
        return [{ from: start, to: end, rate: named + isAsked - 0.5 * twice - due }];
      }),
    );
  });
  return pairs.length > 0 ? pairs.sort((a, b) => b.rate - a.rate) : taken(items, schema);
};

/** Of what is lent, where no name says by itself that it begins or ends: from when it goes `out` to when it comes `back`. */
const taken = (items: Item[], schema: Schema): Lifetime[] =>
  spokenTables(items, schema).flatMap(table =>
    table.semantics.ideas.flatMap((idea): Lifetime[] => {
      if (idea.idea !== 'took') return [];
      const [from, to] = [idea.from, idea.to].map(name => table.columns.find(({ ref }) => ref.column === name));
      return from && to && isBack(to.title.toLowerCase().split(' ')) ? [{ from, to }] : [];
    }),
  );

/** Whether days are limits of what the clock tells: "longer than 2 days" are more than 48 hours, however often it was midnight. */
const runsByClock = (items: Item[], columns: Column[]): boolean =>
  items.some((_, at) => cueAt(items, at, 'compare') !== null) && columns.every(isClocked);

export const lifetimeTerm = (items: Item[], life: Lifetime, unit: SpanUnit | null, schema: Schema): Span => {
  if (life.tenure) return tenureTerm(life.tenure, unit, schema);
  const { from, to } = life;
  const exact = (unit === 'day' || unit === 'week') && runsByClock(items, [from, to]);
  return from.holds === 'date'
    ? {
        ...{ kind: 'span', from: from.ref, to: to.ref, unit: unit ?? fittingUnit([from, to]) },
        ...(exact && { exact: true as const }),
      }
    : { kind: 'difference', left: to.ref, right: from.ref };
};
