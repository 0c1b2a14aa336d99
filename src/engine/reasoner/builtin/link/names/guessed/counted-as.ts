import { thingOfRows } from '../../../schema/rows/thing-of-rows.ts';
import type { Schema } from '../../../schema/schema.ts';
import { everydaySort } from '../counted-rows.ts';
import type { Hit } from '../find-names.ts';

/** So surely the things that rows are lines of are meant where nothing else is there to be counted. */
const surely = 0.85;

/** Whether a word is for those who buy or come. */
const isSomebody = (stem: string, { language }: Schema): boolean =>
  everydaySort(stem, language) === 'people' || language.parties.trade.giving.some(word => language.stem(word) === stem);

/**
 * "How many *customers*", "share of all *purchases*" over a till's file of nothing but transactions and their items: each
 * transaction is one, as nothing tells more.
 */
export const countedAsIn = (schema: Schema): ((stem: string) => Hit[]) => {
  const key = thingOfRows(schema);
  return stem =>
    key && (schema.language.natures.papers.has(stem) || isSomebody(stem, schema))
      ? [
          {
            label: { column: key, table: key.table, words: [stem], importance: [1], total: 1, own: 1 },
            ...{ word: 0, weight: surely, guessed: true },
          },
        ]
      : [];
};
