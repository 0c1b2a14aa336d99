import type { Language } from '../../language/language.ts';
import { saysSeveral } from '../../language/several.ts';
import type { Token } from '../../language/tokenize.ts';
import { isVerbOfFigure } from '../../language/verbs-of-figures.ts';
import { tellsHours } from '../../schema/tells-hours.ts';
import { wordsOf } from '../../words/fold.ts';
import { isAskedHowMany, standsAsNoun } from '../counted.ts';
import type { Hit } from './find-names.ts';
import { countedHits, otherHits } from './guessed/other-hits.ts';
import type { Label } from './labels.ts';
import type { NameIndex } from './name-index.ts';

/** "No lesson" denies lessons, though their number may be called "lesson no". */
const denies = (tokens: Token[], at: number, language: Language): boolean => {
  const next = tokens[at + 1];
  const plain = next?.kind === 'word' && !next.capital && !language.functionWords.has(next.word);
  return plain && language.cues.get(tokens[at]!.word)?.kind === 'not';
};

/** Whether a word denies what follows, or says that nothing else is so. */
export const denying = (word: string, { cues, sole }: Language): boolean =>
  ['not', 'lacking'].includes(cues.get(word)?.kind ?? '') || sole.only.has(word);

/**
 * A word that denies, or says that nothing else is so, names nothing that is only called like it: "jobs *not* done" are no
 * "Notes", "ordered *only* online" says nothing of an `ordered_on`.
 */
const onlyDenies = (tokens: Token[], at: number, { label: { column, table } }: Hit, language: Language): boolean => {
  const { word } = tokens[at]!;
  return denying(word, language) && !wordsOf(column?.ref.column ?? table.title).includes(word);
};

/** What we "*spend*" is no freight cost, which another word tells from what things cost: only the word for its kind is like the verb. */
const onlyItsKind = (tokens: Token[], at: number, { label, word, weight }: Hit, language: Language): boolean =>
  label.apart !== undefined && word !== label.apart && weight < 1 && isVerbOfFigure(tokens[at]!.stem, language);

/** Letters that a form of a word has in common with it, but for those of an irregular verb. */
const sharedLetters = 3;

/** Who "*left*" us is over, and has no figure that is called after a "leave": days off. Who is "paid" more has more pay. */
const onlyEnds = (tokens: Token[], at: number, { label: { column } }: Hit, { gaps }: Language): boolean => {
  const { word, stem } = tokens[at]!;
  if (column?.holds !== 'number' || column.roles.has('money') || !gaps.ends.has(stem)) return false;
  return !word.startsWith(stem.slice(0, sharedLetters)) && !wordsOf(column.ref.column).includes(word);
};

/** So many words stand at most between a helping verb and who does what: "does *each of our* customers place". */
const whoFrom = 4;

/** "Does each customer *place*": whether a word ends a clause that a helping verb opened, after whoever does it. */
const endsDoing = (tokens: Token[], at: number, { beforeVerbs, yesNo, functionWords, cues }: Language): boolean => {
  const next = tokens[at + 1];
  const isOpen = next === undefined || next.kind === 'mark' || functionWords.has(next.word);
  const [who, ...before] = tokens.slice(Math.max(0, at - 1 - whoFrom), at).reverse();
  const opened = before.findIndex(({ word }) => beforeVerbs.has(word) && yesNo.has(word));
  const between = before.slice(0, Math.max(0, opened));
  return (
    isOpen &&
    who?.kind === 'word' &&
    opened >= 0 &&
    between.every(({ word }) => functionWords.has(word) || cues.get(word)?.kind === 'group')
  );
};

/**
 * "How many deliveries did we *make*", "does each customer *place*": a common verb after whoever does it is no sort of things,
 * which only goes by another name of that kind, as a brand does.
 */
const isOnlyDone = (tokens: Token[], at: number, { label: { column } }: Hit, language: Language): boolean => {
  const { beforeVerbs, functionWords, softWords, relations, joiners, rates } = language;
  const { stem } = tokens[at]!;
  // "Did we *really* make".
  const isBetween = ({ word }: Token): boolean =>
    functionWords.has(word) && ![beforeVerbs, relations, joiners, rates].some(words => words.has(word));
  const [last, first] = [tokens[at - 1], tokens[at - 2]];
  const who = last && first && isBetween(last) ? first : last;
  const isVerb =
    softWords.has(stem) && ((who !== undefined && beforeVerbs.has(who.word)) || endsDoing(tokens, at, language));
  return isVerb && column?.holds === 'text' && !column.stems.includes(stem);
};

/** "Customers *placed* 10 orders": what those did whom rows are of is no other word for where they are, their "place". */
const isTheirDeed = (tokens: Token[], at: number, { label: { column, table } }: Hit, language: Language): boolean => {
  const { word, stem } = tokens[at]!;
  const who = tokens[at - 1];
  return (
    column?.holds === 'text' &&
    language.verbal(word) &&
    !column.stems.includes(stem) &&
    who !== undefined &&
    table.stems.includes(who.stem)
  );
};

/**
 * "Which *day*" is none of the instants of a `datetime`, and "by *hour*" no table of hourly figures: such a word is a stretch of
 * time, unless a name has just that word.
 */
const isStretch = (tokens: Token[], place: number, { label, word: at }: Hit, language: Language): boolean => {
  const { times, gaps, cues } = language;
  const { word, stem } = tokens[place]!;
  const { column, words, own } = label;
  const isUnit = times.units[word] !== undefined || gaps.units[word] !== undefined;
  if (column === null) return isUnit && own > 1;
  const cue = cues.get(tokens[place - 1]?.word ?? '');
  const busiest = cue?.kind === 'superlative' && cue.busy === true;
  return isUnit && words[at] !== stem && column.holds === 'date' && (busiest || tellsHours(column));
};

/** What somebody *earns* is no day on which something was paid. */
const isNoDay = (tokens: Token[], at: number, { label: { column } }: Hit, language: Language): boolean => {
  const { stem } = tokens[at]!;
  return column?.holds === 'date' && isVerbOfFigure(stem, language) && !column.stems.includes(stem);
};

/** So many words may stand between what ranks and what is ranked: "the largest *single* order", "the top *5* orders". */
const rankedFrom = 2;

/** "The *largest order*", "the top 5 orders", "order 17" are told by their numbers: only many of them, counted or limited, are rows. */
const isOneOf = (tokens: Token[], at: number, { label: { numbered, words } }: Hit, language: Language): boolean => {
  const { word } = tokens[at]!;
  if (!numbered) return false;
  const ranks = tokens.slice(Math.max(0, at - 1 - rankedFrom), at).some(token => {
    const cue = language.cues.get(token.word);
    if (cue?.kind === 'top' || cue?.kind === 'position') return true;
    return cue?.kind === 'superlative' && (cue.peak ?? cue.large ?? cue.about ?? cue.vague ?? cue.since) !== undefined;
  });
  const several = language.nounsCapital || saysSeveral(word, words.at(-1) ?? '', language);
  return ranks || !several || language.stem(word) === word;
};

/** The words of names that a word of the question may be, by the names. */
export const hitsOf = (tokens: Token[], at: number, index: NameIndex, language: Language): Map<Label, Hit[]> => {
  const token = tokens[at]!;
  if (token.kind === 'mark' || token.kind === 'quoted' || denies(tokens, at, language)) return new Map();
  const { softWords, functionWords } = language;
  const soft = softWords.has(token.stem) || functionWords.has(token.word) || token.kind === 'number';
  const byLabel = new Map<Label, Hit[]>();
  const named = index
    .hits(token.stem, soft)
    .filter(hit =>
      [isOnlyDone, isTheirDeed, isStretch, isOneOf, onlyDenies, onlyEnds, onlyItsKind, isNoDay].every(
        isNone => !isNone(tokens, at, hit, language),
      ),
    );
  for (const hit of [
    ...named,
    ...countedHits(tokens, at, named, index, language),
    ...(soft && !isAskedHowMany(tokens, at, language) && !standsAsNoun(tokens, at, language)
      ? []
      : otherHits(tokens, at, named, index, language)),
  ])
    byLabel.set(hit.label, [...(byLabel.get(hit.label) ?? []), hit]);
  return byLabel;
};
