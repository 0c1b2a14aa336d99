import { flagsOf } from '../../sayings.ts';
import { stemEnglish } from '../stem.ts';
import { deals } from './deals.ts';
import { people } from './people.ts';
import { things } from './things.ts';

/** What columns of yes and no tell, with what is said of those of whom it is so and of the others. */
export const englishFlags = [people, things, deals].flatMap(lines => flagsOf(lines, stemEnglish));
