import type { Schema } from '../../../schema/schema.ts';
import { columnAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';
import type { Lifetime } from './lifetimes.ts';
import { unitAt } from './units.ts';

/**
 * "Paid more than 30 days *after the due date*": the time is counted from the date that is named, and not from when it all began. That
 * time, and the places that say so; null where nothing says so.
 */
export const countedFrom = (
  items: Item[],
  life: Lifetime,
  schema: Schema,
): { life: Lifetime; drop: number[] } | null => {
  const { after } = schema.language.times;
  if (life.tenure) return null;
  for (const [at, { before }] of items.entries()) {
    const from = columnAt(items, at);
    if (from?.holds !== 'date' || from === life.to || from.table !== life.to.table) continue;
    if (before.some(word => after.has(word)) && unitAt(items, at - 1, schema))
      return { life: { from, to: life.to }, drop: [at] };
    const led = after.has(items[at - 1]?.atom.token.word ?? '');
    if (led && unitAt(items, at - 2, schema)) return { life: { from, to: life.to }, drop: [at - 1, at] };
  }
  return null;
};
