import type { Schema } from '../schema/schema.ts';
import type { Item } from './items.ts';

/** Whether a word says how something begins or is over: the "delivery" of "delivery time", the "order" of "from order to shipment". */
export const isEnd = ({ meaning, atom }: Item, { language }: Schema): boolean =>
  atom.to === atom.from + 1 &&
  (meaning.kind === 'word' || meaning.kind === 'table' || (meaning.kind === 'column' && !meaning.exact)) &&
  (language.gaps.starts.has(atom.token.stem) || language.gaps.ends.has(atom.token.stem));
