import { onceFor } from '../../../../../base/once-for.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** One of two columns that tell the same of the two ends of an event, and the words for its end. */
type End = { column: Column; other: Column; words: ReadonlySet<string> };

/** The word of a name that the other name has another for, where they differ in that alone: the "pickup" of `pickup_zone` beside `dropoff_zone`. */
const differing = ({ stems: own }: Column, { stems: other }: Column): string | null => {
  const [word, ...more] = own.filter(stem => !other.includes(stem));
  return own.length === other.length && more.length === 0 && word !== undefined ? word : null;
};

/** The words for the parts that a word of a name is for, without those that the other word is for as well. */
const roleOf = (word: string, other: string, { language }: Schema): ReadonlySet<string> => {
  const groups = language.roleWords.filter(group => group.includes(word) && !group.includes(other));
  return new Set(groups.flat());
};

/** The pairs of columns that tell from where and to where, who sent and who received, by each of them. */
const endsIn = onceFor((schema: Schema): Map<Column, [End, End]> => {
  const pairs = new Map<Column, [End, End]>();
  for (const { columns } of schema.tables) {
    const texts = columns.filter(({ holds }) => holds === 'text');
    for (const [at, column] of texts.entries())
      for (const other of texts.slice(at + 1)) {
        const [word, against] = [differing(column, other), differing(other, column)];
        if (word === null || against === null || pairs.has(column) || pairs.has(other)) continue;
        const [words, others] = [roleOf(word, against, schema), roleOf(against, word, schema)];
        if (words.size === 0 || others.size === 0) continue;
        const pair: [End, End] = [
          { column, other, words: new Set([...words].filter(each => !others.has(each))) },
          { column: other, other: column, words: new Set([...others].filter(each => !words.has(each))) },
        ];
        pairs.set(column, pair).set(other, pair);
      }
  }
  return pairs;
});

/** Whether a column has the values, as far as is known. */
const holds = ({ profile }: Column, values: string[]): boolean =>
  values.every(value => profile.values.some(each => normalised(each.value) === normalised(value)));

/** The end that words before a place tell, and the place of the word that is taken up with it. */
const toldAt = (
  items: Item[],
  at: number,
  pair: [End, End],
  schema: Schema,
): { end: End; drop: number | null } | null => {
  const { before, meaning } = items[at]!;
  const last = items[at - 1];
  const endOf = (word: string): End | undefined =>
    pair.find(({ words }) => words.has(word) || words.has(schema.language.stem(word)));
  for (const word of before.toReversed()) {
    const end = endOf(word);
    if (end && meaning.kind === 'value') return { end, drop: null };
  }
  if (!last || last.used) return null;
  // What else opens groups does not before a value: "nach Berlin".
  const leads = last.meaning.kind === 'word' || (meaning.kind === 'value' && cueAt(items, at - 1, 'group'));
  const end = leads ? endOf(last.atom.token.word) : undefined;
  return end && (before.length === 0 || meaning.kind === 'value') ? { end, drop: at - 1 } : null;
};

/**
 * Tells of which end things are said where columns tell of both: "*from* Leeds *to* York", "the *destination* zone" of
 * `pickup_zone` and `dropoff_zone`.
 */
export const withEnds = (items: Item[], schema: Schema): Item[] => {
  const pairs = endsIn(schema);
  if (pairs.size === 0) return items;
  const drop = new Set<number>();
  const read = items.map((item, at): Item => {
    const { meaning } = item;
    if (meaning.kind !== 'value' && meaning.kind !== 'column') return item;
    const pair = pairs.get(meaning.column);
    const told = pair ? toldAt(items, at, pair, schema) : null;
    if (!told) return item;
    const { column } = told.end;
    if (meaning.kind === 'value' && column !== meaning.column && !holds(column, meaning.values)) return item;
    if (told.drop !== null) drop.add(told.drop);
    return { ...item, meaning: { ...meaning, column } };
  });
  return read.filter((_, at) => !drop.has(at));
};
