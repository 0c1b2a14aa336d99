import { only } from '../../../../../../base/lists/only.ts';
import type { Condition } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import type { Item } from '../../items.ts';
import { mayLack } from './deed-dates.ts';

/** From when to when things of a table were there; `of`: whose they are, where those are asked about: the memberships of members. */
export type Life = {
  begun: Column;
  over: Column;
  of: Table | null;
  /** Whether who came stays, as staff do, and nothing is only done in between. */
  endures: boolean;
};

/** The two dates of a table between which each of its rows was there. */
const ownLife = (table: Table, { language }: Schema): Omit<Life, 'of'> | null => {
  const { begins, ends, comes } = language.enduring;
  const dates = table.columns.filter(({ holds }) => holds === 'date');
  const called = (names: ReadonlySet<string> | undefined): Column[] =>
    dates.filter(({ stems }) => stems.some(stem => names?.has(stem)));
  const gone = [...new Set([...called(ends.names), ...called(ends.over)])].filter(mayLack);
  // Who moved in and moved out was gone by the second.
  const over = only(gone) ?? only(gone.filter(({ stems }) => !stems.some(stem => comes.has(stem))));
  const first = [begins.names, comes, language.gaps.starts].map(called).find(found => found.length > 0) ?? [];
  const begun = only(first.filter(column => column !== over));
  const endures = begun?.stems.some(stem => begins.names.has(stem) || comes.has(stem)) === true;
  return over && begun ? { begun, over, endures } : null;
};

/** Whether a table is called after another one: `memberships` after `members`. */
const isCalledAfter = (table: Table, of: Table): boolean => {
  const [own, theirs] = [table.stems.at(-1), of.stems.at(-1)];
  return own !== undefined && theirs !== undefined && own !== theirs && own.startsWith(theirs);
};

/** Tables of which each row is of one of another table. */
const under = (of: Table, { edges, tables }: Schema): Table[] =>
  tables.filter(table =>
    edges.some(
      ({ from, to, natural }) =>
        !natural && from.some(ref => ref.table === table.name) && to.every(ref => ref.table === of.name),
    ),
  );

/**
 * From when to when those were there of whom a question speaks: by dates of their own, else by those of rows under them of one sort, as
 * the memberships of *members* who came, left and came back. `apart`: an item that is left aside.
 */
export const lifeOf = (draft: Draft, apart?: Item): Life | null => {
  const { schema } = draft;
  const spoken = [...draft.mentioned(apart)];
  const asked = spoken.length > 0 ? spoken : schema.tables;
  const own = asked.flatMap(table => {
    const life = ownLife(table, schema);
    return life ? [{ ...life, of: null }] : [];
  });
  if (own.length > 0 || spoken.length === 0) return only(own);
  const theirs = spoken.flatMap(of =>
    under(of, schema).flatMap(table => {
      const life = ownLife(table, schema);
      return life ? [{ ...life, of }] : [];
    }),
  );
  return only(theirs.filter(({ begun, of }) => isCalledAfter(begun.table, of))) ?? only(theirs);
};

/**
 * Whether words say how something stands, and what is called so is only the state of something else: members who are "*still with us*"
 * were not "present" at a lesson, as their own days tell whether they are.
 */
const isStateOfOthers = (draft: Draft, item: Item): boolean => {
  if (item.meaning.kind !== 'value' || item.atom.quoted) return false;
  const life = lifeOf(draft, item);
  const { table } = item.meaning.column;
  return life !== null && table !== life.begun.table && table !== life.of && !draft.mentioned(item).has(table);
};

/** Whether a word that nothing in the data is called by says of those who are asked about that they are there. */
export const saysStanding = (draft: Draft, place: number, words: ReadonlySet<string>): boolean => {
  const item = draft.items[place]!;
  const { used, meaning, atom } = item;
  if (used || !words.has(atom.token.word)) return false;
  // People who *work* are no work–life balance.
  const loose = meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact);
  return loose || isStateOfOthers(draft, item);
};

/** What holds of those of whom rows under them tell it, or who tell it themselves. */
const ofThem = ({ begun, of }: Life, where: Condition[]): Condition[] =>
  of ? [{ kind: 'exists', table: of.name, other: begun.table.name, where }] : where;

/** What holds of rows that were not over on a day. */
const notOver = ({ over }: Life, day: string): Condition => ({
  kind: 'any',
  conditions: [
    { kind: 'missing', column: over.ref },
    { kind: 'period', column: over.ref, start: day, end: null, label: day },
  ],
});

/** What holds of those who had come before the one day and were not gone on the other. */
export const thereFrom = (life: Life, gone: string, came: string): Condition[] =>
  ofThem(life, [{ kind: 'period', column: life.begun.ref, start: null, end: came, label: came }, notOver(life, gone)]);

/** What holds of those whom nothing has ended for, by rows under them. */
export const goOn = (life: Life, today: string): Condition => ofThem(life, [notOver(life, today)])[0]!;
