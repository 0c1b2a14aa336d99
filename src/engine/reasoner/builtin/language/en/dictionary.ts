import { englishVectors } from '../../../../semantics/vectors/vectors.ts';
import type { Dictionary } from '../word-kinds.ts';

/** The words that have vectors are the commonest of English; they are read when first asked for. */
export const englishDictionary: Dictionary = {
  rank: word => englishVectors().rank(word),
  beginning: letter => englishVectors().beginning(letter),
};

const denied = 'do does did is are was were have has had can could would should wo'.split(' ');

/** "Dont", "isnt": the apostrophe is left out as often as it is written. */
export const englishSlips: ReadonlyMap<string, string> = new Map(denied.map(verb => [`${verb}nt`, `${verb}n't`]));
