import type { Schema } from '../../../schema/schema.ts';
import { cueAt } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

/** Whether any column tells what somebody is paid. */
const tellsPay = ({ tables, language }: Schema): boolean =>
  tables.some(({ columns }) =>
    columns.some(({ holds, stems }) => holds === 'number' && stems.some(stem => language.flows.pay.has(stem))),
  );

/**
 * "What does *Dr. Hale earn*", where nothing tells what anybody is paid: neither what customers paid nor hours worked answers it. More,
 * most and so much of something that is named is another question, and so is what "we" earned with a product.
 */
export const isEarnedInVain = (items: Item[], at: number, schema: Schema): boolean => {
  const { meaning, atom } = items[at]!;
  const { language } = schema;
  const isLoose = meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact);
  if (!isLoose || !language.flows.earning.has(atom.token.stem) || tellsPay(schema)) return false;
  const others = items.filter(({ atom: { from } }) => from !== atom.from);
  const isAsk = (place: number): boolean =>
    cueAt(others, place, 'ask') !== null || cueAt(others, place, 'aggregate')?.money === true;
  const named = others.filter((_, place) => !isAsk(place));
  return (
    named.length < others.length &&
    !items.some(({ before }) => before.some(word => language.asides.own.has(word))) &&
    named.some(({ meaning: { kind } }) => kind === 'value') &&
    named.every(({ meaning: { kind } }) => kind === 'value' || kind === 'time')
  );
};
