import { only } from '../../../../../base/lists/only.ts';
import type { ValueHit } from '../../schema/schema.ts';
import { type Asked, guessedOf, type Spanned } from './asked.ts';

/** Shorter beginnings are shared by chance. */
const root = 5;

/** Whether a word for a rate stands right after a word, or before it where compounds are taken apart: "Quote", "Storno". */
const isRated = ({ tokens, schema: { language } }: Asked, at: number): boolean => {
  const rates = (place: number): boolean => {
    const cue = language.cues.get(tokens[place]?.word ?? '');
    return cue?.kind === 'share' && cue.rate === true;
  };
  return rates(at + 1) || (language.compounds !== null && rates(at - 1));
};

/** What a rate is of, by the noun for it where the cells of one column of sorts tell that it is so: "failure" of "failed", "Storno" of "storniert". */
export const ratedNouns = (asked: Asked, at: number): Spanned[] => {
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
  return guessedOf(hits, 0.97).map(option => ({ from: at, to: at + 1, whole: true, option }));
};
