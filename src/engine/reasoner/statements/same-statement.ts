import type { Definition } from '../remembered.ts';
import { comparing, kinds, meaningWords, meaningWordsAmong, negations } from './meaning-words.ts';
import { readDefinition } from './read-definition.ts';
import { readTaste } from './read-taste.ts';

type Meant = { content: string; definition: Definition | null };

/** What others are compared with: read once for all of them, of which most have little to do with it. */
export type Likeness = {
  /** Whether another statement says the same thing in other words: no number, name, term or negation differs. */
  isSame(other: string): boolean;
  /** Whether the two can't both hold: another meaning of a word, another currency or month, or the opposite. */
  contradicts(other: Meant): boolean;
};

/** Compares a statement with others. */
export function likeness({ content, definition: known }: Meant): Likeness {
  const read = readDefinition(content);
  const definition = known ?? read;
  const words = meaningWords(content);
  const own = new Set(words);
  // Reading what a text explains takes long; one without the words of the term explains another.
  const term = definition ? meaningWords(definition.term) : [];
  const explains = (text: string) => {
    const said = new Set(meaningWords(text));
    return term.every(word => said.has(word));
  };
  const isSame = (other: string): boolean => {
    const theirs = read && explains(other) ? readDefinition(other) : null;
    if (read && theirs) return sameWords(read.term, theirs.term) && sameWords(read.meaning, theirs.meaning);
    const among = meaningWordsAmong(other, word => own.has(word));
    return among !== null && isAlike(words, among, comparing.test(content) || comparing.test(other));
  };
  const taste = Object.entries(readTaste(content));
  const contradicts = (other: Meant): boolean => {
    if (taste.length > 0) {
      const theirs: Record<string, unknown> = readTaste(other.content);
      if (taste.some(([wish, value]) => theirs[wish] !== undefined && theirs[wish] !== value)) return true;
    }
    const theirs = definition && (other.definition ?? (explains(other.content) ? readDefinition(other.content) : null));
    if (definition && theirs && sameWords(definition.term, theirs.term))
      return !sameWords(definition.meaning, theirs.meaning);
    // A word that neither denies nor is one of a kind tells of something else.
    const among = meaningWordsAmong(other.content, word => own.has(word) || differs(word));
    if (among === null || isSame(other.content)) return false;
    const all = new Set(among);
    const [only, others] = [words.filter(word => !all.has(word)), among.filter(word => !own.has(word))];
    if (only.length === 0 && others.length === 0) return true;
    const differing = [...only, ...others];
    if (differing.every(word => negations.has(word))) return words.some(word => all.has(word));
    return only.length > 0 && others.length > 0 && kinds.some(kind => differing.every(word => kind(word)));
  };
  return { isSame, contradicts };
}

const differs = (word: string): boolean => negations.has(word) || kinds.some(kind => kind(word));

/** Whether two statements say the same thing in other words. */
export const sameStatement = (a: string, b: string): boolean => likeness({ content: b, definition: null }).isSame(a);

/** Whether two statements can't both hold. */
export const contradicts = (a: Meant, b: Meant): boolean => likeness(b).contradicts(a);

/** Whether two texts have the same words that mean something; in the same order where they compare or count off. */
const sameWords = (a: string, b: string): boolean =>
  isAlike(meaningWords(a), meaningWords(b), comparing.test(a) || comparing.test(b));

function isAlike(one: string[], other: string[], isOrdered: boolean): boolean {
  if (one.length === 0 || one.length !== other.length) return false;
  return (
    (isOrdered ? one.join(' ') : one.toSorted().join(' ')) ===
    (isOrdered ? other.join(' ') : other.toSorted().join(' '))
  );
}
