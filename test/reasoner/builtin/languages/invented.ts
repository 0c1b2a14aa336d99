import type { Cue } from '../../../../src/engine/reasoner/builtin/language/cue.ts';
import { english } from '../../../../src/engine/reasoner/builtin/language/en/english.ts';
import type { Language } from '../../../../src/engine/reasoner/builtin/language/language.ts';

const set = (text: string): Set<string> => new Set(text.split(' '));
/** What an invented word asks for, by the English word that asks the same. */
const cue = (word: string, asks: string): [string, Cue] => [word, english.cues.get(asks)!];

/**
 * A language nobody speaks, of a few dozen words: all that a question needs to be told as being in it, read and answered.
 * Lists that it has no words for yet are empty or English's; its plural ends in "-ol".
 */
export const invented: Language = {
  ...english,
  tag: 'qaa',
  words: set('zul nomir ki tor vu ta isk lemo jaro fen gral'),
  functionWords: set('ta isk vu'),
  softWords: new Set(),
  stem: word => word.replace(/ol$/, ''),
  plural: word => (word.endsWith('ol') ? word : `${word}ol`),
  vocabulary: set('monat frel blorp'),
  synonyms: [],
  translations: new Map(),
  lists: set('ki'),
  cues: new Map([
    cue('nomir', 'how many'),
    cue('zul', 'total'),
    cue('ki', 'per'),
    cue('tor', 'top'),
    cue('lemo', 'most'),
  ]),
  numbers: new Map([
    ['ba', 1],
    ['bi', 2],
    ['bo', 3],
  ]),
  times: {
    ...english.times,
    months: { fen: 1, gral: 2 },
    units: { jaro: 'year' },
    leads: set('vu'),
    ties: set('vu'),
    glue: set('vu ta'),
  },
  phrases: {
    ...english.phrases,
    rows: 'blorpol',
    aggregate: (aggregate, name) => (aggregate === 'sum' ? `zul ${name}` : `${aggregate} ${name}`),
    rowCount: noun => `nomir ${noun}`,
    by: groups => `ki ${groups.join(' ')}`,
    when: ({ text }) => `vu ${text}`,
    whenOf: (_name, when) => when,
    whenTag: ({ text }) => `vu ${text}`,
  },
  sentences: {
    ...english.sentences,
    figure: (measure, value, when, where) => `${[measure, when, where].filter(Boolean).join(' ')} dra ${value}.`,
    count: (value, _one, noun, when, where) => `Dra ${[value, noun, when, where].filter(Boolean).join(' ')}.`,
    top: (things, measure, _direction, items) => `Tor ${things} um ${measure}: ${items.join(' ru ')}.`,
    few: (measure, items) => `${measure}: ${items.map(([name, value]) => `${name} dra ${value}`).join(' ru ')}.`,
    ranked: (measure, _place, items) =>
      `${measure}: ${items.map(([name, value]) => `${name} dra ${value}`).join(' ru ')}.`,
  },
  skills: {},
};
