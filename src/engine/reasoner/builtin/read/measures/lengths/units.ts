import type { SpanUnit } from '../../../form/form.ts';
import type { Schema } from '../../../schema/schema.ts';
import type { Item } from '../../items.ts';

/** The unit a word says, unless it is the name of something in the data; a date is hardly meant by "days". */
export const unitAt = (items: Item[], at: number, schema: Schema): SpanUnit | null => {
  const item = items[at];
  const { units } = schema.language.gaps;
  const word = item?.atom.token.word ?? '';
  const named = item?.meaning.kind === 'column' && (item.meaning.exact || item.meaning.column.holds !== 'date');
  const said = item?.meaning.kind === 'word' || (item?.meaning.kind === 'column' && !named);
  return said && Object.hasOwn(units, word) ? units[word]! : null;
};
