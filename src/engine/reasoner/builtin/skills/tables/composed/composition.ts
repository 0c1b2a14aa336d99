import { type Condition, countOfRows, type Form, nothingAsked } from '../../../form/form.ts';
import type { Item } from '../../../read/items.ts';
import type { Schema, Table } from '../../../schema/schema.ts';
import { peopleOf } from './things.ts';
import type { Wanted } from './wanted.ts';

/** A question put together from what was asked for and what the data tell; `kind`: which way of asking it is. */
export type Composed = {
  form: Form;
  kind: string;
  fit: number;
  for: readonly Item[];
  /** Whether nothing tells what the word means that it takes for something. */
  isGuess?: boolean;
};

/** What a question asks for, of the rows that it is about, and what is known of them. */
export type Asking = { wanted: Wanted; fact: Table; known: Condition[]; schema: Schema };

/** How many of them there are of which this holds. */
export const count = (table: Table, where: Condition[]): Form => ({
  ...{ kind: 'plain', ...nothingAsked() },
  ...{ tables: [table.name], select: [countOfRows(table.name)], where },
});

/** Those of which this holds. */
export const list = (table: Table, where: Condition[]): Form => ({
  ...{ kind: 'plain', ...nothingAsked() },
  ...{ tables: [table.name], where },
});

/** The tables of whose rows something is said: those that were named, people, or whatever happens. */
export const subjects = ({ wanted, fact, schema }: Asking): Table[] => {
  const { tables, columns } = wanted.named;
  if (tables.length > 0) return tables.slice(0, 2);
  if (wanted.asker === 'person') return peopleOf(fact, schema).slice(0, 2);
  return [...new Set([...columns.map(({ table }) => table), fact])].slice(0, 2);
};

/** The word that something was taken for. */
export const saidOf = ({ for: item }: { for: Item | null }): Item[] => (item ? [item] : []);
