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

/**
 * "Just one ticket", "a single visit", "only two orders", "nur ein Kunde": exactly so many, and none of the first. Each
 * such stretch is given in the words for that.
 */
export const soleNumbers = (tokens: Token[], schema: Schema): Token[] => {
  const { only, single, one, articles, after, having, exactly } = schema.language.sole;
  const shows = (token: Token | undefined): boolean =>
    token === undefined || token.kind === 'mark' || schema.language.cues.get(token.word)?.kind === 'show';
  // "Not a single one" is none.
  const denied = (token: Token | undefined): boolean =>
    token !== undefined && schema.language.cues.get(token.word)?.kind === 'not';
  const read = [...tokens];
  for (const [at, token] of tokens.entries()) {
    const [last, next] = [tokens[at - 1], tokens[at + 1]];
    if (!isNoun(next, schema)) continue;
    if (single.has(token.word) && last && !denied(tokens[at - 2]) && !isValue(token, next!, schema)) {
      if (!articles.has(last.word) && !only.has(last.word) && !after.has(last.word)) continue;
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
