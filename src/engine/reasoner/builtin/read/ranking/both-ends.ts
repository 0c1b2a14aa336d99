import type { Cue } from '../../language/cue.ts';
import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item, Meaning } from '../items.ts';

type Ranking = Extract<Cue, { kind: 'superlative' | 'top' }>;

const rankingAt = (items: Item[], at: number): Ranking | null =>
  cueAt(items, at, 'superlative') ?? cueAt(items, at, 'top');

/** Whether both rank by the same way: each by what it is about itself, or neither. */
const alike = (first: Ranking, second: Ranking): boolean =>
  first.kind === 'top' || second.kind === 'top'
    ? first.kind === second.kind
    : Boolean(first.about) === Boolean(second.about) && Boolean(first.vague) === Boolean(second.vague);

/** To which end it goes; "oldest" says the opposite of "newest", though both are the most of something. */
const wayOf = (cue: Ranking): 'asc' | 'desc' =>
  cue.kind === 'superlative' && cue.since ? (cue.direction === 'asc' ? 'desc' : 'asc') : cue.direction;

const meansSame = (one: Meaning, other: Meaning): boolean =>
  (one.kind === 'column' && other.kind === 'column' && one.column === other.column) ||
  (one.kind === 'table' && other.kind === 'table' && one.table === other.table) ||
  (one.kind === 'number' && other.kind === 'number' && one.number === other.number);

/** Whether an item says again what one of the others said. */
const isSaidAgain = ({ meaning, atom }: Item, others: Item[]): boolean =>
  others.some(other => meansSame(meaning, other.meaning) || other.atom.token.stem === atom.token.stem);

/** Whether an item names a figure, and no number that things are called by. */
const isNumber = ({ meaning }: Item): boolean =>
  meaning.kind === 'derived' || (meaning.kind === 'column' && meaning.column.roles.has('measure'));

/** The places of two rankings from opposite ends, where there are no more of them and an "and" or a comma parts them. */
const endsIn = (items: Item[]): { first: number; second: number; and: number } | null => {
  const places = items.flatMap((_, at) => (rankingAt(items, at) ? [at] : []));
  const [first, second, ...others] = places;
  if (first === undefined || second === undefined || others.length > 0) return null;
  const [one, other] = [rankingAt(items, first)!, rankingAt(items, second)!];
  if (wayOf(one) === wayOf(other) || !alike(one, other)) return null;
  const and = items.findIndex(
    ({ before }, at) => at > first && at <= second && (cueAt(items, at, 'and') !== null || before.includes(',')),
  );
  return and < 0 ? null : { first, second, and };
};

/** Whether a question word asks for things or people, and not for a day or a figure: "who", "which", "where". */
const asksThing = (cue: Extract<Cue, { kind: 'ask' }>, { tables }: Schema): boolean =>
  !cue.about ||
  tables.some(({ columns }) =>
    columns.some(({ holds, stems }) => holds === 'text' && stems.some(stem => cue.about!.includes(stem))),
  );

/** Whether something that has the ends is asked for: "*which region* … the most and which the least", "the cheapest and the dearest *product*". */
const isOfThing = (items: Item[], first: number, second: number, schema: Schema): boolean => {
  const opening = items.slice(0, first);
  const asks = opening.flatMap((_, at) => cueAt(items, at, 'ask') ?? []);
  const again = items.slice(first, second).some((_, at) => cueAt(items, first + at, 'ask'));
  // "How heavy are the lightest and the heaviest phone", "the lowest and the highest price" ask for two figures.
  if (asks.some(cue => !asksThing(cue, schema))) return false;
  if (again && asks.length > 0) return true;
  if (opening.some(isNumber)) return false;
  const next = items.slice(second + 1).find(({ meaning }) => meaning.kind !== 'value' && meaning.kind !== 'number');
  const isThing = (item: Item | undefined): boolean =>
    item !== undefined &&
    !isNumber(item) &&
    (item.meaning.kind === 'table' ||
      (item.meaning.kind === 'column' && item.meaning.column.holds !== 'date') ||
      schema.language.times.units[item.atom.token.word] !== undefined);
  return isThing(next) || opening.some(isThing);
};

/**
 * "Which region sold *the most and which the least*", "the *cheapest and the dearest* product": what is said of the one end
 * holds of the other, which only turns it round. Both are one ranking, told from both ends.
 */
export const withBothEnds = (items: Item[], schema: Schema): Item[] => {
  const ends = endsIn(items);
  if (!ends || !isOfThing(items, ends.first, ends.second, schema)) return items;
  const { first, second, and } = ends;
  const before = items.slice(0, and);
  const isAgain = (item: Item): boolean =>
    item.meaning.kind === 'cue' ? ['and', 'ask'].includes(item.meaning.cue.kind) : isSaidAgain(item, before);
  // What says something else of the second end makes it a question of its own.
  if (!items.slice(and, second).every(isAgain)) return items;
  const rest = items.slice(second + 1).filter(item => item.meaning.kind === 'cue' || !isSaidAgain(item, before));
  const both = before.map((item, at): Item => {
    const cue = at === first && rankingAt(items, at);
    return cue ? { ...item, meaning: { kind: 'cue', cue: { ...cue, bothEnds: true } } } : item;
  });
  return [...both, ...rest];
};
