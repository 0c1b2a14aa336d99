import type { Definition } from '../remembered.ts';
import { meaningWords } from './meaning-words.ts';

const adds = /^(?:also|auch|ebenfalls)\s+(?=\S)|,?\s+(?:too|also|as well|auch|ebenfalls)$/iu;
/** Says more than names: a limit, a condition, a reckoning. */
const tellsMore =
  /\d ?[%€$£]|[<>=+*/]|(?<![\p{L}])(?:than|over|under|above|below|at least|at most|minus|plus|times|by|with|without|that|which|who|not|only|than|other|but|als|über|unter|mindestens|höchstens|mal|durch|mit|ohne|die|der|das|nicht|nur|außer)(?![\p{L}])/iu;

/**
 * A meaning with what "too" adds to the one that a word has: "Augsburg too" to "Ulm and Lindau". Null where nothing is
 * added; 'unclear' where the meaning there is no list of names, so that nobody can tell what adding to it would be.
 */
export function addToMeaning(
  { term, meaning }: Definition,
  known: readonly Definition[],
): Definition | 'unclear' | null {
  const more = meaning.replace(adds, '');
  const before = more === meaning ? undefined : known.find(other => isSameTerm(other.term, term));
  if (!before) return null;
  if (tellsMore.test(before.meaning) || tellsMore.test(more)) return 'unclear';
  const isGerman = /(?<![\p{L}])und(?![\p{L}])/iu.test(before.meaning) || /auch|ebenfalls/iu.test(meaning);
  const parts = [before.meaning, more].flatMap(text => text.split(/\s*,\s*(?:(?:and|und)\s+)?|\s+(?:and|und)\s+/iu));
  const all = [...new Set(parts.map(part => part.trim()))];
  return { term: before.term, meaning: `${all.slice(0, -1).join(', ')} ${isGerman ? 'und' : 'and'} ${all.at(-1)}` };
}

const isSameTerm = (one: string, other: string): boolean =>
  meaningWords(one).join(' ') === meaningWords(other).join(' ');
