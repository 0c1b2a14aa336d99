import type { Computed } from '../../../form/form.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { cueAt, foldItems } from '../../fold-items.ts';
import { type Item, spokenTables } from '../../items.ts';
import { unitAt } from './units.ts';
import { withWhoLasts } from './who-lasts.ts';

type Span = Extract<Computed, { kind: 'span' }>;
type Delay = { term: Span; done: Column };

/** The time from when something was due to when it was done, or else from when it began, in the only table spoken of that tells it; where none is, in the only one there is. */
const delayIn = (items: Item[], schema: Schema, ...ideas: ('late' | 'took')[]): Delay | null => {
  const spoken = spokenTables(items, schema);
  for (const kind of ideas) {
    const found = (spoken.length > 0 ? spoken : schema.tables).flatMap((table): Delay[] =>
      table.semantics.ideas.flatMap((idea): Delay[] => {
        const [from, to] =
          idea.idea === 'late' && kind === 'late'
            ? [idea.due, idea.done]
            : idea.idea === 'took' && kind === 'took'
              ? [idea.from, idea.to]
              : [];
        const [start, done] = [from, to].map(name => table.columns.find(column => column.ref.column === name));
        return start && done ? [{ term: { kind: 'span', from: start.ref, to: done.ref, unit: 'day' }, done }] : [];
      }),
    );
    if (found.length === 1) return found[0]!;
  }
  return null;
};

/** Whether a word says what is done then, without telling more: "the delay in *payment*", "how late do they *pay*". */
const saysDone = ({ meaning, atom }: Item, { done }: Delay, { language }: Schema): boolean => {
  const deed = language.happenings.find(({ words }) => words.has(atom.token.word));
  const loose =
    atom.to === atom.from + 1 &&
    (meaning.kind === 'word' ||
      (meaning.kind === 'column' && !meaning.exact) ||
      (meaning.kind === 'table' && !done.table.stems.includes(atom.token.stem)));
  return loose && deed !== undefined && done.stems.some(stem => deed.names.has(stem));
};

const isLate = ({ meaning, atom }: Item | Record<string, never>, { language: { life } }: Schema): boolean =>
  meaning?.kind === 'word' &&
  [life.late, life.overdue].some(words => words.has(atom.token.word) || words.has(atom.text.toLowerCase()));

const isOverdue = ({ atom }: Item, { language: { life } }: Schema): boolean =>
  life.overdue.has(atom.token.word) || life.overdue.has(atom.text.toLowerCase());

const hasLength = (items: Item[], at: number, schema: Schema): boolean =>
  unitAt(items, at, schema) !== null && items[at]!.meaning.kind !== 'number';

/** "More than 2 days late", "late by more than 2 days", "how many days late": the places of the words of the length, and where the limit begins. */
const delayAt = (items: Item[], at: number, schema: Schema): { from: number; to: number; drop: number[] } | null => {
  if (!hasLength(items, at, schema)) return null;
  const limited = items[at - 1]?.meaning.kind === 'number' && cueAt(items, at - 2, 'compare') !== null;
  const behind = isLate(items[at + 1] ?? {}, schema) ? at + 1 : null;
  if (limited) {
    // "Late *by* more than 2 days".
    const before = cueAt(items, at - 3, 'group') ? at - 4 : at - 3;
    const late = behind ?? (isLate(items[before] ?? {}, schema) ? before : null);
    if (late === null) return null;
    // What is *overdue* is not done yet, so that the word limits the rows as well.
    const now = isOverdue(items[late]!, schema) ? [] : [late];
    return { from: at - 2, to: 0, drop: [at, ...now, ...(late === before && before === at - 4 ? [at - 3] : [])] };
  }
  if (behind === null) return null;
  return { from: cueAt(items, at - 1, 'count') ? at - 1 : at, to: at + 1, drop: [] };
};

/**
 * "Who pays *latest*", "which carrier delivers earliest": said of what somebody does again and again, so that it is how long after it
 * was due, on average. "Who *paid* latest" was the last to pay.
 */
const withHabits = (items: Item[], schema: Schema): Item[] => {
  const { language } = schema;
  const isTime = (stem: string): boolean => language.roles.time.has(stem);
  // "When did she last pay", "who has paid latest" ask for one time.
  const once = items.some(
    ({ before }, place) =>
      before.some(word => language.passing.having.has(word)) || cueAt(items, place, 'ask')?.about?.some(isTime),
  );
  const at = items.findIndex((_, place) => {
    const cue = cueAt(items, place, 'superlative');
    const about = cue?.about ?? [];
    return !once && about.some(isTime) && !about.some(stem => language.gaps.durations.has(stem));
  });
  const delay = at < 0 ? null : delayIn(items, schema, 'late', 'took');
  if (!delay) return items;
  const { done, term } = delay;
  const verb = [at - 1, at + 1].find(place => {
    const item = items[place];
    if (!item || item.atom.to !== item.atom.from + 1) return false;
    const { word } = item.atom.token;
    const deed = language.happenings.find(({ words }) => words.has(word));
    const named = done.title
      .toLowerCase()
      .split(/[\s_]+/)
      .includes(word);
    return deed !== undefined && !named && done.stems.some(stem => deed.names.has(stem));
  });
  if (verb === undefined) return items;
  const cue = cueAt(items, at, 'superlative')!;
  const ranks: Item = {
    ...items[at]!,
    meaning: { kind: 'cue', cue: { kind: 'superlative', direction: cue.direction } },
  };
  const mean: Item = {
    ...items[at]!,
    meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'avg' } },
    before: [],
  };
  const folded = foldItems(items, { from: verb, to: verb + 1, drop: [], term })[verb]!;
  const others = items.filter((_, place) => place !== verb && place !== at && !cueAt(items, place, 'aggregate'));
  const first = Math.min(verb, at);
  return [...others.slice(0, first), ranks, { ...folded, before: [] }, mean, ...others.slice(first)];
};

/**
 * How late something was, where its times tell when it was due and when it was done: "the longest *delay*", "more than 2 *days late*",
 * "who pays *latest*". Without it such a length would be read as all the time that it took.
 */
export const withDelays = (said: Item[], schema: Schema): Item[] => {
  const items = withHabits(said, schema);
  if (items !== said) return items;
  const { delays } = schema.language.gaps;
  for (const at of items.keys()) {
    const noun = items[at]!.meaning.kind === 'word' && delays.has(items[at]!.atom.text.toLowerCase());
    const way = noun ? { from: at, to: at + 1, drop: [] } : delayAt(items, at, schema);
    const delay = way && delayIn(items, schema, 'late');
    if (!way || !delay) continue;
    const done = items.findIndex((item, place) => place !== at && saysDone(item, delay, schema));
    const said = done < 0 ? items : withWhoLasts(items, done, schema);
    return foldItems(said, { ...way, drop: [...way.drop, ...(done < 0 ? [] : [done])], term: delay.term });
  }
  return items;
};
