import { only } from '../../../../../base/lists/only.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { ValueHit } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import { type Asked, guessedOf, type Spanned, whole } from './asked.ts';

/** Values that nothing is called like are meant by the noun for what was done almost as surely as by their own word. */
const surely = 0.95;

/** Beside a word for a rate nothing else is meant by the noun, though the cell only begins like it. */
const rated = 0.97;

/** Shorter beginnings are shared by chance. */
const root = 5;

/**
 * Cells and marks that are the participle of a noun: the "*escalations*" of calls that ended as "Escalated", the "*resolution* rate"
 * where a column tells by yes and no whether they were `Resolved`. It is asked of any noun, so the participle is to stand there whole,
 * and where anything is called by the noun itself, that is meant.
 */
const byParticiple = ({ tokens, schema }: Asked, at: number): Spanned[] => {
  const { word, stem, kind } = tokens[at]!;
  const done = kind === 'word' ? schema.language.life.doneOf(word) : [];
  if (done.length === 0) return [];
  const columns = schema.tables.flatMap(table => table.columns);
  const isCalled =
    schema.tables.some(({ stems }) => stems.includes(stem)) || columns.some(column => column.stems.includes(stem));
  if (isCalled || schema.values.has(word)) return [];
  const values = done.flatMap(
    participle => schema.values.get(participle)?.filter(({ column }) => column.nature === 'category') ?? [],
  );
  const flags = columns.filter(({ title }) => wordsOf(title).some(name => done.includes(name)));
  const yes = flags.flatMap(column => {
    const found = flagValues(schema, column, true);
    return found.length > 0 ? [{ column, values: found }] : [];
  });
  if (new Set([...values.map(({ column }) => column), ...yes.map(({ column }) => column)]).size !== 1) return [];
  const option = values[0]
    ? whole(values[0], surely)
    : ({ kind: 'value', column: yes[0]!.column, values: yes[0]!.values, contains: null, score: surely } as const);
  return [{ from: at, to: at + 1, whole: true, option }];
};

/** Whether a word for a rate stands right after a word, or before it where compounds are taken apart: "Quote", "Storno". */
const isRated = ({ tokens, schema: { language } }: Asked, at: number): boolean => {
  const rates = (place: number): boolean => {
    const cue = language.cues.get(tokens[place]?.word ?? '');
    return cue?.kind === 'share' && cue.rate === true;
  };
  return rates(at + 1) || (language.compounds !== null && rates(at - 1));
};

/**
 * Cells that a rate is of, by the noun it is called after: "failure" of "failed", "Storno" of "storniert". The rate says that there are
 * such cells, so one that is known for the noun, or alone begins like it, is enough, whatever else is called by the noun; it is told as a guess.
 */
const byRate = (asked: Asked, at: number): Spanned[] => {
  const { tokens, schema } = asked;
  const token = tokens[at]!;
  if (token.kind !== 'word' || !isRated(asked, at)) return [];
  const sorts = ({ column }: ValueHit): boolean => column.nature === 'category' || column.nature === 'flag';
  const called = (schema.language.life.rated.get(token.word) ?? []).flatMap(cell => schema.values.get(cell) ?? []);
  const begun =
    token.word.length < root
      ? []
      : schema.tables
          .flatMap(({ columns }) => columns)
          .flatMap(({ profile }) => profile.values.map(({ value }) => value.toLowerCase()))
          .filter(value => /^\p{L}+$/u.test(value) && value.startsWith(token.word.slice(0, root)))
          .flatMap(value => schema.values.get(value) ?? []);
  const hits = [...new Set(called.some(sorts) ? called : begun)].filter(sorts);
  const column = only([...new Set(hits.map(hit => hit.column))]);
  if (!column || (!called.some(sorts) && hits.length > 1)) return [];
  return guessedOf(hits, rated).map(option => ({ from: at, to: at + 1, whole: true, option }));
};

/** What was done, by the noun for it. */
export const nounsOfDoing = (asked: Asked, at: number): Spanned[] => [...byParticiple(asked, at), ...byRate(asked, at)];
