import type { Cue } from '../../../language/cue.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import { leadsUp } from '../../leads-up.ts';
import { isMany } from '../../measures/quantity.ts';

/** A word that is like the name of rows says so surely that these are what was done. */
const surely = 0.65;

/** What says more of a deed than that it was done: how often, how much, by whom the most, or that it was not. */
const further: ReadonlySet<Cue['kind']> = new Set([
  'not',
  'lacking',
  'compare',
  'more',
  'superlative',
  'top',
  'aggregate',
  'share',
  'difference',
]);

/** The rows that tell what a verb says that somebody of a table did: the payments of "paid"; null where none do, or several. */
const deedOf = ({ meaning, atom }: Item, who: Table, schema: Schema): Table | null => {
  const { language } = schema;
  const { word } = atom.token;
  if (atom.quoted || !language.verbal(word) || isMany(word, language)) return null;
  if (meaning.kind !== 'word' && meaning.kind !== 'table') return null;
  const [only, ...others] = atom.options.flatMap(option =>
    option.kind === 'table' && option.score >= surely && option.table !== who ? [option.table] : [],
  );
  return only && others.length === 0 && leadsUp(schema, only, who) ? only : null;
};

/**
 * "How many *members paid*", "how many *paying members*": those *with* payments, and not all members. What more is said
 * of what they did is read as it stands.
 */
export const withDoneByCounted = (items: Item[], schema: Schema): Item[] => {
  const says = items.some(({ meaning }) => meaning.kind === 'cue' && further.has(meaning.cue.kind));
  const count = items.findIndex((_, at) => cueAt(items, at, 'count'));
  if (count < 0 || says) return items;
  const [first, second] = [items[count + 1], items[count + 2]];
  if (!first || !second) return items;
  const put = (who: Item, deed: Item, rows: Table): Item[] =>
    items.toSpliced(
      count + 1,
      2,
      { ...who, before: first.before },
      { ...deed, before: ['with'], meaning: { kind: 'table', table: rows } },
    );
  const after = first.meaning.kind === 'table' ? deedOf(second, first.meaning.table, schema) : null;
  if (after) return put(first, second, after);
  const before =
    second.meaning.kind === 'table' && second.before.length === 0 ? deedOf(first, second.meaning.table, schema) : null;
  return before ? put(second, first, before) : items;
};
