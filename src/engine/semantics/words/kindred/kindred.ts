import { lexiconLines } from '../lexicon-lines.ts';
import { alike } from './alike.ts';
import { customers } from './customers.ts';
import { energy } from './energy.ts';
import { farming } from './farming.ts';
import { giving } from './giving.ts';
import { health } from './health.ts';
import { helpdesk } from './helpdesk.ts';
import { hospitality } from './hospitality.ts';
import { making } from './making.ts';
import { marketing } from './marketing.ts';
import { money } from './money.ts';
import { property } from './property.ts';
import { publicLife } from './public.ts';
import { retail } from './retail.ts';
import { schools } from './schools.ts';
import { sorting } from './sorting.ts';
import { sports } from './sports.ts';
import { staff } from './staff.ts';
import { transport } from './transport.ts';
import { wider } from './wider.ts';

/**
 * What people call things that data call otherwise, by trades and habits rather than by meaning alone: the words, and what to look
 * for in names instead, the likeliest first. English, in the singular. Words that mean the same stand among the synonyms of a
 * language; these are tried after them, and what is found is a guess.
 */
const trades = [
  customers,
  staff,
  sorting,
  retail,
  hospitality,
  helpdesk,
  transport,
  health,
  schools,
  property,
  money,
  sports,
  giving,
  marketing,
  making,
  energy,
  farming,
  publicLife,
  alike,
  wider,
];

/** Of lists for one word, the likeliest of each before those that are less likely: the "service" of a garage beside that of a restaurant. */
const inTurn = (lists: readonly (readonly string[])[]): string[] => {
  const longest = Math.max(...lists.map(({ length }) => length));
  return [...new Set(Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat())];
};

const listsByWord = Map.groupBy(
  trades.flatMap(lexiconLines).flatMap(({ words, means }) => words.map(word => ({ word, means }))),
  ({ word }) => word,
);

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  [...listsByWord].map(([word, lists]) => [word, inTurn(lists.map(({ means }) => means))]),
);

/** So many words make up what people say at most: "return on ad spend". */
export const mostKindredWords = Math.max(...[...byWord.keys()].map(word => word.split(' ').length));

/** Several words, written as one: "headcount" is a "head count". */
const writtenAsOne: ReadonlyMap<string, string> = new Map(
  [...byWord.keys()].filter(word => word.includes(' ')).map(word => [word.replaceAll(' ', ''), word]),
);

/** What data may call what a word is for, or several words together, the likeliest first, without the word itself. */
export const kindredOf = (word: string): readonly string[] =>
  (byWord.get(word) ?? byWord.get(writtenAsOne.get(word) ?? word.replaceAll(' ', '')) ?? []).filter(
    name => name !== word,
  );
