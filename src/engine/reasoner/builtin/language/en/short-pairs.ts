import type { ShortForm } from '../word-kinds.ts';

const form = (text: string): ShortForm => {
  const [full, ...short] = text.split(' ');
  return { full: full!.replaceAll('_', ' '), short };
};

/** Words that stand against each other in names of columns, the word first and then how it is shortened there. */
export const shortPairs = [
  'first f fst | last l lst',
  'first_name fn | last_name ln',
  'middle m mid | last l',
  'departure d dep dept depart | arrival a arr arriv',
  'origin o orig org | destination d dest',
  'source s src | destination d dest dst',
  'source s src | target t tgt trg',
  'home h hm | away a aw',
  'winner w win | loser l los',
  'start s st strt beg | end e en',
  'from f fr frm | to t',
  'low l lo | high h hi',
].map((line): [ShortForm, ShortForm] => {
  const [one, other] = line.split(' | ');
  return [form(one!), form(other!)];
});
