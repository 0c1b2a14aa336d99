import type { Token } from '../../language/tokenize.ts';
import type { ValueHit } from '../../schema/schema.ts';
import { slipOf } from '../../words/distance.ts';
import { type Asked, guessedOf, type Spanned } from './asked.ts';
import { mayBeSlip } from './stand-ins.ts';

/** A name alone has to be longer to be known by a slip in it. */
const leastAlone = 6;
/** A slip is for one of so few names. */
const fewNames = 3;

const isName = ({ column }: ValueHit): boolean => column.nature === 'name' || column.nature === 'category';

const slippedIn = ({ word }: Token, { normal }: ValueHit): boolean =>
  normal.split(' ').some(other => slipOf(word, other));

/** The word beside a place, with no more than a mark or a word that only ties between them; -1 where there is none. */
const beside = (tokens: Token[], at: number, step: 1 | -1, { content }: Asked): number =>
  [at + step, at + 2 * step].find(place => tokens[place]?.kind === 'word' && content(tokens[place])) ?? -1;

/** "Natalie *Haines*": names that have the word beside in them, and one that this is a slip for. */
const byNeighbour = (asked: Asked, at: number): Spanned[] =>
  ([-1, 1] as const).flatMap(step => {
    const { tokens, schema } = asked;
    const place = beside(tokens, at, step, asked);
    const near = tokens[place];
    const known = (near && schema.valueWords.get(near.stem)) ?? [];
    const hits = known.filter(hit => isName(hit) && slippedIn(tokens[at]!, hit));
    return guessedOf(hits, 0.9).map(option => ({
      from: Math.min(at, place),
      to: Math.max(at, place) + 1,
      whole: true,
      option,
    }));
  });

/** "*Kowalsky*" of the one firm that has Kowalski in its name. */
const alone = ({ tokens, schema }: Asked, at: number): Spanned[] => {
  const token = tokens[at]!;
  if (token.word.length < leastAlone) return [];
  const stems = (schema.valueLetters.get(token.word[0]!) ?? []).filter(
    stem => Math.abs(stem.length - token.word.length) < 4,
  );
  const hits = stems
    .flatMap(stem => schema.valueWords.get(stem)!)
    .filter(hit => isName(hit) && hit.normal.includes(' ') && slippedIn(token, hit));
  const different = [...new Set(hits)];
  if (different.length > fewNames) return [];
  return guessedOf(different, 0.6).map(option => ({ from: at, to: at + 1, whole: true, option }));
};

/** Names of several words one of which is written wrong. */
export const slippedNames = (asked: Asked, at: number): Spanned[] => {
  if (!mayBeSlip(asked.tokens[at]!, asked)) return [];
  const together = byNeighbour(asked, at);
  return together.length > 0 ? together : alone(asked, at);
};
