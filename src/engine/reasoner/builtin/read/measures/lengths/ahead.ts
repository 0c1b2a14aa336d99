import { only } from '../../../../../../base/lists/only.ts';
import type { Language } from '../../../language/language.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { cueAt, type Folded } from '../../fold-items.ts';
import { type Item, namedTables } from '../../items.ts';
import { isLasting } from '../../timed-tables.ts';

/** Whether a date tells when rows take place, and neither when that was arranged nor when it was over. */
export const tellsWhenItHappens = (column: Column, { gaps }: Language): boolean =>
  column.holds === 'date' && !isCalled(column, gaps.ahead.arranging) && !isCalled(column, gaps.ends);

/** When something is arranged, and when it happens. */
export type Arranged = { from: Column; to: Column };

/** Where something is booked is no thing that is booked: of values nothing is told. */
const tablesIn = (items: Item[], { tables }: Schema): readonly Table[] => {
  const spoken = namedTables(items.filter(({ meaning }) => meaning.kind !== 'value'));
  return spoken.size > 0 ? [...spoken] : tables;
};

const isCalled = ({ stems }: Column, words: ReadonlySet<string>): boolean => stems.some(stem => words.has(stem));

/**
 * Dates on which something is booked or asked for, and those on which it is to happen then; the likeliest first. `orOver`: where nothing
 * tells when it happens, when it is over will do.
 */
const arranged = (items: Item[], schema: Schema, orOver: boolean): Arranged[] => {
  const { language } = schema;
  return tablesIn(items, schema).flatMap(({ columns }) => {
    const dates = columns.filter(({ holds }) => holds === 'date');
    const from = dates.filter(column => isCalled(column, language.gaps.ahead.arranging));
    const later = dates.filter(column => !from.includes(column));
    const to = dates.filter(column => tellsWhenItHappens(column, language) && !isLasting(column));
    return from
      .slice(0, 1)
      .flatMap(first => (to.length > 0 || !orOver ? to : later).map(last => ({ from: first, to: last })));
  });
};

const isWait = ({ atom }: Item, { language }: Schema): boolean => language.gaps.waits.has(atom.token.stem);

/**
 * "How long do patients *wait* for an appointment": from when it is booked to when it happens, where no column tells a wait and nothing
 * that is waited for is merely over then.
 */
export const waitedFor = (items: Item[], schema: Schema): Arranged[] => {
  const { waits } = schema.language.gaps;
  if (!items.some(item => isWait(item, schema))) return [];
  if (schema.tables.some(({ columns }) => columns.some(column => isCalled(column, waits)))) return [];
  const spoken = arranged(items, schema, false);
  const all = spoken.length > 0 ? [] : arranged([], schema, false);
  return all.length === 1 ? all : spoken;
};

/** "The average *waiting time*" is one wait, whatever else has a length. */
export const asWaits = (items: Item[], schema: Schema): Item[] =>
  items.flatMap((item, at): Item[] => {
    if (isWait(item, schema)) return [{ ...item, meaning: { kind: 'word' } }];
    const closes =
      items[at - 1] !== undefined &&
      isWait(items[at - 1]!, schema) &&
      item.before.length === 0 &&
      schema.language.gaps.lengths.has(item.atom.token.stem);
    return closes ? [] : [item];
  });

const lastWord = (item: Item | undefined): string => item?.atom.text.toLowerCase().split(' ').at(-1) ?? '';

/**
 * Where a question asks how long before it something is arranged: "how many *days ahead* do people book", "how far *in
 * advance*". What says so, and from which date to which; null where it does not ask that.
 */
export const aheadIn = (items: Item[], schema: Schema): { way: Omit<Folded, 'term'>; pairs: Arranged[] } | null => {
  const { ahead, units } = schema.language.gaps;
  const at = items.findIndex(({ atom }) => ahead.words.has(atom.token.word));
  if (at < 0) return null;
  const pairs = arranged(items, schema, true);
  if (pairs.length === 0) return null;
  const unit = items.findIndex(
    ({ atom, meaning }) => meaning.kind !== 'table' && Object.hasOwn(units, atom.token.word),
  );
  // What is done is said by a verb that may name the date as well: "book" of `booked_at`.
  const said = items.flatMap(({ meaning, atom }, place) => {
    const names = meaning.kind === 'column' && pairs.some(({ from, to }) => [from, to].includes(meaning.column));
    const arranges = meaning.kind === 'word' && ahead.arranging.has(atom.token.stem);
    return place !== at && (names || arranges) ? [place] : [];
  });
  // Who does it says nothing of it, where the verb follows: "how many days ahead do *people* book".
  const done = said.find(place => place > at) ?? at;
  const who = items.flatMap(({ meaning }, place) =>
    place > at && place < done && meaning.kind !== 'value' && meaning.kind !== 'time' && meaning.kind !== 'cue'
      ? [place]
      : [],
  );
  const asks = ahead.asks.has(items[at - 1]?.atom.token.word ?? '') || ahead.asks.has(lastWord(items[at - 1]));
  const counts = unit > 0 && cueAt(items, unit - 1, 'count') ? [unit - 1] : [];
  return {
    way: {
      from: at,
      to: at + 1,
      drop: [...(unit >= 0 ? [unit] : []), ...counts, ...said, ...who, ...(asks ? [at - 1] : [])],
    },
    pairs,
  };
};

/** "How far *in advance* do people book", where a column tells it: the lead time. Null where none does, or it is not asked. */
export const withLeadTime = (items: Item[], schema: Schema): Item[] | null => {
  const { ahead, units } = schema.language.gaps;
  const at = items.findIndex(({ atom }) => ahead.words.has(atom.token.word));
  if (at < 0) return null;
  const column = only(
    tablesIn(items, schema).flatMap(({ columns }) =>
      columns.filter(each => each.nature === 'duration' && isCalled(each, ahead.leads)),
    ),
  );
  if (!column) return null;
  const isSaid = ({ meaning, atom: { token } }: Item, place: number): boolean =>
    (place === at - 1 && ahead.asks.has(lastWord(items[place]))) ||
    (meaning.kind !== 'table' && Object.hasOwn(units, token.word)) ||
    (place > at && (meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact))) ||
    (cueAt(items, place, 'count') !== null && Object.hasOwn(units, items[place + 1]?.atom.token.word ?? ''));
  return items.flatMap((item, place): Item[] => {
    if (place === at) return [{ ...item, meaning: { kind: 'column', column, exact: true }, before: [] }];
    return isSaid(item, place) ? [] : [item];
  });
};
