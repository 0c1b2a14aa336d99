import type { Computed, SpanUnit } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import type { Choose } from '../../choices.ts';
import { isEnd } from '../../ends-of-life.ts';
import { columnAt, cueAt, type Folded, foldItems } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { birthdayIn } from './ages.ts';
import { aheadIn } from './ahead.ts';
import { withNumbers } from './limits.ts';
import { otherDay, type Tenure, tenureIn, tenureTerm } from './tenure.ts';
import { unitAt } from './units.ts';
import { withWhoLasts } from './who-lasts.ts';

type Span = Extract<Computed, { kind: 'span' | 'difference' }>;

const clocked = ({ profile, cast }: Column): boolean =>
  profile.type === 'timestamp'
    ? [profile.min, profile.max].some(value => value !== null && !/[T ]00:00:00/.test(value))
    : cast?.to === 'date' && cast.formats.some(format => /%[HI]/.test(format));

/** Hours for what is told by the clock, else days. */
const fittingUnit = (columns: Column[]): SpanUnit => (columns.every(clocked) ? 'hour' : 'day');

const unitIn = (items: Item[], schema: Schema): SpanUnit | null => {
  for (const at of items.keys()) {
    const unit = unitAt(items, at, schema);
    if (unit) return unit;
  }
  return null;
};

/** The time between two dates in whichever order they are said: the one that comes first in the data is the start. */
export const betweenDates = (items: Item[], a: Column, b: Column, schema: Schema): Span => {
  const { starts, ends } = schema.language.gaps;
  const rate = (column: Column): number =>
    (column.stems.some(stem => ends.has(stem)) ? 1 : 0) - (column.stems.some(stem => starts.has(stem)) ? 1 : 0);
  const early = (column: Column): string => column.profile.min ?? '';
  const turned = early(a) !== early(b) ? early(a) > early(b) : rate(a) > rate(b);
  const [from, to] = turned ? [b, a] : [a, b];
  return { kind: 'span', from: from.ref, to: to.ref, unit: unitIn(items, schema) ?? fittingUnit([a, b]) };
};

const spokenTables = (items: Item[], schema: Schema): Table[] => {
  const spoken = items.flatMap(({ meaning }) =>
    meaning.kind === 'table'
      ? [meaning.table]
      : meaning.kind === 'column' || meaning.kind === 'value'
        ? [meaning.column.table]
        : [],
  );
  return spoken.length > 0 ? [...new Set(spoken)] : schema.tables.length === 1 ? schema.tables : [];
};

/** Whether a name has one of these words in it, or two that are written as one elsewhere: the "checkin" of `check_in`. */
const isCalled = ({ stems }: Column, words: ReadonlySet<string>): boolean =>
  stems.some((stem, at) => words.has(stem) || words.has(`${stem}${stems[at + 1] ?? ''}`));

/** Whether one date of rows lies after another at both ends: a few rows in which they are the wrong way round say nothing of the others. */
const comesAfter = ({ profile: one }: Column, { profile: other }: Column): boolean =>
  (one.min ?? '') > (other.min ?? '~') && (one.max ?? '') > (other.max ?? '~');

/** `tenure`: how long people have belonged to where they work. */
type Lifetime = { from: Column; to: Column; tenure?: undefined } | { tenure: Tenure };

/** When something begins and when it is over, as far as columns of its table are called so; the likeliest pair first. */
const lifetimes = (items: Item[], schema: Schema, words: readonly string[]): Lifetime[] => {
  const tenure = tenureIn(items, words, spokenTables(items, schema), schema);
  const day = tenure && otherDay(items, tenure);
  if (tenure) return [day ? { from: tenure.from, to: day } : { tenure }];
  const { starts, ends } = schema.language.gaps;
  const said = new Set(items.map(({ atom }) => atom.token.stem));
  const timed = (column: Column): boolean => column.holds === 'date' || column.roles.has('year');
  const pairs = spokenTables(items, schema).flatMap(({ columns }) => {
    const times = columns.filter(timed);
    const named = (words: Set<string>): Column[] => times.filter(column => isCalled(column, words));
    const [from, to] = [named(starts), named(ends)];
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
        return [{ from: start, to: end, rate: named - 0.5 * twice }];
      }),
    );
  });
  return pairs.sort((a, b) => b.rate - a.rate);
};

const lifetimeTerm = (life: Lifetime, unit: SpanUnit | null, schema: Schema): Span => {
  if (life.tenure) return tenureTerm(life.tenure, unit, schema);
  const { from, to } = life;
  return from.holds === 'date'
    ? { kind: 'span', from: from.ref, to: to.ref, unit: unit ?? fittingUnit([from, to]) }
    : { kind: 'difference', left: to.ref, right: from.ref };
};

/** Whether some column of the tables spoken of tells the length itself. */
const told = (items: Item[], schema: Schema, about: string[]): boolean =>
  spokenTables(items, schema).some(({ columns }) =>
    columns.some(column => column.holds === 'number' && column.stems.some(stem => about.includes(stem))),
  );

/** Whether an item says that a length of time is asked for: "days", "duration", "how long". */
export const saysLength = (items: Item[], at: number, schema: Schema): boolean =>
  unitAt(items, at, schema) !== null || isNoun(items[at]!, schema) || asksLength(items, at, 'ask', schema) !== null;

const isNoun = ({ meaning, atom }: Item, { language }: Schema): boolean =>
  meaning.kind === 'word' && language.gaps.lengths.has(atom.token.stem);

const isVerb = ({ meaning, atom }: Item, { language }: Schema): boolean =>
  (meaning.kind === 'word' || (meaning.kind === 'cue' && meaning.cue.kind === 'position')) &&
  language.gaps.lasting.has(atom.token.stem);

const asksLength = (
  items: Item[],
  at: number,
  kind: 'ask' | 'superlative' | 'compare',
  { language }: Schema,
): string[] | null => {
  const about = cueAt(items, at, kind)?.about;
  return about?.some(stem => language.gaps.durations.has(stem)) ? about : null;
};

type Way = Omit<Folded, 'term'> & { unit: SpanUnit | null };

/** "Delivery time", "closing time": what is over by then, and the noun. */
const isCompound = (items: Item[], at: number, schema: Schema): boolean =>
  items[at]!.before.length === 0 && items[at - 1] !== undefined && isEnd(items[at - 1]!, schema);

/** A noun with what says of what it is: "repair duration". */
const nounAt = (items: Item[], at: number, schema: Schema): Way => {
  const compound =
    (items[at - 1]?.meaning.kind === 'table' || isCompound(items, at, schema)) && !items[at]!.before.length;
  return { from: compound ? at - 1 : at, to: at + 1, drop: [], unit: null };
};

/** "How long", "the longest", "longer than", as far as no column holds the length itself. */
const askedAt = (items: Item[], at: number, schema: Schema): Way | null => {
  const [ask, rank, compare] = (['ask', 'superlative', 'compare'] as const).map(kind =>
    asksLength(items, at, kind, schema),
  );
  const about = ask ?? rank ?? compare;
  if (!about || told(items, schema, about)) return null;
  const noun = items.findIndex((item, place) => place > at && isNoun(item, schema));
  if (noun >= 0) return nounAt(items, noun, schema);
  const verb = ask ? items.findLastIndex((item, place) => place > at && isVerb(item, schema)) : -1;
  if (verb > 0) return { from: verb, to: verb + 1, drop: [at], unit: null };
  return ask
    ? { from: at, to: at + 1, drop: [], unit: null }
    : {
        from: rank ? at + 1 : at,
        to: 0,
        drop: items.flatMap((item, place) => (place > at && isLast(items, item, schema) ? [place] : [])),
        unit: null,
      };
};

/** Where a word names one of the two dates only in part, and so the time between them: "how long is it *valid*" of `valid_from`. */
const halfSaid = (items: Item[], life: Lifetime): number[] => {
  const ends: (Column | null)[] = life.tenure ? [life.tenure.from, life.tenure.to] : [life.from, life.to];
  return items.flatMap(({ meaning }, place) =>
    meaning.kind === 'column' && !meaning.exact && ends.includes(meaning.column) ? [place] : [],
  );
};

/** Both ends of the time as they are said: "from order to shipment", "between creation and closing". */
const endsSaid = (items: Item[], schema: Schema): number[] => {
  const { from, since, to, until } = schema.language.times;
  const led = (at: number, words: ReadonlySet<string>[]): boolean =>
    items[at]!.before.some(word => words.some(each => each.has(word)));
  for (const [at, item] of items.entries()) {
    if (!isEnd(item, schema)) continue;
    const next = items[at + 1];
    if (next && isEnd(next, schema) && led(at, [from, since]) && led(at + 1, [to, until])) return [at, at + 1];
    const last = items[at + 2];
    if (last && isEnd(last, schema) && cueAt(items, at - 1, 'between') && cueAt(items, at + 1, 'and'))
      return [at - 1, at, at + 1, at + 2];
  }
  return [];
};

/** "Years of service", "the length of service". */
const serviceAt = (items: Item[], at: number, schema: Schema): Way | null => {
  const next = items[at + 1];
  const isTold = next?.meaning.kind === 'word' && schema.language.gaps.tenure.service.has(next.atom.token.stem);
  const leads = unitAt(items, at, schema) !== null || isNoun(items[at]!, schema);
  return isTold && leads && next.before.some(word => schema.language.possessives.has(word))
    ? { from: at, to: at + 2, drop: [], unit: unitAt(items, at, schema) }
    : null;
};

/** Where the question speaks of how long something lasts: "took more than 10 days", "average stay", "how many days did it take". */
const saidAt = (items: Item[], at: number, schema: Schema, pairs: Lifetime[]): Way | null => {
  const unit = unitAt(items, at, schema);
  const limit = items[at - 1]?.meaning.kind === 'number' ? at - 2 : at - 1;
  const about = cueAt(items, limit, 'compare');
  // "Older than 60 years" is an age, where a birthday is told.
  const aged = about?.since === true && birthdayIn(spokenTables(items, schema), schema) !== null;
  if (unit && about && !aged && columnAt(items, limit - 1)?.holds !== 'number')
    return { from: limit, to: 0, drop: [at], unit };
  const counted = cueAt(items, at - 1, 'count');
  const said = pairs[0] ? halfSaid(items, pairs[0]) : [];
  const later = items.findIndex((item, place) => place > at && (isVerb(item, schema) || said.includes(place)));
  if (unit && later > 0 && (counted || cueAt(items, at - 1, 'aggregate')))
    return { from: later, to: later + 1, drop: counted ? [at - 1, at] : [at], unit };
  if (!isNoun(items[at]!, schema) || told(items, schema, [items[at]!.atom.token.stem])) return null;
  const before = items[at - 1]?.meaning;
  const measured = before?.kind === 'cue' && ['aggregate', 'superlative', 'order', 'group'].includes(before.cue.kind);
  return measured || isCompound(items, at, schema) || items[at]!.atom.weight >= 0.8 ? nounAt(items, at, schema) : null;
};

/** "How long did it *last*" asks for nothing that stands last. */
const isLast = (items: Item[], item: Item, schema: Schema): boolean =>
  isVerb(item, schema) && item.meaning.kind === 'cue' && item === items.at(-1);

/** "How many days ahead do people book?": from when it is arranged to when it happens. */
const withAhead = (items: Item[], schema: Schema, choose: Choose): Item[] | null => {
  const found = aheadIn(items, schema);
  if (!found) return null;
  const pair = choose(
    'length of time',
    found.pairs.slice(0, 3).map((value, index) => ({ value, cost: 0.05 + index * 0.35 })),
  );
  const unit = unitIn(items, schema) ?? 'day';
  return foldItems(items, { ...found.way, term: { kind: 'span', from: pair.from.ref, to: pair.to.ref, unit } });
};

/** What lasts is no money, though "take" may be: "how long do orders *take*". */
const asLasting = (items: Item[], schema: Schema): Item[] =>
  items.some((_, at) => asksLength(items, at, 'ask', schema))
    ? items.map(item =>
        item.meaning.kind === 'derived' && schema.language.gaps.lasting.has(item.atom.token.stem)
          ? { ...item, meaning: { kind: 'word' } }
          : item,
      )
    : items;

/** Reads lengths of time that no column holds from the dates on which things begin and are over. */
export const withSpans = (said: Item[], schema: Schema, choose: Choose, words: readonly string[]): Item[] => {
  const asked = asLasting(said, schema);
  const ahead = withAhead(asked, schema, choose);
  if (ahead) return ahead;
  const pairs = lifetimes(asked, schema, words);
  if (pairs.length === 0 || asked.some(({ meaning }) => meaning.kind === 'derived')) return asked;
  const items = withNumbers(asked, schema);
  for (const at of items.keys()) {
    const way = serviceAt(items, at, schema) ?? askedAt(items, at, schema) ?? saidAt(items, at, schema, pairs);
    if (!way) continue;
    const pair = choose<Lifetime | null>('length of time', [
      ...pairs.slice(0, 3).map((value, index) => ({ value, cost: 0.05 + index * 0.35 })),
      { value: null, cost: 0.6 },
    ]);
    if (!pair) return asked;
    const { unit, ...place } = way;
    const left = items.findIndex((_, other) => unitAt(items, other, schema) && !way.drop.includes(other));
    const drop = [...way.drop, ...(left >= 0 ? [left] : []), ...halfSaid(items, pair), ...endsSaid(items, schema)];
    const [verb, asks] = [items[way.from], asksLength(items, way.from, 'ask', schema) !== null];
    const told = verb && (asks || isVerb(verb, schema)) ? withWhoLasts(items, way.from, schema) : items;
    return foldItems(told, { ...place, drop, term: lifetimeTerm(pair, unit ?? unitIn(items, schema), schema) });
  }
  return asked;
};
