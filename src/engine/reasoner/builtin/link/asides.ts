import type { Token } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import type { Option } from './atom.ts';
import type { Candidate, Stretches } from './stretches.ts';

/** A stretch of the question that says what it is asked for, or to whom, and nothing of the data. */
type Aside = { from: number; to: number };

/** Longer asides say more than what a question is for. */
const mostWords = 12;
/** What is left must be a question: fewer words than these are none. */
const fewestLeft = 2;
/** What names something in the data names it for sure from here on; a part of a value is no less a name of it. */
const sure = 0.6;

const dashes = new Set(['-', '–', '—']);
const isWord = ({ kind }: Token): boolean => kind !== 'mark';

const names = (option: Option): boolean =>
  (option.score >= sure || (option.kind === 'value' && option.part === true)) &&
  !('guessed' in option && option.guessed);

/** Whether a stretch asks for something or names something of the data. */
const says = ({ options, time, cue }: Candidate): boolean =>
  time !== null ||
  options.some(names) ||
  (cue !== null && !['show', 'and', 'or', 'follow', 'ask', 'group', 'bucket'].includes(cue.kind));

/** Whether words tell of nothing but what the question is for: "for the *board meeting*", with no name of anybody in them. */
const saysNothing = (tokens: Token[], from: number, to: number, stretches: Stretches, schema: Schema): boolean => {
  const { nounsCapital } = schema.language;
  const words = tokens.slice(from, to).filter(isWord);
  return (
    words.length > 0 &&
    words.length <= mostWords &&
    words.every(({ kind, capital }) => kind === 'word' && (nounsCapital || !capital)) &&
    !stretches.all.some(each => each.from < to && each.to > from && says(each))
  );
};

/** Whether words say what a question is for: "for the board *meeting*", "because my *boss* asks", "hi there". */
const isAside = (tokens: Token[], from: number, to: number, { language }: Schema): boolean => {
  const { purposes, causes, own, occasions, greetings } = language.asides;
  const words = tokens.slice(from, to).filter(isWord);
  const [first] = words;
  if (!first) return false;
  if (words.every(({ word }) => greetings.has(word))) return true;
  const isOccasion = words.some(({ word, stem }) => occasions.test(word) || occasions.test(stem));
  if (purposes.has(first.word)) return isOccasion;
  return causes.has(first.word) && (isOccasion || words.some(({ word }) => own.has(word)));
};

/**
 * Stretches of a question that are beside it: before a colon, comma or dash ("for the newsletter: …", "quick question, …"),
 * in brackets ("(my boss asks)"), or after the last comma or dash ("…, for a talk"). One that names anything is none.
 */
export const asidesIn = (tokens: Token[], stretches: Stretches, schema: Schema): Aside[] => {
  const left = (asides: Aside[]): number =>
    tokens.filter((token, at) => isWord(token) && !asides.some(({ from, to }) => at >= from && at < to)).length;
  const parts = (mark: Token): boolean => mark.kind === 'mark' && (':,;'.includes(mark.text) || dashes.has(mark.text));
  const found: Aside[] = [];
  const add = (from: number, to: number, end: number): void => {
    if (saysNothing(tokens, from, to, stretches, schema) && left([...found, { from, to: end }]) >= fewestLeft)
      found.push({ from, to: end });
  };
  let start = 0;
  for (;;) {
    const first = tokens.findIndex((token, at) => at >= start && parts(token));
    if (first <= start || !isAside(tokens, start, first, schema)) break;
    const before = found.length;
    add(start, first, first + 1);
    if (found.length === before) break;
    start = first + 1;
  }
  const open = tokens.findIndex(({ kind, text }) => kind === 'mark' && text === '(');
  const close = tokens.findIndex(({ kind, text }, at) => at > open && kind === 'mark' && text === ')');
  if (open > 0 && close > open && isAside(tokens, open + 1, close, schema)) add(open + 1, close, close + 1);
  const last = tokens.findLastIndex(parts);
  if (last >= start && last > 0 && isAside(tokens, last + 1, tokens.length, schema))
    add(last + 1, tokens.length, tokens.length);
  return found;
};
