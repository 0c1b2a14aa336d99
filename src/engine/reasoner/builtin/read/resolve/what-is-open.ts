import { isBack, isOut } from '../../../../semantics/tables/times.ts';
import type { Atom } from '../../link/atom.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt, foldItems } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { unitAt } from '../measures/lengths/units.ts';

const called = (table: Table, name: string): Column | null =>
  table.columns.find(({ ref }) => ref.column === name) ?? null;

const wordsOf = (table: Table, name: string): string[] => (called(table, name)?.title ?? '').toLowerCase().split(' ');

/** Whether things of a table go out, or come back, by what its times are called: rentals with a return date. */
const isLent = (table: Table): boolean => {
  const { ideas, times } = table.semantics;
  const open = ideas.flatMap(idea => (idea.idea === 'open' ? [idea.done] : []));
  const goesOut = times.some(({ column, role }) => role === 'begun' && isOut(wordsOf(table, column)));
  return open.length > 0 && (goesOut || open.some(done => isBack(wordsOf(table, done))));
};

/** The only table of things that go out and, as far as a time tells it, are not back yet. */
const lentIn = ({ tables }: Schema): Table | null => {
  const [only, ...others] = tables.filter(isLent);
  return only && others.length === 0 ? only : null;
};

/** "What is *still out* (with customers, today)": a word by itself that these are not back; they are with those who have them. */
const withStillOut = (items: Item[], atoms: Atom[], schema: Schema): Item[] => {
  const { out, still } = schema.language.life;
  const said = atoms.find(({ token }, at) => out.has(token.word) && at > 0 && still.has(atoms[at - 1]!.token.word));
  if (!said || !lentIn(schema)) return items;
  const [open] = schema.language.life.open;
  const made: Item = {
    meaning: { kind: 'word' },
    atom: { ...said, token: { ...said.token, word: open! }, options: [], cue: null, weight: 1 },
    before: [],
    used: false,
  };
  const next = items.findIndex(({ atom }) => atom.from >= said.from);
  const at = next < 0 ? items.length : next;
  const rest = items.slice(at).filter(({ meaning, atom, before }, place) => {
    const now = meaning.kind === 'time' && meaning.time.relative && meaning.time.start === schema.today;
    const whose = place === 0 && before.length > 0 && before.at(-1) !== said.token.word;
    const thing = meaning.kind === 'table' || meaning.kind === 'column';
    return atom !== said && !now && !(thing && whose && atom.weight > 0);
  });
  return [...items.slice(0, at), made, ...rest];
};

const saysNow = ({ meaning, atom }: Item, { language: { life } }: Schema): 'late' | 'open' | null => {
  if (meaning.kind !== 'word') return null;
  const words = [atom.text.toLowerCase(), atom.token.word];
  return words.some(word => life.overdue.has(word)) ? 'late' : words.some(word => life.open.has(word)) ? 'open' : null;
};

/** The places of "(and) (by) how many days" from one on; null where it is not said there. */
const byDays = (items: Item[], from: number, schema: Schema): number | null => {
  let at = from;
  if (cueAt(items, at, 'and')) at++;
  if (cueAt(items, at, 'group')) at++;
  if (!cueAt(items, at, 'count')) return null;
  return unitAt(items, at + 1, schema) ? at + 1 : null;
};

/**
 * "*What* is overdue", "what's still out", of no thing by its name: the rows of the only table of which it can be said. "And *by how many
 * days*" is, of each of them, how long it has been due.
 */
export const withWhatIsOpen = (all: Item[], atoms: Atom[], schema: Schema): Item[] => {
  const items = withStillOut(all, atoms, schema);
  const at = items.findIndex(item => saysNow(item, schema) !== null);
  const kind = at < 0 ? null : saysNow(items[at]!, schema);
  const named = items.some(({ meaning }) => meaning.kind === 'table');
  const ask = cueAt(items, at - 1, 'ask');
  const [table, ...others] = schema.tables.filter(({ semantics }) => semantics.ideas.some(({ idea }) => idea === kind));
  if (
    at !== 1 ||
    items.some(({ meaning }) => meaning.kind === 'column' && meaning.exact) ||
    named ||
    !ask ||
    ask.about ||
    !table ||
    others.length > 0
  )
    return items;
  const thing: Item = { ...items[0]!, meaning: { kind: 'table', table }, before: [] };
  const last = kind === 'late' ? byDays(items, at + 1, schema) : null;
  const late = table.semantics.ideas.find(({ idea }) => idea === 'late');
  const [due, done] = late?.idea === 'late' ? [called(table, late.due), called(table, late.done)] : [];
  if (last === null || !due || !done) return [thing, ...items.slice(1)];
  const key = table.key ?? table.columns.find(({ unique, nature }) => unique && nature === 'identifier') ?? table.label;
  const shown: Item[] = [key, due].flatMap(column =>
    column ? [{ ...thing, meaning: { kind: 'column' as const, column, exact: true } }] : [],
  );
  const folded = foldItems(items, {
    ...{ from: at + 1, to: last + 1, drop: [] },
    term: { kind: 'span', from: due.ref, to: done.ref, unit: unitAt(items, last, schema)! },
  });
  return [...shown, { ...folded[at + 1]!, before: [] }, items[at]!, ...folded.slice(at + 2)];
};
