import { only } from '../../../../base/lists/only.ts';
import { countOfRows, sameColumn, type Term } from '../form/form.ts';
import { isDone } from '../schema/rows/done.ts';
import { leadsTo } from '../schema/rows/leads-to.ts';
import { arePeople } from '../schema/rows/people.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { isTimed } from './timed-tables.ts';

/** The tables whose rows lead to one of a table. */
const leadingTo = (schema: Schema, thing: Table): Table[] =>
  schema.tables.filter(table => table !== thing && leadsTo(schema, table, thing));

/**
 * The table of what was done with the rows of a thing, over the tables between: sales of breads of a sort. Null where nothing
 * is done with them, or they are themselves what is done.
 */
export const happeningsOf = (schema: Schema, thing: Table): Table | null => {
  if (isDone(thing)) return null;
  const seen = new Set([thing]);
  for (const table of seen) {
    const found = leadingTo(schema, table);
    const done = found.filter(isDone).sort((a, b) => b.profile.rowCount - a.profile.rowCount)[0];
    if (done) return done;
    for (const next of found) seen.add(next);
  }
  return null;
};

/** The table of what happens in data where a question names nothing of it: that of the orders, and not of their lines. */
export const happeningOf = ({ tables, edges }: Schema): Table | null => {
  if (tables.length === 1) return tables[0]!;
  // Lines with days of their own, as those of bills, say nothing of when whoever they lead to was there.
  const lines = new Set(
    tables.flatMap(({ semantics: { parent, when } }) => {
      const above = parent && tables.find(({ name }) => name === parent.table);
      return above && (above.semantics.kind === 'event' || when === null || when.through !== null) ? [above.name] : [];
    }),
  );
  const events = tables.filter(
    table => isTimed(table, null) && (table.semantics.kind === 'event' || lines.has(table.name)),
  );
  const ranked = (table: Table): number =>
    (lines.has(table.name) ? 2 : 0) + edges.filter(({ from }) => from[0]!.table === table.name).length * 0.1;
  const [first, second] = events.sort((a, b) => ranked(b) - ranked(a));
  const timed = tables.filter(table => isTimed(table, null));
  const sole =
    events.length === 0 ? only(timed.filter(({ date, semantics }) => date && semantics.kind !== 'entity')) : null;
  if (sole && timed.length === 1) return sole;
  // Which of several events goes on is not to be guessed.
  return first && (!second || ranked(first) - ranked(second) >= 1) ? first : null;
};

/** The column of lines that tells how many pieces each is of; null where they tell none. */
const piecesOf = ({ derived }: Schema, table: Table): Column | null =>
  derived.find(({ factors, each }) => !each && factors[0].table === table)?.factors[0] ?? null;

/** How much was done: the pieces of lines where they tell them, else how many rows there are. */
export const muchOf = (schema: Schema, table: Table): Term => {
  const pieces = piecesOf(schema, table);
  return pieces
    ? { kind: 'aggregate', aggregate: 'sum', of: { kind: 'column', column: pieces.ref } }
    : countOfRows(table.name);
};

/** What is sold, where no table lists it: the one column that sorts or names what lines are of. */
export const soldColumn = (lines: Table): Column | null =>
  only(
    lines.columns.filter(
      ({ holds, nature, roles, unique }) =>
        holds === 'text' && (nature === 'category' || nature === 'name') && !roles.has('foreign') && !unique,
    ),
  );

/** What is sold: the things that lines lead to, beside what they are lines of. `of`: the lines, where no product of two columns tells them. */
export const soldThing = (schema: Schema, of: Table | null = null): Table | null => {
  const lines = schema.derived[0]?.factors[0].table ?? of;
  if (!lines) return null;
  const parent = lines.semantics.parent?.table;
  const leads = schema.edges.filter(({ from, to }) => from[0]!.table === lines.name && to[0]!.table !== parent);
  return only(leads.flatMap(({ to }) => schema.table(to[0]!.table) ?? []).filter(table => !isDone(table)));
};

/** In how many sizes there is a thing of one name at most. */
const sizes = 4;

/**
 * The name by which people call things that have none of their own: that of the sort each is of, as a bread of a table of
 * sizes is called by its sort of bread. Null where the things have names or numbers of their own, or lead to no such sorts.
 */
export const nameOfSort = ({ edges, table: found }: Schema, thing: Table): Column | null => {
  const own = thing.columns.some(({ nature }) => nature === 'code' || nature === 'name');
  if (thing.label || own) return null;
  const sorts = edges.flatMap(({ from, to }) => {
    const sort = from[0]!.table === thing.name ? found(to[0]!.table) : undefined;
    const called = sort && sort !== thing && thing.stems.every(stem => sort.stems.includes(stem));
    // A few types that all things are parted into call none of them.
    const few = sort && sort.profile.rowCount * sizes < thing.profile.rowCount;
    return called && !few && sort.label && !sameColumn(sort.label.ref, to[0]!) ? [sort.label] : [];
  });
  return only(sorts);
};

/**
 * Who did what the rows of a table tell of, by a word that asks for people: the anglers of catches, the customers of orders.
 * Null where the rows lead to nobody of that sort, or to several.
 */
export const doersOf = (schema: Schema, done: Table, asked: readonly string[]): Table | null => {
  const { party } = done.semantics;
  const led = schema.edges.flatMap(({ from, to }) =>
    from[0]!.table === done.name ? (schema.table(to[0]!.table) ?? []) : [],
  );
  const known = party && party.through === null ? led.find(({ name }) => name === party.table) : undefined;
  if (known) return known;
  const people = [...new Set(led)].filter(
    ({ stems, columns }) =>
      stems.some(stem => asked.includes(stem)) ||
      columns.some(column => column.stems.some(stem => schema.language.roles.born.has(stem))),
  );
  return only(people);
};

/** "*Who* sees the most patients": whom what happens brings together with people who are counted themselves, where no others are. */
export const partnersOf = (schema: Schema, people: Table): Table | null => {
  if (!arePeople(people)) return null;
  const meetings = leadingTo(schema, people).filter(isDone);
  return only(
    schema.tables.filter(
      table => table !== people && arePeople(table) && meetings.some(event => leadsTo(schema, event, table)),
    ),
  );
};
