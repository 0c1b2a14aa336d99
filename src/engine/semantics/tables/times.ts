import type { TableProfile } from '../../query/catalog.ts';
import type { TimeRole } from '../table-semantics.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of times, by the part of a life they stand for; the first set that has a word of the name counts. */
const roles: [TimeRole | 'lasting', ReadonlySet<string>][] = [
  // A birth or an engagement is no event of the row; a validity or a change of it neither.
  [
    'lasting',
    set(
      'birth born birthday death deceased hire hired since founded built updated update modified valid established publication published revision membership became admit admission graduation',
    ),
  ],
  [
    'due',
    set(
      'due required deadline promised promise expected planned scheduled target estimated expiry agreed quoted committed eta',
    ),
  ],
  [
    'done',
    set(
      'shipped dispatched despatched delivered delivery closed completed finished done settled paid resolved end ended dropoff checkout return returned arrival arrived released cancelled to out back finish close resolution settlement fulfilled received answered collected ready completion concluded repaired fixed mended solved',
    ),
  ],
  [
    'begun',
    set(
      'order ordered created opened open placed booked submitted start started begin pickup checkin made requested reported issued received departure sale sold purchase invoice transaction rental rented date event visit incident payment from in taken submitted accepted logged raised dropped',
    ),
  ],
];

/** Words that say where from or to only at an end of a name: `valid_to`, and not "sent to client". */
const ends = new Set(['to', 'from', 'in', 'out']);
const tails = new Set(['date', 'time', 'day', 'datetime', 'timestamp']);

/** The words that tell a part of a life. */
const telling = (words: string[]): string[] => {
  const last = words.findLastIndex(word => !tails.has(word));
  return words.filter((word, at) => !ends.has(word) || at === 0 || at === last);
};

/** What part of a life a time stands for, by the words of its name; `lasting` where it is none of an event. */
export const roleOf = (words: string[]): TimeRole | 'lasting' => {
  const all = words.join(' ');
  if (/\bcheck ?out\b|\bdrop ?off\b/.test(all)) return 'done';
  if (/\bcheck ?in\b|\bpick ?up\b/.test(all)) return 'begun';
  return roles.find(([, set]) => telling(words).some(word => set.has(word)))?.[0] ?? 'other';
};

/** Whether at least half of the rows have a time: what few of them have come to yet, as an end, is not when they were. */
export const isMostlyKnown = (
  { columns, rowCount }: Pick<TableProfile, 'columns' | 'rowCount'>,
  column: string,
): boolean => (columns.find(({ name }) => name === column)?.nullCount ?? 0) <= 0.5 * rowCount;

const [goesOut, comesBack] = [set('out checkout'), set('back return returned')];

/** What of things that are lent goes out and comes back: "out" ends a stay, and begins what a "back" beside it ends. */
export const isOut = (words: string[]): boolean => words.some(word => goesOut.has(word));
export const isBack = (words: string[]): boolean => words.some(word => comesBack.has(word));
