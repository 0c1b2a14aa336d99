import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { everydaySort } from './counted-rows.ts';
import type { NameSpan } from './name-index.ts';

/** A sort has so many rows or more; what tells each row from the others sorts none. */
const leastRows = 2;

/** How much a column is for the kinds of its rows: best one that is called a kind or a category, of the rows themselves rather than of something else. */
const rated = (column: Column, of: readonly string[], { sorts, roles }: Language): number => {
  const { stems } = column;
  const isCalled = stems.some(stem => sorts.has(stem) || roles.sort.has(stem));
  if (!isCalled) return 0;
  const others = stems.filter(stem => !sorts.has(stem) && !roles.sort.has(stem) && !of.includes(stem));
  return 1 / (1 + others.length);
};

/** The tables that a noun after "kinds of" may be for: one that it names, or the only one of an everyday noun. */
const tablesOf = ({ stem }: Token, { tables, language }: Schema): Table[] => {
  const named = tables.filter(
    ({ stems, described }) => stems.includes(stem) || described.some(thing => thing.stem === stem),
  );
  return named.length > 0 || everydaySort(stem, language) === null ? named : tables;
};

const sortsRows = ({ profile, unique, holds, nature, table }: Column): boolean =>
  !unique && (holds === 'text' || nature === 'category') && profile.distinctCount * leastRows <= table.profile.rowCount;

/** "Which *kinds of items*", "welche *Arten von Sachen*": the one column that sorts the rows. */
export const kindsOfRows = (tokens: Token[], at: number, schema: Schema): NameSpan[] => {
  const { language } = schema;
  if (tokens[at]?.kind !== 'word' || !language.sorts.has(tokens[at]!.stem)) return [];
  const joined = language.joiners.has(tokens[at + 1]?.word ?? '');
  const noun = tokens[at + (joined ? 2 : 1)];
  const [table, ...others] = noun?.kind === 'word' ? tablesOf(noun, schema) : [];
  if (!noun || !table || others.length > 0) return [];
  const of = [noun.stem, ...table.stems, ...table.described.map(({ stem }) => stem)];
  const columns = table.columns
    .filter(sortsRows)
    .map(column => ({ column, rate: rated(column, of, language) }))
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate);
  const [best, second] = columns;
  if (!best) return [];
  const to = at + (joined ? 3 : 2);
  const span = { from: at, to, matched: to - at };
  const isClear = !second || second.rate < best.rate;
  return columns.map(
    ({ column, rate }): NameSpan => ({
      ...span,
      option: { kind: 'column', column, score: rate === best.rate ? 1 : 0.7, exact: isClear && rate === best.rate },
    }),
  );
};
