import type { ColumnOf, Idea, TableSemantics, TimeRole } from '../table-semantics.ts';
import type { Facts } from './facts.ts';
import { isBack, isOut, roleOf } from './times.ts';

const people = new Set(
  'customer client buyer user member patient student guest visitor subscriber account passenger donor employee person company party'.split(
    ' ',
  ),
);

type Time = TableSemantics['times'][number];

/** Whether the times of a column lie before those of another, the first as well as the last of them. */
const isEarlier = ({ profile }: Facts, one: Time, other: Time): boolean => {
  const [before, after] = [one, other].map(({ column }) => profile.columns.find(({ name }) => name === column));
  const [from, to, laterFrom, laterTo] = [before?.min, before?.max, after?.min, after?.max];
  return !!from && !!to && !!laterFrom && !!laterTo && from < laterFrom && to < laterTo;
};

const arranging = /^(?:book|reserv)/;

/** When that happens for which a row is booked first, as far as rows are no bookings themselves: an appointment is when it is scheduled. */
export const takesPlace = (facts: Facts, times: Time[]): Time | undefined => {
  const wordsOf = ({ column }: Time): string[] => facts.columns.find(({ name }) => name === column)?.words ?? [];
  const isArranged = (words: string[]): boolean => words.some(word => arranging.test(word));
  const [first] = times;
  if (!first || !isArranged(wordsOf(first)) || isArranged(facts.words)) return undefined;
  return times.find(
    time => time !== first && time.role !== 'done' && !isArranged(wordsOf(time)) && isEarlier(facts, first, time),
  );
};

/** What is received before it is "sent to the agency" began when it was received, whatever the words say of most things. */
const inOrder = (facts: Facts, times: Time[]): Time[] => {
  const begun = times.find(({ role }) => role === 'begun');
  const [done, ...others] = times.filter(({ role }) => role === 'done');
  if (!begun || !done || others.length > 0 || !isEarlier(facts, done, begun)) return times;
  return times.map(time =>
    time === begun ? { ...time, role: 'done' } : time === done ? { ...time, role: 'begun' } : time,
  );
};

/** Whether a time is known of every row, and another, which begins no sooner, is not known of all of them yet. */
const isKnownFirst = ({ profile }: Facts, one: Time, other: Time): boolean => {
  const [first, later] = [one, other].map(({ column }) => profile.columns.find(({ name }) => name === column));
  return first?.nullCount === 0 && (later?.nullCount ?? 0) > 0 && (first.min ?? '~') <= (later?.min ?? '');
};

/** Of what is "received" and later "finished" the first is when it began, though a delivery is over when it is received. */
const takenIn = (facts: Facts, times: Time[]): Time[] => {
  const done = times.filter(({ role }) => role === 'done');
  if (done.length < 2) return times;
  // What is received, then ready and then billed did not begin with the bill.
  const others = times.filter(({ role }) => role === 'done' || role === 'begun');
  const first = done.find(one => others.every(other => other === one || isKnownFirst(facts, one, other)));
  return times.map(time =>
    time === first ? { ...time, role: 'begun' } : first && time.role === 'begun' ? { ...time, role: 'other' } : time,
  );
};

/** The times of a table in the order of a life: begun, due, done, then the others. */
export const timesOf = (facts: Facts): TableSemantics['times'] => {
  const order: TimeRole[] = ['begun', 'due', 'done', 'other'];
  const times = facts.columns
    .filter(({ is }) => is.kind === 'date' && is.form !== 'month')
    .flatMap(({ name, words }, _, all): Time[] => {
      const lent = isOut(words) && !isBack(words) && all.some(other => isBack(other.words));
      const role = lent ? 'begun' : roleOf(words);
      return role === 'lasting' ? [] : [{ column: name, role }];
    });
  return inOrder(facts, takenIn(facts, times)).sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
};

/** Who takes part in an event: of the tables it leads to the one that is called like people or firms, buyers before staff. */
export const partyOf = ({ leads }: Facts, wordsOf: (table: string) => string[]): TableSemantics['party'] => {
  const rank = (table: string): number => {
    const at = [...people].findIndex(word => wordsOf(table).includes(word));
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const [best] = leads.filter(({ to }) => Number.isFinite(rank(to))).sort((a, b) => rank(a.to) - rank(b.to));
  return best ? { table: best.to, column: best.toColumn, by: best.column, through: null } : null;
};

/** Words with so many letters in common at their beginning are of one root: delivery, delivered. */
const root = 6;

/** What leaves for somebody, and what of it has come: a promise is kept by the second. */
const [sent, come] = [/^(?:ship|dispatch|despatch|sent)/, /^(?:deliver|arriv|receiv)/];

/** A day that was promised is kept when things come, where they are shipped before, and a day of shipping when they are shipped. */
const whenItComes = (due: string[], done: string[], wordsOf: (column: string) => string[]): string | undefined => {
  const is = (column: string, said: RegExp): boolean => wordsOf(column).some(word => said.test(word));
  if (due.some(column => is(column, sent))) return done.find(column => is(column, sent)) ?? done[0];
  return done[0] && is(done[0], sent) ? (done.find(column => is(column, come)) ?? done[0]) : done[0];
};

/** What was due and the same when it was done: "scheduled *delivery*" and "*delivered* to client", whatever else was done. */
const promiseOf = ({ columns }: Facts, times: TableSemantics['times']): { due: string; done: string } | null => {
  const of = (role: TimeRole): string[] => times.flatMap(time => (time.role === role ? [time.column] : []));
  const wordsOf = (column: string): string[] => columns.find(({ name }) => name === column)!.words;
  const roots = (column: string): string[] =>
    wordsOf(column)
      .map(word => word.slice(0, root))
      .filter(word => word.length === root);
  const pairs = of('due').flatMap(due => of('done').map(done => ({ due, done })));
  const alike = pairs.find(({ due, done }) => roots(due).some(word => roots(done).includes(word)));
  const done = whenItComes(of('due').slice(0, 1), of('done'), wordsOf);
  return alike ?? pairs.find(pair => pair.done === done) ?? null;
};

/** What can be said of an event by its times and its party. */
export const ideasOf = (facts: Facts, times: TableSemantics['times'], party: TableSemantics['party']): Idea[] => {
  const { columns, profile } = facts;
  const first = (role: TimeRole): string | null => times.find(time => time.role === role)?.column ?? null;
  const promise = promiseOf(facts, times);
  const [begun, done] = [first('begun') ?? first('other'), promise?.done ?? first('done')];
  const ideas: Idea[] = [];
  if (promise) ideas.push({ idea: 'late', ...promise });
  const still = columns.find(({ name }) => name === done)?.is.still ?? null;
  const missing = (profile.columns.find(({ name }) => name === done)?.nullCount ?? 0) > 0;
  if (done && (missing || still !== null)) ideas.push({ idea: 'open', done, still });
  if (begun && done && begun !== done) ideas.push({ idea: 'took', from: begun, to: done });
  if (party) {
    const of: ColumnOf = { table: party.table, column: party.column };
    ideas.push({ idea: 'repeat', party: of }, { idea: 'never', party: of });
  }
  return ideas;
};
