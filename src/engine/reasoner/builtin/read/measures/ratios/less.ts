import type { Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import { type Item, tableOfFigure } from '../../items.ts';
import type { Parts } from './ratio.ts';

/** Whether an item names a figure that adds up. */
const adds = ({ meaning }: Item): boolean =>
  (meaning.kind === 'derived' && meaning.term.kind === 'product') ||
  (meaning.kind === 'column' && meaning.column.roles.has('measure') && meaning.column.uses.natural === 'sum');

/** The place of a figure beside a place, past a word for its total: "*total* payments". */
const figureAfter = (items: Item[], at: number): number => {
  const next = cueAt(items, at, 'aggregate')?.aggregate === 'sum' ? at + 1 : at;
  return items[next] && adds(items[next]) ? next : -1;
};

/**
 * The stretches of "total *fees* minus total *expenses* by month": what figures of rows that are apart leave of each other, each put
 * together by itself. Null where both are of the same rows, of which each has a difference of its own.
 */
export const lessParts = (items: Item[], schema: Schema): Parts | null => {
  const place = items.findIndex((_, at) => cueAt(items, at, 'minus'));
  const left = place - 1;
  const right = figureAfter(items, place + 1);
  if (place < 1 || !adds(items[left]!) || right < 0) return null;
  if (tableOfFigure(items[left]!.meaning, schema) === tableOfFigure(items[right]!.meaning, schema)) return null;
  const begin = cueAt(items, left - 1, 'aggregate')?.aggregate === 'sum' ? left - 1 : left;
  const sum = (at: number): Item[] => [
    { ...items[at]!, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } }, before: [] },
    items[at]!,
  ];
  return {
    left: sum(left),
    right: sum(right),
    groups: items.filter((_, at) => at < begin || at > right),
    asks: items.slice(begin, right + 1).filter((_, at) => begin + at !== left && begin + at !== right),
    minus: true,
  };
};
