import type { Token } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { normalised } from '../words/fold.ts';

/** A token that is read as another word than it was written as. */
const readAs = (token: Token, word: string, schema: Schema, number?: number): Token => ({
  ...token,
  ...{ kind: 'word', word, stem: schema.language.stem(word) },
  ...(number !== undefined && { number }),
});

/** Whether a noun stands at a place: neither a mark nor a word that only ties others. */
const isNoun = (token: Token | undefined, { language: { functionWords } }: Schema): boolean =>
  token?.kind === 'word' && token.number === undefined && !functionWords.has(token.word);

/** Whether the data itself calls something so: a "single" room. */
const isValue = (token: Token, next: Token, { values }: Schema): boolean =>
  values.has(normalised(token.text)) || values.has(normalised(`${token.text} ${next.text}`));

/** So many words may stand between a word that denies and how many there are not: "not *have even* one". */
const deniedFrom = 4;

/**
 * The places of the words that say no more than that there is none: "without *a single* loan", "do not have *even one*
 * episode". None where so many are meant.
 */
const noneOf = (tokens: Token[], at: number, { language }: Schema): number[] => {
  const { single, even, articles, only, after } = language.sole;
  const [token, last] = [tokens[at]!, tokens[at - 1]];
  if (!last || only.has(last.word) || after.has(last.word)) return [];
  const from = tokens.findLastIndex(({ word, kind }, place) => {
    const cue = kind === 'word' ? language.cues.get(word)?.kind : undefined;
    return place < at && place >= at - deniedFrom && (cue === 'not' || cue === 'lacking');
  });
  const between = tokens.slice(from + 1, at);
  const passed = ({ kind, word }: Token): boolean =>
    kind === 'word' && (language.functionWords.has(word) || even.has(word) || language.verbal(word));
  if (from < 0 || !between.every(passed) || between.some(({ word }) => only.has(word) || after.has(word))) return [];
  const said = between.some(({ word }) => even.has(word)) || between.length === 0;
  if (!single.has(token.word) && !(token.number === 1 && said)) return [];
  const around = between.flatMap(({ word }, place) => (even.has(word) || articles.has(word) ? [from + 1 + place] : []));
  return [...around, at];
};

/** "The highest fee for *a single* slot", "the most goals in *a single* game": of what is ranked, and no number of anything. */
const isRowOfItsOwn = (tokens: Token[], at: number, { language }: Schema): boolean => {
  const lead = tokens[at - 2];
  if (!lead || !language.functionWords.has(lead.word) || language.owning.has(lead.word)) return false;
  if (language.passing.having.has(lead.word)) return false;
  const clause = tokens.slice(tokens.findLastIndex(({ kind }, place) => kind === 'mark' && place < at) + 1, at);
  return clause.some(({ word }) => ['superlative', 'top'].includes(language.cues.get(word)?.kind ?? ''));
};

/** "More than *an hour*", "over *a kilometre*": one of them. */
const isOneOfUnit = (tokens: Token[], at: number, { language }: Schema): boolean => {
  const [last, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const compares = last && (language.than.has(last.word) || language.cues.get(last.word)?.kind === 'compare');
  return (
    language.sole.articles.has(token.word) &&
    compares === true &&
    language.units.some(({ names, size }) => size !== null && names.includes(next?.stem ?? ''))
  );
};

/**
 * "Just one ticket", "a single visit", "only two orders", "nur ein Kunde": exactly so many, and none of the first. Each
 * such stretch is given in the words for that.
 */
export const soleNumbers = (tokens: Token[], schema: Schema): Token[] => {
  const { only, single, one, articles, after, having, exactly, any } = schema.language.sole;
  const shows = (token: Token | undefined): boolean =>
    token === undefined || token.kind === 'mark' || schema.language.cues.get(token.word)?.kind === 'show';
  const read = [...tokens];
  for (const [at, token] of tokens.entries()) {
    const [last, next] = [tokens[at - 1], tokens[at + 1]];
    if (!isNoun(next, schema)) continue;
    if (isOneOfUnit(tokens, at, schema)) {
      read[at] = readAs(token, one, schema, 1);
      continue;
    }
    const none = noneOf(tokens, at, schema);
    if (none.length > 0) {
      for (const place of none) read[place] = readAs(tokens[place]!, any, schema);
      continue;
    }
    if (single.has(token.word) && last && !isValue(token, next!, schema)) {
      if (!articles.has(last.word) && !only.has(last.word) && !after.has(last.word)) continue;
      if (isRowOfItsOwn(tokens, at, schema)) continue;
      read[at] = readAs(token, one, schema, 1);
      if (!after.has(last.word)) read[at - 1] = readAs(last, exactly, schema);
      continue;
    }
    const isOne = token.number === undefined && articles.has(token.word);
    const number = token.number ?? (isOne ? 1 : undefined);
    if (number === undefined || !last || (isOne && !schema.language.sole.counted)) continue;
    if (only.has(last.word) && ((number === 1 && !isOne) || !shows(tokens[at - 2]))) {
      read[at - 1] = readAs(last, exactly, schema);
      read[at] = readAs(token, isOne ? one : token.word, schema, number);
    } else if (isOne && after.has(last.word)) read[at] = readAs(token, one, schema, 1);
    else if (number === 1 && !isOne && having.has(last.word)) read[at - 1] = readAs(last, exactly, schema);
  }
  return read;
};
