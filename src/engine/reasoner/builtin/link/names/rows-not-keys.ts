import { saysSeveral } from '../../language/several.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Stretches } from '../stretches.ts';

const counting: ReadonlySet<string | undefined> = new Set(['superlative', 'top', 'count', 'share']);
const grouping: ReadonlySet<string | undefined> = new Set(['group', 'bucket']);
/** So many words may stand between "most" and what is counted: "the most *still open* tickets". */
const reach = 2;

/**
 * "The most *tickets*", "tickets per team" are rows, though what they go by is called `ticket`: in the plural, counted or
 * grouped, the table is meant.
 */
export const dropKeysOfRows = (stretches: Stretches, tokens: Token[], { language }: Schema): void => {
  const kindAt = (at: number): string | undefined => language.cues.get(tokens[at]?.word ?? '')?.kind;
  for (const stretch of stretches.all) {
    const { from, to } = stretch;
    const { word } = tokens[to - 1]!;
    const counted = Array.from({ length: reach + 1 }, (_, back) => kindAt(from - 1 - back)).some(kind =>
      counting.has(kind),
    );
    if (!(counted || grouping.has(kindAt(to)))) continue;
    const tables = stretch.options.flatMap(option => (option.kind === 'table' ? [option.table] : []));
    stretch.options = stretch.options.filter(
      option =>
        option.kind !== 'column' ||
        (option.column.holds !== 'text' && option.column.nature !== 'identifier') ||
        !option.column.unique ||
        !saysSeveral(word, option.column.title, language) ||
        !tables.some(table => option.column.table === table && option.column.stems.join() === table.stems.join()),
    );
  }
};
