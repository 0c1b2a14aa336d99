import { LRUCache } from 'lru-cache';
import { onceFor } from '../../../../base/once-for.ts';
import { hasTables, type Prepared } from '../desk.ts';
import type { Candidate } from '../judge/candidate.ts';
import { passedOver } from '../judge/passed-over.ts';
import { type ReadStretch, stretchesOf } from '../judge/stretches.ts';
import { understand } from '../judge/understand.ts';
import type { Cue } from '../language/cue.ts';
import { nothing } from '../read/choices.ts';
import { sayForm } from '../say/heading.ts';
import { ideas } from '../skills/tables/suggest.ts';
import { fold, wordsOf } from '../words/fold.ts';
import { type Word, wordsFrom } from './candidates.ts';

/** A question that can be read, and what its answer would tell. */
export type Completion = { text: string; title: string };

/** What is typed so far, stretch by stretch, and questions that it may become. */
export type Completed = { completions: Completion[]; reading: ReadStretch[] };

/** So many questions are read for one keystroke, over all tables: each takes some milliseconds. */
const mostRead = 6;
/** So many readings of each are weighed: what is likeliest shows soon. */
const mostReadings = 8;
/** A reading that costs more is a guess, and none is offered. */
const dearest = 1.2;

/** What is typed, apart from a last word that may go on. */
const parted = (prefix: string): { head: string; typed: string } => {
  const typed = /\S*$/u.exec(prefix)![0];
  return { head: prefix.slice(0, prefix.length - typed.length), typed };
};

/** Whether a word may stand after those that are typed: "how" is not said twice, and nothing but a question begins with it. */
const follows = ({ text, opens }: Word, said: string[]): boolean =>
  said.length === 0 || (opens !== true && wordsOf(text)[0] !== said.at(-1));

/** Cues that something may end with; after any other more has to come: "poorer than", "by", "without". */
const closing: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>([
  ...(['bucket', 'part', 'distinct', 'missing', 'change', 'course', 'rows', 'direction', 'correlation'] as const),
]);

/** Whether nothing more has to be said. */
const isWhole = ({ items }: Candidate): boolean => {
  const meaning = items.at(-1)?.meaning;
  if (meaning?.kind !== 'cue') return true;
  const { cue } = meaning;
  return (
    closing.has(cue.kind) ||
    (cue.kind === 'aggregate' && cue.adverb === true) ||
    (cue.kind === 'superlative' && cue.first === true) ||
    (cue.kind === 'not' && cue.closes === true)
  );
};

/** Whole questions about the first tables, with what is compared with what is typed. */
const wholeQuestions = onceFor(({ schema, names }: Prepared) =>
  schema.tables
    .slice(0, 3)
    .flatMap(table => [...ideas(schema, table, names, null)])
    .map(text => ({ text, plain: fold(text) })),
);

/** Questions that what is typed may become, the likeliest first, whether or not they can be read. */
const guesses = (prefix: string, prepared: Prepared): { text: string; weight: number }[] => {
  const { head, typed } = parted(prefix);
  const start = fold(prefix.trim());
  const said = wordsOf(head);
  const whole = wholeQuestions(prepared)
    .filter(({ plain }) => plain.startsWith(start))
    .map(({ text }, at) => ({ text, weight: 0.95 - 0.01 * at }));
  const words =
    typed === ''
      ? []
      : wordsFrom(prepared, typed)
          .filter(word => follows(word, said))
          .slice(0, 2 * mostRead);
  return [...words.map(({ text, weight }) => ({ text: head + text, weight })), ...whole];
};

/** Reads a question over these tables: its likeliest reading. */
const read = (text: string, { schema, names }: Prepared, today: Date): Candidate | undefined =>
  understand(text, schema, today, null, names, true, nothing, mostReadings)[0];

/** What the answer to a question would tell; null where it can't be read, or only by leaving something out. */
const titleOf = (text: string, prepared: Prepared, today: Date): string | null => {
  const best = read(text, prepared, today);
  const isRead =
    best &&
    isWhole(best) &&
    best.unbound.length === 0 &&
    best.cost < dearest &&
    passedOver(best, prepared.schema).length === 0;
  return isRead ? sayForm(prepared.schema, best.form) : null;
};

/** Titles of so many questions are kept, by the day and the question. */
const mostKept = 200;
/** Most of the questions that a letter may lead to were already read for the letter before. */
const keptTitles = onceFor((_: Prepared) => new LRUCache<string, { title: string | null }>({ max: mostKept }));

const keptTitleOf = (text: string, prepared: Prepared, today: Date): string | null => {
  const kept = keptTitles(prepared);
  const key = `${today.getTime()} ${text}`;
  const known = kept.get(key) ?? { title: titleOf(text, prepared, today) };
  kept.set(key, known);
  return known.title;
};

/**
 * Completes a question as it is typed towards questions that can be read over these tables, and tells what its words so far
 * are taken for. Of masked columns the names are known, never the values.
 */
export const complete = (prefix: string, all: readonly Prepared[], today: Date, limit: number): Completed => {
  const asked = all.filter(hasTables);
  const open = asked
    .flatMap(prepared => guesses(prefix, prepared).map(guess => ({ ...guess, prepared })))
    .sort((a, b) => b.weight - a.weight);
  const completions: Completion[] = [];
  for (const { text, prepared } of open.slice(0, mostRead)) {
    if (completions.length >= limit) break;
    if (completions.some(known => known.text === text)) continue;
    const title = keptTitleOf(text, prepared, today);
    if (title !== null) completions.push({ text, title });
  }
  const readings = asked
    .slice(0, 2)
    .flatMap(prepared => {
      const best = prefix.trim() === '' ? undefined : read(prefix, prepared, today);
      return best ? [{ best, left: [...best.unbound, ...passedOver(best, prepared.schema)] }] : [];
    })
    .sort((a, b) => a.left.length - b.left.length);
  const [first] = readings;
  return { completions, reading: first ? stretchesOf(first.best, first.left) : [] };
};
