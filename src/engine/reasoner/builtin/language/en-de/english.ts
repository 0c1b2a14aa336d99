import { english as alone } from '../en/english.ts';
import { stemEnglish } from '../en/stem.ts';
import { englishStems } from '../en/vocabulary.ts';
import type { Language } from '../language.ts';
import { toGerman } from './dictionary.ts';

/** English as it is beside German: data of either is found by questions of the other. */
export const english: Language = { ...alone, translations: toGerman(stemEnglish, stem => englishStems.has(stem)) };
