import type { Language } from '../language.ts';
import { stemEnglish } from './stem.ts';

/** Words for one of several parts that things of one kind play for another: where a flight leaves, who plays at home. */
export const roleWords: string[][] = [
  'pickup collected departure depart departing leave leaves left leaving origin outbound outgoing start from source take board starting',
  'dropoff dropped arrival arrive arriving land lands landing reach destination inbound incoming end ending to target into bound',
  'home host hosts hosting',
  'away visit visitor visiting guest',
  'sender send sent from',
  'receiver recipient receive received addressee to',
  'buyer buy bought purchaser purchase',
  'seller sell sold vendor',
  'winner win won victor beat',
  'loser lose lost defeated beaten',
  'entry enter entered entering entrance',
  'exit exited leave left leaving',
  'start begin began beginning from starting',
  'end finish finished ending to',
  'source from',
  'target to',
  'owner own owned owns',
  'tenant rent rented renter occupy lease leased',
  'lender lend lent',
  'borrower borrow borrowed',
  'author write wrote written',
  'teacher teach taught',
  'base based',
  'birth born',
  'residence reside live lives living',
].map(line => [...new Set(line.split(' ').flatMap(word => [word, stemEnglish(word)]))]);

const words = (text: string): Set<string> => new Set(text.split(' '));

/** What keys to the one over others are called. */
const kinKeys = [
  'manager managed supervisor supervised boss superior leader led lead chief head report reports reporting mentor',
  'parent',
  'reply replies answer',
  'predecessor previous',
] as const;

const [managers, parents, replied, predecessors] = kinKeys.map(line => new Set(line.split(' ').map(stemEnglish)));

export const kin: Language['kin'] = {
  kinds: [
    {
      keys: managers!,
      under: 'direct reports',
      nouns: words('report reports subordinate subordinates reportees team crew'),
      serves: words('report reports reporting reported work works working worked answer answers'),
      leads: words(
        'manage manages managed managing supervise supervises supervised lead leads led oversee oversees head heads',
      ),
    },
    {
      keys: parents!,
      under: 'subcategories',
      nouns: words('child children subcategory subcategories subgroup subgroups descendants sub-categories'),
      serves: words('belong belongs'),
      leads: words('contain contains include includes'),
    },
    {
      keys: replied!,
      under: 'replies',
      nouns: words('reply replies answer answers response responses'),
      serves: words('reply replies replied answer answers answered respond responds responded'),
      leads: new Set(),
    },
    {
      keys: predecessors!,
      under: 'successors',
      nouns: words('successor successors'),
      serves: words('follow follows followed succeed succeeds succeeded'),
      leads: words('precede precedes preceded'),
    },
  ],
  below: words('under below beneath underneath'),
  near: words('direct directly immediate immediately'),
  size: words('size sizes'),
};
