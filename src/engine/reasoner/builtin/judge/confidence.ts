import { sameColumn } from '../form/form.ts';
import { isOf } from '../form/is-of.ts';
import { isVerbOfFigure } from '../language/verbs-of-figures.ts';
import type { Assumption } from '../read/draft.ts';
import type { Schema } from '../schema/schema.ts';
import type { Candidate } from './candidate.ts';
import { weighed } from './correct.ts';
import { weights } from './weights.ts';

/**
 * Below `ask` it is asked back where something else is nearly as likely, below `askTied` where it is just as likely, below
 * `askUnread` where words are left out (`ask-back.ts`). Above `plain` the answer is given without another word, above `answer`
 * with its reading in the first sentence; above `offer` it is given with another, or with how sure it is; below, nothing is
 * claimed. Of readings that are a little less sure than `answer` two fifths are wrong (by half of an open set), and a wrong
 * figure without a word costs more than many words.
 */
export const thresholds = {
  plain: 0.79,
  answer: 0.7,
  askTied: 0.6,
  askUnread: 0.25,
  ask: 0.2,
  askAlone: 0.15,
  offer: 0.1,
};

/**
 * How much speaks for a reading: less the more it costs and leaves out and the more there was to misread, more the
 * farther the next reading with another result is. Set by hand.
 */
export const handScore = (candidate: Candidate, next: Candidate | undefined, doubt: number): number => {
  const margin = next ? Math.min(1, next.cost - candidate.cost) : 1;
  const doubts =
    1.1 * candidate.cost +
    0.8 * candidate.unbound.length +
    (1 - candidate.coverage) +
    2.2 * doubt +
    0.2 * candidate.statement.join.edges.length +
    0.5 * (candidate.form.kind === 'repeats' ? 1 : candidate.form.group.length) +
    0.1 * candidate.meanings.length +
    risky(candidate) +
    candidate.assumptions.filter(({ kind }) => kind === 'measure').length;
  return 1.15 - doubts + 1.8 * margin;
};

/** How much clearer the questions learned from are than those of others, seen by the tuning half of an open set. */
const clearer = 0.4;

/**
 * How much less sure (log-odds) an answer is that leaves words out, by both halves of an open set and the project's own
 * questions: of those that seemed right in 8 of 10 cases, 7 are.
 */
const lacking = 0.6;

/**
 * How likely the reading is the one meant, 0 to 1: a logistic curve over what speaks for it and, over several tables,
 * what was learned of readings that look like it; `left` are the words that it leaves out. `npm run score -- spider --half reporting` shows how it holds.
 */
export const confidenceOf = (
  candidate: Candidate,
  next: Candidate | undefined,
  doubt: number,
  left: readonly string[] = [],
): number => {
  const score = handScore(candidate, next, doubt);
  if (candidate.looseness !== null) return looseConfidence(score - candidate.looseness, doubt);
  const learned = candidate.features ? weighed(candidate.features, weights.certainty) - clearer : 0;
  return logistic(score + learned - (left.length > 0 ? lacking : 0));
};

/** What is misread more often than its cost tells: ranks, alternatives, whole rows, unions, columns set against each other. */
const risky = ({ form }: Candidate): number => {
  const alternatives = form.where.some(
    condition => condition.kind === 'any' || (condition.kind === 'in' && (condition.alternatives?.length ?? 0) > 1),
  );
  const ordered = form.order.length > 0;
  const ranked = ordered && form.limit !== null;
  const shown = new Set(form.select.flatMap(term => (term.kind === 'column' ? [term.column.table] : [])));
  const whole = form.select.length === 0 && !isOf(form, 'compare', 'share', 'over');
  return (
    (ranked ? 0.2 : ordered ? 0.4 : 0) +
    (alternatives ? 0.2 : 0) +
    (whole ? 0.6 : 0) +
    (shown.size > 1 ? 0.4 : 0) +
    (form.kind === 'set' && form.operation === 'union' ? 1.5 : 0) +
    (form.where.some(({ kind }) => kind === 'columns') ? 1.2 : 0)
  );
};

const logistic = (score: number): number => 1 / (1 + Math.exp(-score));

/**
 * Of a table without name or types a reading is right less often than it looks, and more often than its cost says: the
 * curve is flatter, by hand against half of an open set of questions of web tables (`score wtq`).
 */
const looseConfidence = (score: number, doubt: number): number =>
  (doubt >= 0.5 ? 0 : 0.17) + 0.6 * logistic(score) ** 1.5;

type Guess = Extract<Assumption, { kind: 'taken-for' | 'rows-called' }>;

const isGuess = (item: Assumption): item is Guess => item.kind === 'taken-for' || item.kind === 'rows-called';

const sameThing = (one: Guess, other: Guess): boolean =>
  one.kind === 'rows-called' || other.kind === 'rows-called'
    ? one.kind === other.kind && 'table' in one && 'table' in other && one.table === other.table
    : sameColumn(one.column, other.column);

const sameWord = (one: Guess, other: Guess): boolean => one.word.toLowerCase() === other.word.toLowerCase();

/**
 * Whether a reading rests on two words or more that nothing is called by, each taken for another thing and one of them for a
 * column, and tells who comes first: "which of our *vets* did the most *surgeries*". A list or a sum by groups shows what was taken.
 */
export const restsOnGuesses = (
  { assumptions, form }: Pick<Candidate, 'assumptions' | 'form'>,
  { language }: Pick<Schema, 'language'>,
): boolean => {
  if (form.limit === null) return false;
  // What is "spent" or "earned" is what some figure of money comes to.
  const saysMoney = ({ word }: Guess): boolean => {
    const stem = language.stem(word.toLowerCase());
    const { money, natures, flows } = language;
    return [money, natures.money, flows.in, flows.out].some(words => words.has(stem)) || isVerbOfFigure(stem, language);
  };
  const guesses = assumptions.filter(isGuess).filter(guess => !saysMoney(guess));
  const apart = guesses.filter(
    (guess, at) => !guesses.slice(0, at).some(other => sameThing(guess, other) || sameWord(guess, other)),
  );
  return apart.length > 1 && apart.some(({ kind }) => kind === 'taken-for');
};
