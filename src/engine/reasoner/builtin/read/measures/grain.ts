import { countOfRows, sameColumn, type Term } from '../../form/form.ts';
import { numbersThings } from '../../schema/rows/thing-of-rows.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

/** The words of a key that say what it numbers: "order" of `order_no`; none where it is called otherwise. */
export const numbered = ({ stems }: Column, { language: { roles } }: Schema): string[] => {
  const last = stems.at(-1) ?? '';
  const isKey = roles.key.has(last) || (roles.code.has(last) && roles.count.has(last));
  return isKey ? stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem)) : [];
};

const counting = new Set(['count', 'superlative', 'compare', 'more']);

/** Stems of what the question counts: the word right after "how many", "the most" or a number. */
const countedIn = ({ items, schema }: Draft): Set<string> =>
  new Set(
    items.flatMap(({ atom, before }, place) => {
      const last = items[place - 1]?.meaning;
      // The "top 5 product categories" are ranked, and nothing counts them.
      const ranked = items[place - 2]?.meaning;
      const isTop = ranked?.kind === 'cue' && ranked.cue.kind === 'top';
      const counts = (last?.kind === 'number' && !isTop) || (last?.kind === 'cue' && counting.has(last.cue.kind));
      return counts && before.length === 0 ? atom.text.toLowerCase().split(/\s+/).map(schema.language.stem) : [];
    }),
  );

/** Whether rows of other tables are of single rows of a table, so that each is a thing: rooms by their id, however they are numbered in each hotel. */
const isPointedAt = ({ key }: Table, { edges }: Schema): boolean =>
  key !== null && edges.some(({ to, from }) => sameColumn(to[0]!, key.ref) && from[0]!.table !== key.ref.table);

/** So many rows have one number on average where it begins anew again and again, as that of lots in each sale; papers have fewer lines. */
const fewestAnew = 20;

/** Whether a number begins anew again and again, and nothing else is alike in the rows that have it: it tells no things apart. */
const beginsAnew = ({ ref, profile: { distinctCount }, table: { profile } }: Column): boolean =>
  profile.rowCount > fewestAnew * distinctCount && !profile.repeats?.some(({ by }) => by.includes(ref.column));

/** The key of things that rows of a table have in common, where the table is called after these or they are counted: lines of an order. */
export const thingKey = (draft: Draft, table: Table): Column | null => {
  const { schema } = draft;
  const { filler } = schema.language.roles;
  const head = table.stems.findLast(stem => !filler.has(stem) && !/^\d+$/.test(stem));
  const counted = countedIn(draft);
  const found = table.columns.find(column => {
    const things = column.unique ? [] : numbered(column, schema);
    const leads = schema.edges.some(({ from }) => sameColumn(from[0]!, column.ref));
    const own = things.every(stem => stem === head);
    if (own && beginsAnew(column)) return false;
    const said = own || things.every(stem => counted.has(stem));
    return things.length > 0 && !leads && said && !(own && isPointedAt(table, schema));
  });
  return found ?? null;
};

/** What several rows of a table are of, as orders of their lines: the key that tells one from the other, and whether a column only repeats what is known of each. */
type RepeatedThing = { key: Column; isOnce(column: Column): boolean };

/** The things that several rows of a table are of; null where each row stands for itself. */
export const repeatedThing = (table: Table): RepeatedThing | null => {
  const whole = table.profile.repeats?.find(({ held }) => !held);
  const key = table.columns.find(({ ref }) => whole?.by.length === 1 && ref.column === whole.by[0]);
  if (!whole || !key) return null;
  return {
    key,
    isOnce: column => column === key || (column.table === table && whole.columns.includes(column.ref.column)),
  };
};

/** The key of the things that several rows of a table are of, and only repeat what is known of these; null where each row stands for itself. */
export const repeatedKey = (table: Table): Column | null => repeatedThing(table)?.key ?? null;

/** Whether a column tells apart what several rows are of. */
export const tellsThingsApart = (column: Column): boolean =>
  column === repeatedKey(column.table) || numbersThings(column);

/** "How many *landings*" of a table called so, several rows of which are of one: whatever tells these apart is counted. */
const keyOfNamed = ({ items, schema }: Draft, table: Table): Column | null => {
  const key = repeatedKey(table);
  const named = items.some(({ meaning }) => meaning.kind === 'table' && meaning.table === table && !meaning.guessed);
  return named && key && !schema.edges.some(({ from }) => sameColumn(from[0]!, key.ref)) ? key : null;
};

const countsIn = (value: unknown): Aggregate[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, aggregate, of } = value as Partial<Aggregate>;
  const own = kind === 'aggregate' && aggregate === 'count' && of?.kind === 'rows' ? [value as Aggregate] : [];
  return [...own, ...Object.values(value).flatMap(countsIn)];
};

/** Counts orders rather than their lines, where lines are what the rows are and nobody asks for rows. */
export const countThings = (draft: Draft): void => {
  if (draft.has('rows')) return;
  // "What share of the deliveries is Ana's": nothing else is asked of them than how many they are.
  const { share, select, tables } = draft.form;
  const shared = tables[0] ?? draft.subject()?.name;
  if (share && shared !== undefined && !select.some(({ kind }) => kind === 'aggregate'))
    select.push(countOfRows(shared));
  for (const figure of countsIn(draft.form)) {
    const table = figure.of.kind === 'rows' ? draft.schema.table(figure.of.table) : undefined;
    const key = table && (thingKey(draft, table) ?? keyOfNamed(draft, table));
    // Within each of these things it is their lines that are counted.
    const within = draft.form.group.some(term => term.kind === 'column' && key && sameColumn(term.column, key.ref));
    if (key && !within) Object.assign(figure, { aggregate: 'distinct', of: columnTerm(key) });
  }
};
