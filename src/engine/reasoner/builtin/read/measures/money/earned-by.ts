import { earnedOf, goesOut } from '../../../link/names/guessed/alike.ts';
import { isBought } from '../../../link/names/guessed/income.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import { type Item, namedTables } from '../../items.ts';
import { leadsUp } from '../../leads-up.ts';

/** Whether a verb of earning names nothing of the data, or but a mark that is like it: neither what is paid nor what was bought tells a sum that came in. */
const isUnnamed = ({ meaning, atom }: Item, schema: Schema): boolean => {
  if (meaning.kind !== 'column') return meaning.kind === 'word';
  const { column } = meaning;
  return !column.stems.includes(atom.token.stem) && (column.nature === 'flag' || isBought(column, schema));
};

/** Whether nothing is named that would be earned or made: "more *trips* than", "more than *five*". */
const isBare = (items: Item[], at: number): boolean => {
  const next = items[at];
  if (next === undefined) return true;
  const compares = cueAt(items, at - 1, 'compare') !== null;
  return next.meaning.kind !== 'number' && (compares || next.before.length > 0 || next.meaning.kind === 'time');
};

/** Whether a verb is asked by how much: "how much did we *make*", "*makes* more than", "*earn* the most". */
const isAskedOf = (items: Item[], at: number, { language }: Schema): boolean => {
  if (cueAt(items, at - 1, 'aggregate')?.money) return isBare(items, at + 1);
  const ranks = (['more', 'compare', 'superlative'] as const).some(kind => cueAt(items, at + 1, kind) !== null);
  // What "turns up most" earns nothing.
  const plainly = items[at + 1]?.before.every(word => language.quotients.articles.has(word)) === true;
  return ranks && plainly && isBare(items, at + 2);
};

/** What came in by rows that belong to everything that is spoken of; null where nothing does, or several do. */
const earnedBy = (items: Item[], place: number, schema: Schema): Column | null => {
  const spoken = [...namedTables(items.toSpliced(place, 1))];
  const [column, ...others] = earnedOf(schema).filter(({ table }) =>
    spoken.every(other => other === table || leadsUp(schema, table, other)),
  );
  return column && others.length === 0 ? column : null;
};

/**
 * "Is the north shop *making* more than the south one", "did we *make* more in May": what happenings come to, and no other
 * figure of the shops, nor whether anything is marked as paid; `miss` is told of the verb where no such money is.
 */
export const withEarned = (items: Item[], schema: Schema, miss: (word: string) => void): Item[] => {
  const verbs = schema.language.derived[0]?.verbs.slice(1) ?? [];
  const at = items.findIndex(
    (item, place) => verbs.includes(item.atom.token.stem) && isUnnamed(item, schema) && isAskedOf(items, place, schema),
  );
  if (at < 0 || schema.derived.length > 0) return items;
  const [item, column] = [items[at]!, earnedBy(items, at, schema)];
  if (column) return items.with(at, { ...item, meaning: { kind: 'column', column, exact: false, guessed: true } });
  // What things were bought for answers nothing here, where no other money is told.
  const money = schema.tables.flatMap(({ columns }) =>
    columns.filter(({ roles, uses }) => roles.has('money') && uses.sums),
  );
  const isOut = money.some(other => isBought(other, schema)) && money.every(other => goesOut(other, schema));
  if (item.meaning.kind === 'word' && !isOut) return items;
  miss(item.atom.text);
  return items.with(at, { ...item, meaning: { kind: 'word' }, atom: { ...item.atom, options: [], weight: 1 } });
};
