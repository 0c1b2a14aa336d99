import type { Token } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { saysIncome } from './names/guessed/income.ts';

/** Whether a language that writes nouns with capitals, in a question that has them, writes this word as none. */
export const isSmall = (at: number, tokens: Token[], { nounsCapital }: Schema['language']): boolean =>
  nounsCapital &&
  at > 0 &&
  tokens[at]!.kind === 'word' &&
  !tokens[at]!.capital &&
  // What stands right before a noun may say which of the things is meant.
  tokens[at + 1]?.capital !== true &&
  tokens.some(token => token.capital);

/** "In our company": whose data it is need not be found in it. */
export const isKeeper = (
  token: Token,
  { language }: Pick<Schema, 'language'>,
  before?: Token,
  after?: Token,
): boolean => {
  const { words, after: leads } = language.keepers;
  if (!before || !words.has(token.stem) || !leads.has(before.word) || language.plural(token.word) === token.word)
    return false;
  return (
    after === undefined ||
    after.kind === 'mark' ||
    language.functionWords.has(after.word) ||
    language.softWords.has(after.stem) ||
    language.verbal(after.word)
  );
};

/** "How many are still *out*": a word that elsewhere only ties others ends the clause and says how things stand. */
export const endsInState = (tokens: Token[], at: number, { language }: Schema): boolean => {
  const after = tokens[at + 1];
  const { states, being } = language.passing;
  const [token, ends] = [tokens[at]!, after === undefined || after.kind === 'mark'];
  return ends && states.has(token.word) && tokens.slice(0, at).some(({ word }) => being.has(word));
};

/** "*Litres* by month": what is asked for, and no unit of a number or of a figure that was said before. */
export const asksForUnit = (tokens: Token[], at: number, { language }: Schema): boolean => {
  const { units, times, unitLeads, rates } = language;
  const { word, stem } = tokens[at]!;
  const before = tokens[at - 1];
  const isTime = times.units[word] !== undefined || times.units[stem] !== undefined;
  const led = before && (before.number !== undefined || rates.has(before.word));
  // "In cubic feet"
  const asked = tokens.slice(Math.max(0, at - 2), at).some(token => unitLeads.has(token.word));
  return !isTime && !led && !asked && units.some(({ names }) => names.includes(stem));
};

/** "What does the power *cost*": money, where nothing in the data is any. */
const asksMoney = ({ stem, word }: Token, { tables, derived, language: { flows } }: Schema): boolean =>
  (flows.out.has(stem) || flows.out.has(word)) &&
  derived.length === 0 &&
  !tables.some(({ columns }) => columns.some(({ roles }) => roles.has('money')));

/** How much it hurts not to understand a word, 0 to 1. */
export const weightOf = (token: Token, schema: Schema, before?: Token, small = false): number => {
  if (token.kind === 'mark') return 0;
  if (token.kind === 'quoted') return 1;
  const { language } = schema;
  if (language.functionWords.has(token.word)) return 0;
  if (token.kind === 'number') return 0.8;
  if (language.deeds.has(token.word) || asksMoney(token, schema)) return 1;
  // "Takings" are none of what somebody takes.
  if (saysIncome(token.word, language)) return 1;
  if (language.softWords.has(token.stem)) return 0.12;
  // "Belong to Raphael": what is written as a name is no verb.
  const isName = token.capital && !language.nounsCapital;
  if (small || language.verbal(token.word) || (before && language.beforeVerbs.has(before.word) && !isName)) return 0.35;
  // "Of *B*": a letter that is written as a name is one.
  return token.word.length < 2 && !token.capital ? 0.2 : 1;
};
