import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

const tellsLate = ({ tables }: Schema): boolean =>
  tables.some(({ semantics }) => semantics.ideas.some(({ idea }) => idea === 'late'));

const plain = (item: Item, text: string): Item => ({
  ...item,
  meaning: { kind: 'word' },
  atom: { ...item.atom, text, cue: null, options: [], weight: 1 },
});

/** "On time" is one thing said of what was done, though its words are of no weight by themselves. */
const together = (item: Item, { language: { life } }: Schema): Item => {
  const { before, atom } = item;
  const said = `${before.at(-1) ?? ''} ${atom.token.word}`;
  return life.timely.has(said) ? { ...plain(item, said), before: before.slice(0, -1) } : item;
};

/** "Am unpünktlichsten", in one word: most, and what is so most. */
const mostSo = (item: Item, { language: { life } }: Schema): Item[] => {
  const [, word] = life.most?.exec(item.atom.token.word) ?? [];
  if (item.meaning.kind !== 'word' || word === undefined || !(life.late.has(word) || life.timely.has(word)))
    return [item];
  return [
    { ...item, meaning: { kind: 'cue', cue: { kind: 'superlative', direction: 'desc' } } },
    { ...plain(item, word), before: [] },
  ];
};

/** "Lateness", "punctuality": what share was late or timely; how many were, where that is asked for. */
const asShare = (items: Item[], at: number, { language: { life } }: Schema): Item[] => {
  const item = items[at]!;
  const { word } = item.atom.token;
  const [said] = life.lateness.has(word) ? life.late : life.punctuality.has(word) ? life.timely : [];
  // "The average delay", "the longest delays" are times.
  const timed = cueAt(items, at - 1, 'aggregate') ?? cueAt(items, at - 1, 'superlative')?.about;
  if (said === undefined || item.meaning.kind !== 'word' || timed) return [item];
  if (items.some((_, place) => cueAt(items, place, 'count') || cueAt(items, place, 'share')))
    return [plain(item, said)];
  return [
    { ...item, meaning: { kind: 'cue', cue: { kind: 'share' } } },
    { ...plain(item, said), before: [] },
  ];
};

/** "The most *open* tickets" are the most tickets, of those that are open. */
const behindThings = (items: Item[], { language: { life } }: Schema): Item[] => {
  const sayings = Object.values(life);
  const at = items.findIndex(
    ({ meaning, atom, before }, place) =>
      meaning.kind === 'word' &&
      before.length === 0 &&
      (cueAt(items, place - 1, 'superlative') || cueAt(items, place - 1, 'top')) &&
      items[place + 1]?.meaning.kind === 'table' &&
      sayings.some(words => words instanceof Set && words.has(atom.text.toLowerCase())),
  );
  return at < 0 ? items : [...items.slice(0, at), items[at + 1]!, items[at]!, ...items.slice(at + 2)];
};

/** Whether a word says what was done when it was late: "*delivered* late", "zu spät *bezahlt*". */
const saysDone = ({ atom }: Item, { tables, language }: Schema): boolean => {
  const deed = language.happenings.find(({ words }) => words.has(atom.token.word));
  const done = tables.flatMap(({ semantics, columns }) =>
    semantics.ideas.flatMap(idea => columns.filter(({ ref }) => idea.idea === 'late' && ref.column === idea.done)),
  );
  return (
    atom.to === atom.from + 1 &&
    deed !== undefined &&
    done.some(({ stems }) => stems.some(stem => deed.names.has(stem)))
  );
};

/** What was done late was done: the word for it says no more, and denies nothing in "who *never* delivers late". */
const withoutDone = (items: Item[], schema: Schema): Item[] => {
  const { life, verbLast } = schema.language;
  const isLate = (item: Item | undefined): boolean =>
    item?.meaning.kind === 'word' && [life.late, life.timely].some(words => words.has(item.atom.text.toLowerCase()));
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    if (saysDone(item, schema) && ((isLate(next) && next!.before.length === 0) || (verbLast && isLate(before))))
      return [];
    const led = before && isLate(item) && item.before.length === 0 && saysDone(before, schema);
    return [led ? { ...item, before: before.before } : item];
  });
};

/** Reads what is said of how punctual something was, where the times of an event tell when it was due and when it was done. */
export const withLateness = (said: Item[], schema: Schema): Item[] => {
  const items = behindThings(said, schema);
  if (!tellsLate(schema)) return items;
  const told = items
    .map(item => together(item, schema))
    .flatMap(item => mostSo(item, schema))
    .flatMap((_, at, all) => asShare(all, at, schema));
  return withoutDone(told, schema);
};
