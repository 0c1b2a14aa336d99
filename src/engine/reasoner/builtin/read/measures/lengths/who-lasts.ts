import type { Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** Whether one mean of all is asked for. */
const asksMean = (items: Item[]): boolean =>
  items.some((_, at) => ['avg', 'median'].includes(cueAt(items, at, 'aggregate')?.aggregate ?? ''));

/** "How long do *patients* wait on average", where a column holds the time: of all rows, and not of each patient. */
export const withWhoWaits = (items: Item[], schema: Schema): Item[] => {
  const { durations } = schema.language.gaps;
  const asks = items.some((_, at) => cueAt(items, at, 'ask')?.about?.some(stem => durations.has(stem)));
  const told = items.findIndex(
    ({ meaning }) =>
      meaning.kind === 'column' && meaning.column.holds === 'number' && meaning.column.nature === 'duration',
  );
  return asks && told > 0 ? withWhoLasts(items, told, schema) : items;
};

/**
 * "How long do our *guests* stay on average?": who is the subject of a verb of lasting at `verb`, or of "how long" where that has none, is each row that lasts, and not
 * somebody to tell the mean of for each. "Each guest", "which guests" and "per guest" ask for that.
 */
export const withWhoLasts = (items: Item[], verb: number, { language }: Schema): Item[] => {
  if (!asksMean(items)) return items;
  const isSubject = ({ meaning, before }: Item, at: number): boolean => {
    const led = cueAt(items, at - 1, 'group') ?? cueAt(items, at - 1, 'bucket') ?? cueAt(items, at - 1, 'superlative');
    const asked = cueAt(items, at - 1, 'ask');
    return (
      (at === verb - 1 || at === verb + 1) &&
      meaning.kind === 'column' &&
      meaning.column.holds === 'text' &&
      !led &&
      (asked === null || asked.about !== undefined) &&
      before.every(word => language.functionWords.has(word) && !language.throughout.every.has(word))
    );
  };
  return items.map((item, at) =>
    isSubject(item, at) && item.meaning.kind === 'column'
      ? { ...item, meaning: { kind: 'table', table: item.meaning.column.table } }
      : item,
  );
};
