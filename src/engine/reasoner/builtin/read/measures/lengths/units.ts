import type { SpanUnit } from '../../../form/form.ts';
import type { Column, Schema } from '../../../schema/schema.ts';
import type { Item } from '../../items.ts';

/** The unit a word says, unless it is the name of something in the data; a date is hardly meant by "days". */
export const unitAt = (items: Item[], at: number, schema: Schema): SpanUnit | null => {
  const item = items[at];
  const { units } = schema.language.gaps;
  const word = item?.atom.token.word ?? '';
  const named =
    item?.meaning.kind === 'column' &&
    (item.meaning.exact || item.meaning.column.holds !== 'date') &&
    !saysWhich(item.meaning.column, item.atom.token.stem);
  const said = item?.meaning.kind === 'word' || (item?.meaning.kind === 'column' && !named);
  return said && Object.hasOwn(units, word) ? units[word]! : null;
};

/** The "day" of a `day rate` says which money it is, and none of it is so many days. */
const saysWhich = ({ nature, stems }: Column, stem: string): boolean =>
  (nature === 'rate' || nature === 'amount') && stems.length > 1 && stems.at(-1) !== stem;
