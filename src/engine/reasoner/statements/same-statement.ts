import type { Definition } from '../remembered.ts';
import { comparing, kinds, meaningWords, negations } from './meaning-words.ts';
import { readDefinition } from './read-definition.ts';

type Meant = { content: string; definition: Definition | null };

/** Whether two statements say the same thing in other words: no number, name, term or negation differs. */
export function sameStatement(a: string, b: string): boolean {
  const [one, other] = [readDefinition(a), readDefinition(b)];
  if (one && other) return sameWords(one.term, other.term) && sameWords(one.meaning, other.meaning);
  return sameWords(a, b);
}

/** Whether two statements can't both hold: another meaning of a word, another currency or month, or the opposite. */
export function contradicts(a: Meant, b: Meant): boolean {
  const [one, other] = [a.definition ?? readDefinition(a.content), b.definition ?? readDefinition(b.content)];
  if (one && other && sameWords(one.term, other.term)) return !sameWords(one.meaning, other.meaning);
  if (sameStatement(a.content, b.content)) return false;
  const [first, second] = [meaningWords(a.content), meaningWords(b.content)];
  const [only, others] = [first.filter(word => !second.includes(word)), second.filter(word => !first.includes(word))];
  if (only.length === 0 && others.length === 0) return true;
  const differing = [...only, ...others];
  const shared = first.some(word => second.includes(word));
  if (differing.every(word => negations.has(word))) return shared;
  return only.length > 0 && others.length > 0 && kinds.some(kind => differing.every(word => kind(word)));
}

/** Whether two texts have the same words that mean something; in the same order where they compare or count off. */
function sameWords(a: string, b: string): boolean {
  const [one, other] = [meaningWords(a), meaningWords(b)];
  if (one.length === 0 || one.length !== other.length) return false;
  const ordered = comparing.test(a) || comparing.test(b);
  return (
    (ordered ? one.join(' ') : one.toSorted().join(' ')) === (ordered ? other.join(' ') : other.toSorted().join(' '))
  );
}
