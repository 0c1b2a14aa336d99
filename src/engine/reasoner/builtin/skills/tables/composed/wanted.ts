import type { AggregateName } from '../../../form/aggregates.ts';
import type { Comparison } from '../../../form/form.ts';
import type { Cue } from '../../../language/cue.ts';
import { likenessTo } from '../../../link/likely.ts';
import type { Item } from '../../../read/items.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';

/** Whom, where, when or how long a question asks for; `which`: it asks for what is named behind it. */
export type Asker = 'person' | 'place' | 'time' | 'length' | 'which';

/** What a question asks for, as its small words tell it, whether or not its other words are known. */
export type Wanted = {
  counts: boolean;
  shares: boolean;
  /** How a figure is to be put together; null where no word says so. */
  aggregate: AggregateName | null;
  /** Asked as "how much", which is rather of money. */
  money: boolean;
  /** Which end is asked for; null where nothing is ranked. */
  end: { direction: 'asc' | 'desc'; vague: boolean; places: number } | null;
  denied: boolean;
  asker: Asker | null;
  /** More than so many of something. */
  compared: { op: Comparison; value: number } | null;
  /** Words of which nothing was made. */
  unknown: readonly Item[];
  /** Of these, such as name something that must not be passed over. */
  weighty: readonly Item[];
  /** The one of them that is what is counted, told apart by or asked for: without it another question is left. */
  main: Item | null;
  /** Whether what is asked for was named: "which *rooms*". */
  isTold: boolean;
  /** Whether it is asked for which of those before: "which *ones*". */
  isVague: boolean;
  /** Whether lengths of time are: "how many *nights*". */
  lasts: boolean;
  /** The tables and columns that were named, in the order they were. */
  named: { tables: readonly Table[]; columns: readonly Column[] };
};

const cuesIn = <K extends Cue['kind']>(items: readonly Item[], ...kinds: K[]): Extract<Cue, { kind: K }>[] =>
  items.flatMap(({ meaning }) =>
    meaning.kind === 'cue' && (kinds as string[]).includes(meaning.cue.kind)
      ? [meaning.cue as Extract<Cue, { kind: K }>]
      : [],
  );

/** A word that is no name of anything counts as a name from here on. */
const weighs = 0.8;

/** As like as nights are to days. */
const dayLike = 0.55;

/** Whether a word is one for lengths of time, and no more like what rows are called by. */
const isOfDays = (item: Item, schema: Schema): boolean => {
  if (isOfTime(item, schema)) return true;
  const likeTo = (name: string, stems: readonly string[]): number =>
    likenessTo(item.atom.text, name, stems, stems.length === 0, schema.language) ?? 0;
  const like = likeTo('days', []);
  return like >= dayLike && schema.tables.every(({ title, stems }) => likeTo(title, stems) < like);
};

/** Whether a word asks for times: "what *time* of year", "which *month*". */
const isOfTime = ({ atom }: Item, { language }: Schema): boolean =>
  atom.token.stem in language.times.units || atom.token.word in language.times.units;

/** Whether times are ranked: "the busiest *month*". */
const ranksTimes = (items: readonly Item[], schema: Schema): boolean =>
  items.some(
    (item, at) =>
      at > 0 &&
      item.meaning.kind === 'word' &&
      isOfTime(item, schema) &&
      cuesIn(items.slice(at - 1, at), 'superlative').length > 0,
  );

const askerOf = (items: readonly Item[], schema: Schema): Asker | null => {
  if (ranksTimes(items, schema)) return 'time';
  const place = items.findIndex(({ meaning }) => meaning.kind === 'cue' && meaning.cue.kind === 'ask');
  const [item, next] = [items[place], items[place + 1]];
  // "Happier *when* they ring": what is not at the front joins two parts.
  if (items.slice(0, Math.max(0, place)).some(({ meaning }) => meaning.kind !== 'cue')) return null;
  if (item?.meaning.kind !== 'cue' || item.meaning.cue.kind !== 'ask') return null;
  const about = new Set(item.meaning.cue.about);
  if (about.has('person')) return 'person';
  if (about.has('country')) return 'place';
  if (about.has('season')) return 'time';
  if (about.size > 0) return about.has('duration') ? 'length' : null;
  return next && next.meaning.kind === 'word' && (isOfTime(next, schema) || isOfTime(items[place + 2] ?? next, schema))
    ? 'time'
    : 'which';
};

const endOf = (items: readonly Item[]): Wanted['end'] => {
  const [cue] = cuesIn(items, 'superlative', 'top');
  if (!cue) return null;
  const { direction } = cue;
  const number = items.find(({ meaning }) => meaning.kind === 'number')?.meaning;
  const places = number?.kind === 'number' && number.number > 1 && number.number <= 50 ? number.number : 1;
  return { direction, vague: cue.kind === 'superlative' && cue.vague === true, places };
};

/** What stands right behind a word that asks for something, or counts. */
const askedIn = (items: readonly Item[], { language }: Schema): Item | null => {
  // Who, where and when ask for something by themselves.
  const place = items.findIndex(
    ({ meaning }, at) =>
      meaning.kind === 'cue' &&
      items[at + 1]?.meaning.kind !== 'cue' &&
      (meaning.cue.kind === 'ask'
        ? !meaning.cue.about
        : ['count', 'group', 'share', 'show'].includes(meaning.cue.kind)),
  );
  const next = place < 0 ? undefined : items[place + 1];
  const { joiners, possessives, own, keepers } = language;
  const isNext = next?.before.every(word => [joiners, possessives, own, keepers.after].some(set => set.has(word)));
  if (!next || !isNext || next.meaning.kind === 'cue') return null;
  // "Launch *pad*": of two nouns the last is what is asked for.
  const head = items[place + 2];
  const isHead = head?.meaning.kind === 'word' && !head.used && head.before.length === 0 && head.atom.weight >= weighs;
  return isHead && next.meaning.kind === 'table' ? head : next;
};

const comparedIn = (items: readonly Item[]): Wanted['compared'] => {
  const [cue] = cuesIn(items, 'compare');
  const number = items.find(({ meaning }) => meaning.kind === 'number')?.meaning;
  return cue && number?.kind === 'number' ? { op: cue.op, value: number.number } : null;
};

/** What is asked for, by all stretches of a question. */
export const wantedIn = (items: readonly Item[], schema: Schema): Wanted => {
  const aggregates = cuesIn(items, 'aggregate');
  const [aggregate] = aggregates.filter(({ money, adds }) => !money || adds);
  const unknown = items.filter(({ meaning, used, atom }) => !used && meaning.kind === 'word' && atom.weight > 0);
  const asked = askedIn(items, schema);
  const tables = items.flatMap(({ meaning }) => (meaning.kind === 'table' ? [meaning.table] : []));
  const columns = items.flatMap(({ meaning }) =>
    meaning.kind === 'column' || meaning.kind === 'value' ? [meaning.column] : [],
  );
  const counts = cuesIn(items, 'count').length > 0;
  const asker = askerOf(items, schema);
  const isLength = counts && asked !== null && unknown.includes(asked) && isOfDays(asked, schema);
  const isSpan = items.some(({ meaning }) => meaning.kind === 'derived' && meaning.term.kind === 'span');
  return {
    counts,
    shares: !counts && cuesIn(items, 'share').length > 0,
    aggregate: aggregate?.aggregate ?? null,
    money: aggregates.some(({ money }) => money === true),
    end: endOf(items),
    denied: cuesIn(items, 'not', 'lacking', 'missing').length > 0,
    asker,
    compared: comparedIn(items),
    unknown,
    weighty: unknown.filter(({ atom }) => atom.weight >= weighs),
    main: asked && unknown.includes(asked) && asked.atom.weight >= weighs ? asked : null,
    isVague: items.some(
      ({ before }) => asker === 'which' && before.some(word => schema.language.vague.has(schema.language.stem(word))),
    ),
    lasts: asker === 'length' || isLength || isSpan,
    isTold: asked !== null && ['table', 'column'].includes(asked.meaning.kind),
    named: { tables: [...new Set(tables)], columns: [...new Set(columns)] },
  };
};
