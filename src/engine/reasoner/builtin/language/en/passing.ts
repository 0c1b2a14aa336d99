import type { PassingWords } from '../passing.ts';
import { stemEnglish } from './stem.ts';

const stems = (text: string): string[] => text.trim().split(/\s+/).map(stemEnglish);

export const englishPassing: PassingWords = {
  telling: new Set(
    stems(`late early left leave leaving stay stayed remain remained return returned cancel cancelled canceled lose lost
    closed new old recent recently former active high low big small long short good bad fast slow
    current currently previous previously earlier formerly lately nowadays later afterwards beforehand originally
    eventually meanwhile soon temporarily back past
    again name number date year month week day quarter hour minute time`),
  ),
  idle: new Set(
    stems(`use used using anything something everything nothing everyone okay dear member meant mean said given want like
    bit roughly approximately around basically simply really actually ago having being doing going called named listed single`),
  ),
  who: new Set(['who', 'whom']),
  when: new Set(['when']),
};
