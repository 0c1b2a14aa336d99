import type { Meaning } from '../items.ts';
import type { Place } from './place.ts';

/** One way to understand an atom, and what that costs. */
export type Way = { value: Meaning; cost: number };

/** A rule that changes the ways an atom may be understood, after those before it. */
export type Rule = {
  name: string;
  example: string;
  when(place: Place): boolean;
  change(ways: Way[], place: Place): Way[];
  /** Where the atom is then no more than a word, it has been taken up: nothing asks for it. */
  takesUp?: true;
};
