import type { Phrases } from '../../wording/phrases.ts';
import { rest } from './pieces.ts';

/** Questions that an answer offers. */
export const ask: Phrases['ask'] = {
  of: (question, name) =>
    `${question.trim().replace(/[?.!]+$/, '')} in ${name === null ? 'the uploaded tables' : name}?`,
  figure: (measure, by, where) => `What is the ${measure}${rest(by)}${rest(where)}?`,
  count: (noun, where) => `How many ${noun} are there${rest(where)}?`,
  over: (measure, unit) => `What is the ${measure} per ${unit}?`,
  which: (thing, ranked, where) => `Which ${thing} has the ${ranked}${rest(where)}?`,
  top: (title, where) => `What are the ${title}${rest(where)}?`,
  list: (things, where) => `Which ${things} are there${rest(where)}?`,
  show: (things, where) => `Show the ${things}${rest(where)}`,
};
