import { lexiconLines } from '../lexicon-lines.ts';
import { food } from './food.ts';
import { goods } from './goods.ts';
import { nature } from './nature.ts';
import { people } from './people.ts';
import { places } from './places.ts';

const membersByKind = new Map<string, Set<string>>();
for (const { words, means } of [nature, food, places, people, goods].flatMap(lexiconLines))
  for (const kind of words) membersByKind.set(kind, new Set([...(membersByKind.get(kind) ?? []), ...means]));

/** So many words make up what a kind is called at most: "day of the week". */
export const mostKindWords = Math.max(...[...membersByKind.keys()].map(kind => kind.split(' ').length));

/** What is of a kind, as cells of data say it, in lower case: dogs and cats of "animal", Visa and cash of "payment method". English, in the singular. */
export const membersOf = (kind: string): ReadonlySet<string> | undefined => membersByKind.get(kind);
