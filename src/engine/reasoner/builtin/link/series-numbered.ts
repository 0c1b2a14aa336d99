import type { Token } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import type { Stretches } from './stretches.ts';

/** "Which of the *three*" is which of the files that are read as one, where there are so many. */
export const numberSeries = (tokens: Token[], { tables, language }: Schema, stretches: Stretches): void => {
  const [series, ...others] = tables.flatMap(table => (table.series ? [table.series] : []));
  if (!series || others.length > 0) return;
  for (const [at, token] of tokens.entries()) {
    const [of, article, next] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? '', tokens[at + 1]];
    const asks = language.relations.has(of) || language.cues.get(of)?.kind === 'ask';
    const isLed = asks && language.quotients.articles.has(article);
    const isAlone =
      next === undefined || next.kind === 'mark' || language.verbal(next.word) || language.functionWords.has(next.word);
    if (!isLed || !isAlone || token.number !== series.profile.distinctCount) continue;
    stretches.drop(({ from, to }) => from <= at && to > at);
    const stretch = stretches.at(at, at + 1);
    stretch.options.push({ kind: 'column', column: series, score: 1, exact: true });
    stretch.weight = 1;
  }
};
