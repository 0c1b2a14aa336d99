import type { Term } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import type { Wanted } from './wanted.ts';

const ties = ({ edges }: Schema): { from: string; to: string }[] =>
  edges
    .filter(({ many, natural }) => !many && !natural)
    .map(({ from, to }) => ({ from: from[0]!.table, to: to[0]!.table }))
    .filter(({ from, to }) => from !== to);

const tablesNamed = (names: readonly string[], schema: Schema): Table[] =>
  [...new Set(names)].flatMap(name => schema.table(name) ?? []);

/** Tables of which each row belongs to one of this table: the visits of a pet. */
export const below = (table: Table, schema: Schema): Table[] =>
  tablesNamed(
    ties(schema).flatMap(({ from, to }) => (to === table.name ? [from] : [])),
    schema,
  );

/** Tables to which each row of this one belongs, the nearest first: the pet of a visit, and its owner. */
export const above = (table: Table, schema: Schema): Table[] => {
  const found = [table];
  for (const each of found)
    for (const { from, to } of ties(schema)) {
      const next = schema.table(to);
      if (from === each.name && next && !found.includes(next)) found.push(next);
    }
  return found.slice(1);
};

/** The tables that are told of by rows of one: itself, what these belong to, and what belongs to them. */
export const around = (table: Table, schema: Schema): Table[] => {
  const lower = below(table, schema);
  return [...new Set([table, ...above(table, schema), ...lower, ...lower.flatMap(each => below(each, schema))])];
};

/** Rows of what happens tell of all else: of the tables that nothing belongs to, the one with the most rows. */
const happening = (schema: Schema, among: readonly Table[]): Table | undefined => {
  const ends = among.filter(table => below(table, schema).length === 0);
  return [...(ends.length > 0 ? ends : among)].sort((a, b) => b.profile.rowCount - a.profile.rowCount)[0];
};

/** The table of which rows are counted where no other is named: what happens to what was named, or what happens at all. */
export const factFor = ({ named }: Wanted, schema: Schema): Table | undefined => {
  const [first] = named.tables.length > 0 ? named.tables : named.columns.map(({ table }) => table);
  return first ? happening(schema, [first, ...around(first, schema)]) : happening(schema, schema.tables);
};

const asTerm = ({ ref }: Column): Term => ({ kind: 'column', column: ref });

/** What the rows of a table are called by, and what they are told apart by; null where nothing does. */
export const namesOf = ({ called, label, key }: Table): { shown: Term[]; apart: Term[] } | null => {
  const shown = called ?? [label ?? key].filter(column => column !== null);
  if (shown.length === 0) return null;
  const terms = shown.map(asTerm);
  const isKey = key !== null && shown.includes(key);
  const unique = shown.length === 1 && shown[0]!.unique;
  return { shown: terms, apart: key && !isKey && !unique ? [asTerm(key), ...terms] : terms };
};

/** The table of the people that something is of: those who take part, or have a name. */
export const peopleOf = (fact: Table, schema: Schema): Table[] => {
  const all = [...above(fact, schema), fact];
  const { party } = fact.semantics;
  const isOfPeople = ({ called, label }: Table): boolean => called !== null || label?.roles.has('person') === true;
  return all
    .filter(table => table.name === party?.table || isOfPeople(table))
    .sort((a, b) => Number(b.called !== null) - Number(a.called !== null));
};
