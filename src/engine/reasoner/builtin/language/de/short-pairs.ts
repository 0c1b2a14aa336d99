import type { ShortForm } from '../word-kinds.ts';

const form = (text: string): ShortForm => {
  const [full, ...short] = text.split(' ');
  return { full: full!, short };
};

/** Words that stand against each other in names of columns, and how they are shortened there. */
export const shortPairs = [
  'first v | last n',
  'abfahrt ab abf | ankunft an ank',
  'abflug ab abf | ankunft an ank',
  'heim h | gast g',
  'von v | bis b',
].map((line): [ShortForm, ShortForm] => {
  const [one, other] = line.split(' | ');
  return [form(one!), form(other!)];
});
