import type { Phrases } from '../../wording/phrases.ts';
import { headOf } from '../nouns.ts';
import { accusative, bucket, capital, rest, subject } from './pieces.ts';

/** Questions that an answer offers. */
export const ask: Phrases['ask'] = {
  of: (question, name) =>
    `${question.trim().replace(/[?.!]+$/, '')} in ${name === null ? 'den hochgeladenen Tabellen' : name}?`,
  figure: (measure, by, where) =>
    headOf(measure)
      ? `Wie ${/Kosten$/.test(measure) ? 'hoch sind' : 'hoch ist'} ${subject(measure)}${rest(by)}${rest(where)}?`
      : `${capital(measure)}${rest(by)}${rest(where)}?`,
  count: (noun, where) => `Wie viele ${noun} gibt es${rest(where)}?`,
  over: (measure, unit) => `Wie hoch ist ${subject(measure)} pro ${bucket(unit)}?`,
  which: (thing, ranked, where) =>
    `${{ m: 'Welcher', f: 'Welche', n: 'Welches' }[headOf(thing)?.gender ?? 'n']} ${thing} hat ${accusative(ranked)}${rest(where)}?`,
  top: (title, where) => `Zeige: ${title}${rest(where)}`,
  list: (things, where) => `Welche ${things} gibt es${rest(where)}?`,
  show: (things, where) => `Zeige ${things}${rest(where)}`,
};
