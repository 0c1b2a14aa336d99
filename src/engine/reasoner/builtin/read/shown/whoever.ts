import { leadsTo } from '../../schema/rows/leads-to.ts';
import { arePeople } from '../../schema/rows/people.ts';
import type { Schema, Table } from '../../schema/schema.ts';
import { type Item, namedTables } from '../items.ts';
import { leadsUp } from '../leads-up.ts';

/** Whether rows of a third table are each of one of these and of one of those: gifts of a person to a party. */
const areTied = (schema: Schema, one: Table, other: Table): boolean =>
  !leadsTo(schema, one, other) &&
  !leadsTo(schema, other, one) &&
  schema.tables.some(table => leadsTo(schema, table, one) && leadsTo(schema, table, other));

const isDenying = ({ meaning }: Item): boolean =>
  meaning.kind === 'cue' && meaning.cue.kind === 'not' && meaning.cue.apart !== true;

const word: Item['meaning'] = { kind: 'word' };

/** Whether a word of little weight is only like the name of a day. */
const isDoing = ({ meaning, atom }: Item): boolean =>
  meaning.kind === 'column' && meaning.column.holds === 'date' && !meaning.exact && atom.weight < 0.8;

/** "Who *is the* Red Cross" asks for nobody else. */
const isSaidToBe = ({ before }: Item, { language: { passing, quotients } }: Schema): boolean =>
  before.some(word => passing.being.has(word)) &&
  before.every(word => passing.being.has(word) || quotients.articles.has(word));

/**
 * "*Who* gave to the Red Cross": the people that rows tell together with what is named, and not what is named itself. Where there are
 * several sorts of people, or some were named, that is left as it is.
 */
export const withWhoever = (items: Item[], schema: Schema): Item[] => {
  const [asks, next] = items;
  if (!asks || !next || !schema.language.passing.who.has(asks.atom.token.word) || asks.meaning.kind !== 'cue')
    return items;
  const spoken = namedTables(items);
  const people = schema.tables.filter(table => !table.of && arePeople(table));
  const [only, ...others] = people.filter(table => !spoken.has(table));
  if (!only || others.length > 0 || people.some(table => spoken.has(table)) || isSaidToBe(next, schema)) return items;
  const values = items.flatMap(({ meaning }) => (meaning.kind === 'value' ? [meaning.column.table] : []));
  // "Who ordered *neither* chairs *nor* desks": of nobody's orders it is said, but of those who ordered.
  const ofRows = values.some(table => leadsUp(schema, table, only)) && items.some(isDenying);
  if (!ofRows && !values.some(table => areTied(schema, only, table))) return items;
  // What was done needs no day that is called so: "who *gave*", where gifts tell when they were given.
  const tied = items.slice(1).map(item => (isDoing(item) ? { ...item, meaning: word, used: true } : item));
  return [{ ...asks, meaning: { kind: 'table', table: only } }, ...tied];
};
