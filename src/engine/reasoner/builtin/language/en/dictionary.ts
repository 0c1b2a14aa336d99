import { englishVectors } from '../../../../semantics/vectors/vectors.ts';
import type { Dictionary } from '../dictionary.ts';

/** The words that have vectors are the commonest of English; they are read when first asked for. */
export const englishDictionary: Dictionary = {
  rank: word => englishVectors().rank(word),
  beginning: letter => englishVectors().beginning(letter),
};

const denied = 'do does did is are was were have has had can could would should wo'.split(' ');

/** Words that ask for something, each with the ways in which it is often written wrong. */
const askingSlips = [
  'much mutch muhc',
  'many mny manny meny',
  'which wich whitch whcih wihch',
  'what waht whta',
  'how hwo',
  'when wehn',
  'average avrage averege avarage avergae',
  'total totel toal',
  'number numer nubmer',
  'length lenght lenth',
  'highest heighest higest',
  'busiest buisiest bussiest busyest',
  'biggest bigest',
  'customers custmers cusotmers',
  'revenue revenu revanue revenew',
  'received recieved',
  'separate seperate',
  'paid payed',
  'their thier',
  'between betwen beetween',
  'month mounth',
  'percentage percantage precentage',
].flatMap(line => {
  const [meant = '', ...typed] = line.split(' ');
  return typed.map((word): [string, string] => [word, meant]);
});

/** "Dont", "isnt": the apostrophe is left out as often as it is written. */
export const englishSlips: ReadonlyMap<string, string> = new Map([
  ...denied.map((verb): [string, string] => [`${verb}nt`, `${verb}n't`]),
  ...askingSlips,
]);
