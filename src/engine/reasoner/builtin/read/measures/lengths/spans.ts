import type { SpanUnit } from '../../../form/form.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { isClocked } from '../../../schema/tells-hours.ts';
import type { Choose } from '../../choices.ts';
import { isEnd } from '../../ends-of-life.ts';
import { asksForPeople, columnAt, cueAt, type Folded, foldItems } from '../../fold-items.ts';
import { type Item, spokenTables } from '../../items.ts';
import { ageDayIn } from './ages.ts';
import { aheadIn, asWaits, waitedFor, withLeadTime } from './ahead.ts';
import { betweenNamed } from './between-named.ts';
import { countedFrom } from './counted-from.ts';
import { type Lifetime, lifetimes, lifetimeTerm, unitIn } from './lifetimes.ts';
import { withNumbers } from './limits.ts';
import { unitAt } from './units.ts';
import { untilDone } from './until-done.ts';
import { withWhoLasts } from './who-lasts.ts';

/** Whether some column of the tables spoken of tells the length itself. */
const told = (items: Item[], schema: Schema, about: string[]): boolean =>
  spokenTables(items, schema).some(({ columns }) =>
    columns.some(column => column.holds === 'number' && column.stems.some(stem => about.includes(stem))),
  );

/** Whether an item says that a length of time is asked for: "days", "duration", "how long". */
export const saysLength = (items: Item[], at: number, schema: Schema): boolean =>
  unitAt(items, at, schema) !== null || isNoun(items[at]!, schema) || asksLength(items, at, 'ask', schema) !== null;

const isNoun = ({ meaning, atom }: Item, { language }: Schema): boolean =>
  // "On *time*" is no length, and "delivery *time*" no mark of what was on time.
  (meaning.kind === 'word' || (meaning.kind === 'column' && language.life.timely.has(meaning.column.title))) &&
  language.gaps.lengths.has(atom.token.stem) &&
  !language.life.timely.has(atom.text.toLowerCase());

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
const isCompound = (items: Item[], at: number, schema: Schema): boolean => {
  // "How long did people *who left stay*": the word before is what these did.
  const isClause = asksForPeople(items, at - 2, schema.language);
  return items[at]!.before.length === 0 && items[at - 1] !== undefined && isEnd(items[at - 1]!, schema) && !isClause;
};

/** A noun with what says of what it is: "repair duration". */
const nounAt = (items: Item[], at: number, schema: Schema): Way => {
  const compound =
    (items[at - 1]?.meaning.kind === 'table' || isCompound(items, at, schema)) && !items[at]!.before.length;
  return { from: compound ? at - 1 : at, to: at + 1, drop: [], unit: null };
};

/** "The longest *visit*" is none of what else has a length. */
const rankedBy = (items: Item[], at: number): Item[] => {
  const next = items[at + 1];
  return next?.meaning.kind === 'table' ? [next] : items;
};

/** "How long", "the longest", "longer than", as far as no column holds the length itself. */
const askedAt = (items: Item[], at: number, schema: Schema, pairs: Lifetime[], waits: boolean): Way | null => {
  const [ask, rank, compare] = (['ask', 'superlative', 'compare'] as const).map(kind =>
    asksLength(items, at, kind, schema),
  );
  const about = ask ?? rank ?? compare;
  if (!about) return null;
  // How long somebody has belonged here is told by no other days.
  const isTold = !waits && !pairs[0]?.tenure && told(rank ? rankedBy(items, at) : items, schema, about);
  if (isTold) return null;
  const isAwaited = (item: Item): boolean => waits && ask !== null && isVerb(item, schema);
  const noun = items.findIndex((item, place) => place > at && isNoun(item, schema) && !isAwaited(item));
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

/** Whether a column is not said by its own name, but by what happens then: "which agent *closes* tickets fastest" of `Closed`. */
const isInflected = (items: Item[], at: number, column: Column): boolean =>
  items[at]!.atom.text.toLowerCase() !== column.title.toLowerCase() &&
  !cueAt(items, at - 1, 'group') &&
  !cueAt(items, at - 1, 'show');

/** Where a word names one of the two dates only in part, and so the time between them: "how long is it *valid*" of `valid_from`. */
const halfSaid = (items: Item[], life: Lifetime): number[] => {
  const ends: (Column | null)[] = life.tenure ? [life.tenure.from, life.tenure.to] : [life.from, life.to];
  return items.flatMap(({ meaning }, place) =>
    meaning.kind === 'column' &&
    ends.includes(meaning.column) &&
    (!meaning.exact || isInflected(items, place, meaning.column))
      ? [place]
      : [],
  );
};

/** "How long does it take *to close* a deal": what is done at the end, and no other column that has that word in its name, as a `close_value`. */
const donePlaces = (items: Item[], life: Lifetime, { language }: Schema): number[] =>
  items.flatMap(({ meaning, atom: { options }, before }, place) => {
    const ends: (Column | null)[] = [life.tenure ? life.tenure.to : life.to];
    const isOther = meaning.kind === 'column' && !meaning.exact && !ends.includes(meaning.column);
    const names = options.some(option => option.kind === 'column' && ends.includes(option.column));
    return isOther && names && before.some(word => language.times.to.has(word)) ? [place] : [];
  });

/** Whether something is said to be over when the time ends: "days *to close* a ticket", "days until *payment*". */
const saysOver = ({ meaning, atom, before }: Item, life: Lifetime, { language }: Schema): boolean => {
  const { to } = life.tenure ?? life;
  if (before.length === 0) return false;
  if (meaning.kind === 'column') return meaning.column === to;
  const deed = language.happenings.find(({ words }) => words.has(atom.token.word));
  return meaning.kind === 'word' && to?.stems.some(stem => deed?.names.has(stem)) === true;
};

/** Both ends of the time as they are said: "from order to shipment", "between creation and closing". */
const endsSaid = (items: Item[], schema: Schema): number[] => {
  const named = betweenNamed(items, schema);
  if (named) return named.places;
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
  const aged = about?.since === true && ageDayIn(spokenTables(items, schema), schema) !== null;
  if (unit && about && !aged && columnAt(items, limit - 1)?.holds !== 'number')
    return { from: limit, to: 0, drop: [at], unit };
  const counted = cueAt(items, at - 1, 'count');
  const said = pairs[0] ? halfSaid(items, pairs[0]) : [];
  const later = items.findIndex(
    (item, place) =>
      place > at && (isVerb(item, schema) || said.includes(place) || (pairs[0] && saysOver(item, pairs[0], schema))),
  );
  if (unit && later > 0 && (counted || cueAt(items, at - 1, 'aggregate')))
    return { from: later, to: later + 1, drop: counted ? [at - 1, at] : [at], unit };
  if (!isNoun(items[at]!, schema) || told(items, schema, [items[at]!.atom.token.stem])) return null;
  const before = items[at - 1]?.meaning;
  const measured = before?.kind === 'cue' && ['aggregate', 'superlative', 'order', 'group'].includes(before.cue.kind);
  return measured || isCompound(items, at, schema) || items[at]!.atom.weight >= 0.8 ? nounAt(items, at, schema) : null;
};

/** "*How long was the longest* visit" asks for the most of a length: as though it were said so. */
const asMost = (items: Item[], schema: Schema): Item[] => {
  const at = items.findIndex((_, place) => asksLength(items, place, 'ask', schema));
  const most = items.findIndex((_, place) => place > at && asksLength(items, place, 'superlative', schema));
  const cue = cueAt(items, most, 'superlative');
  if (at < 0 || !cue || told(items, schema, cue.about ?? [])) return items;
  const aggregate = cue.direction === 'asc' ? 'min' : 'max';
  return items.flatMap((item, place): Item[] => {
    if (place === at || (place > most && isVerb(item, schema))) return [];
    if (place !== most) return [item];
    const length: Item = { ...items[at]!, before: [] };
    return [{ ...item, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate } } }, length];
  });
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

/** "The length *of a rental*", of which two days tell: that of the boats is another. */
const isLengthOfRows = (items: Item[], at: number, schema: Schema): boolean => {
  const { meaning, atom, before } = items[at]!;
  const { gaps, possessives } = schema.language;
  if (meaning.kind !== 'column' || meaning.column.holds !== 'number' || !gaps.lengths.has(atom.token.stem))
    return false;
  const [last, next] = [items[at - 1], items[at + 1]];
  const owner = next?.before.some(word => possessives.has(word)) ? next : before.length === 0 ? last : undefined;
  const table = owner?.meaning.kind === 'table' ? owner.meaning.table : null;
  if (!owner || !table || table === meaning.column.table) return false;
  return !told([owner], schema, [atom.token.stem]) && lifetimes([owner], schema, []).length > 0;
};

/**
 * What lasts is no money, though "take" may be: "how long do orders *take*", "the average days a job *takes*". And "the *time* from order to
 * delivery" is none that a column of hours tells.
 */
const asLasting = (items: Item[], schema: Schema): Item[] => {
  const { lasting, lengths } = schema.language.gaps;
  const counts = (at: number): boolean =>
    unitAt(items, at, schema) !== null && (cueAt(items, at - 1, 'count') ?? cueAt(items, at - 1, 'aggregate')) !== null;
  const lasts = items.some((_, at) => asksLength(items, at, 'ask', schema) || counts(at));
  const between = endsSaid(items, schema).length > 0;
  const isWord = ({ meaning, atom }: Item, at: number): boolean =>
    isLengthOfRows(items, at, schema) ||
    (lasts && meaning.kind === 'derived' && lasting.has(atom.token.stem)) ||
    (between && meaning.kind === 'column' && meaning.column.holds === 'number' && lengths.has(atom.token.stem));
  return items.map((item, at) => (isWord(item, at) ? { ...item, meaning: { kind: 'word' } } : item));
};

/** "More than 3 *hours*" are not told by two days without an hour, where a column tells the length itself. */
const isFiner = (items: Item[], life: Lifetime, unit: SpanUnit | null, schema: Schema): boolean => {
  const ends = life.tenure ? [life.tenure.from, life.tenure.to] : [life.from, life.to];
  const { gaps, stem } = schema.language;
  const units = Object.keys(gaps.units).filter(word => gaps.units[word] === unit);
  return (
    (unit === 'hour' || unit === 'minute') &&
    ends.every(column => column === null || !isClocked(column)) &&
    told(items, schema, [...gaps.durations, ...units.map(stem)])
  );
};

/** Reads lengths of time that no column holds from the dates on which things begin and are over. */
export const withSpans = (said: Item[], schema: Schema, choose: Choose, words: readonly string[]): Item[] => {
  const asked = untilDone(asLasting(said, schema), schema);
  const ahead = withLeadTime(asked, schema) ?? withAhead(asked, schema, choose);
  if (ahead) return ahead;
  const waited = betweenNamed(asked, schema) ? [] : waitedFor(asked, schema);
  const pairs = waited.length > 0 ? waited : lifetimes(asked, schema, words);
  if (pairs.length === 0 || asked.some(({ meaning }) => meaning.kind === 'derived')) return asked;
  const items = withNumbers(asMost(waited.length > 0 ? asWaits(asked, schema) : asked, schema), schema);
  for (const at of items.keys()) {
    const way =
      serviceAt(items, at, schema) ??
      askedAt(items, at, schema, pairs, waited.length > 0) ??
      saidAt(items, at, schema, pairs);
    if (!way) continue;
    const whole = choose<Lifetime | null>('length of time', [
      ...pairs.slice(0, 3).map((value, index) => ({ value, cost: 0.05 + index * 0.35 })),
      { value: null, cost: 0.6 },
    ]);
    if (!whole) return asked;
    if (isFiner(items, whole, way.unit ?? unitIn(items, schema), schema)) return asked;
    const counted = countedFrom(items, whole, schema);
    const pair = counted?.life ?? whole;
    const { unit, ...place } = way;
    const left = items.findIndex((_, other) => unitAt(items, other, schema) && !way.drop.includes(other));
    const rest = [
      ...(left >= 0 ? [left] : []),
      ...halfSaid(items, pair),
      ...donePlaces(items, pair, schema),
      ...endsSaid(items, schema),
    ];
    const drop = [...way.drop, ...rest, ...(counted?.drop ?? [])];
    const [verb, asks] = [items[way.from], asksLength(items, way.from, 'ask', schema) !== null];
    const told = verb && (asks || isVerb(verb, schema)) ? withWhoLasts(items, way.from, schema) : items;
    return foldItems(told, { ...place, drop, term: lifetimeTerm(items, pair, unit ?? unitIn(items, schema), schema) });
  }
  return asked;
};
