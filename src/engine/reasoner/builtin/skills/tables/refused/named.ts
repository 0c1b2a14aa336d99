import type { Prepared } from '../../../desk.ts';
import { link } from '../../../link/link.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { pathTo } from '../../../sql/join.ts';
import { filledIn } from '../blanks.ts';

/**
 * A stretch of a question, and what of the data it may name, the likeliest alone; a table without a column is its rows. `whole`: all
 * of the name was said.
 */
export type NamedBy = { word: string; names: { table: Table; column?: Column }[]; guessed: boolean; whole: boolean };

/** So much of a name must be said at least. */
const leastSaid = 0.3;
/** So much is the whole name. */
const wholly = 0.9;
/** What is so much less like the words than the likeliest is not meant. */
const lessLike = 0.05;

/** What the stretches of a question name, whether or not anything could be made of them together. */
export const namedBy = (text: string, { schema, names }: Prepared, today: Date): NamedBy[] =>
  link(text, schema, names, today).atoms.flatMap(atom => {
    const own = atom.options.flatMap(option => {
      if (option.kind === 'derived') return [];
      const { score, guessed = false } = option;
      const named = option.kind === 'table' ? option : { table: option.column.table, column: option.column };
      return [{ score, guessed, ...named }];
    });
    const best = Math.max(...own.map(({ score }) => score));
    const likeliest = own.filter(({ score }) => score >= best - lessLike);
    if (best < leastSaid) return [];
    const guessed = likeliest.every(each => each.guessed);
    return [{ word: atom.text, names: likeliest, guessed, whole: !guessed && best >= wholly }];
  });

/** The column that a question names, or one of its words does, of which no row has a value: nothing can be told of it. */
export const emptyNamed = (named: readonly NamedBy[], words?: readonly string[]): Column | undefined =>
  named
    .filter(({ word }) => words === undefined || words.includes(word))
    .map(({ names }) => names.flatMap(({ column }) => column ?? []))
    .find(columns => columns.length > 0 && columns.every(column => filledIn(column) === 0))?.[0];

/** A word, and the table in which it names something. */
export type Apart = { word: string; table: string };

/** Words of a question that name things of tables which nothing joins, each with its table; none where they all hang together. */
export const namedApart = (named: readonly NamedBy[], schema: Schema): Apart[] => {
  const tablesOf = ({ names }: NamedBy): string[] => [...new Set(names.map(({ table }) => table.name))];
  const meet = (a: NamedBy, b: NamedBy): boolean =>
    tablesOf(a).some(table => tablesOf(b).some(other => table === other || pathTo(schema, new Set([table]), other)));
  const sure = named.filter(({ guessed }) => !guessed);
  const [first] = sure.filter(each => sure.some(other => !meet(each, other)));
  if (!first) return [];
  const beside = sure.find(other => !meet(first, other))!;
  return [first, beside].map(each => ({ word: each.word, table: schema.language.title(each.names[0]!.table.title) }));
};
