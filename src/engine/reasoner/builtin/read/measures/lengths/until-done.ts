import { only } from '../../../../../../base/lists/only.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import { datesCalled } from '../../conditions/deeds/deed-dates.ts';
import type { Item } from '../../items.ts';

/** The one day, of all that there are, on which what a verb says is done. */
const dayOf = ({ atom, before }: Item, { tables, language }: Schema): Column | null => {
  const deed = language.happenings.find(({ words }) => words.has(atom.token.word));
  const led = before.some(word => language.times.to.has(word));
  if (!deed || !led || atom.to !== atom.from + 1) return null;
  return only(datesCalled(tables, deed.names));
};

/** "How long does it take patients *to pay*": until the day that tells it, though nothing is said of the invoices that it stands in. */
export const untilDone = (items: Item[], schema: Schema): Item[] => {
  const { lasting } = schema.language.gaps;
  if (!items.some(({ meaning, atom }) => meaning.kind === 'word' && lasting.has(atom.token.stem))) return items;
  return items.map((item): Item => {
    const loose = item.meaning.kind === 'word' || (item.meaning.kind === 'column' && !item.meaning.exact);
    const column = loose ? dayOf(item, schema) : null;
    return column ? { ...item, meaning: { kind: 'column', column, exact: false } } : item;
  });
};
