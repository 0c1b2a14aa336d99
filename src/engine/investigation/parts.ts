import type { Pair, SumsOf } from './sums.ts';

/** What a figure is made up of by one dimension, the groups that moved most first. */
export type Parts = { dimension: string; groups: { name: string; before: number; after: number }[] };

/** A change is told in so many parts at most. */
const mostGroups = 12;
/** Two groups say less than several do. */
const fewGroups = 3;

/**
 * The dimension whose groups make up the change in the fewest steps: of those with some few groups the one in which a single
 * group moved most; null where none has two.
 */
export function partsOf(dimensions: string[], sums: SumsOf, figureOf: (pair: Pair) => number): Parts | null {
  const all = dimensions.map((dimension, d): Parts => {
    const groups = [...sums.by(d)].map(([name, { before, after }]) => ({
      name,
      before: figureOf(before),
      after: figureOf(after),
    }));
    return { dimension, groups: groups.sort((a, b) => moved(b) - moved(a)) };
  });
  const told = all.filter(({ groups }) => groups.length >= 2);
  const few = told.filter(({ groups }) => groups.length >= fewGroups && groups.length <= mostGroups);
  const [best] = (few.length > 0 ? few : told).toSorted((a, b) => moved(b.groups[0]!) - moved(a.groups[0]!));
  return best ?? null;
}

const moved = ({ before, after }: Parts['groups'][number]): number => Math.abs(after - before);
