import { englishVectors } from '../../../../semantics/vectors/vectors.ts';
import { english as alone } from '../en/english.ts';
import { stemEnglish } from '../en/stem.ts';
import { englishStems } from '../en/vocabulary.ts';
import type { Language } from '../language.ts';
import { toGerman } from './dictionary.ts';

/** As common a word is one of English data, whatever it means in German: "rock" is no skirt. */
const common = 20_000;

const isEnglish = (stem: string): boolean =>
  englishStems.has(stem) || (englishVectors().rank(stem) ?? Number.POSITIVE_INFINITY) < common;

let translations: Language['translations'] | null = null;

/** English as it is beside German: data of either is found by questions of the other. */
export const english: Language = {
  ...alone,
  get translations() {
    translations ??= toGerman(stemEnglish, isEnglish);
    return translations;
  },
};
