import { columnsOfTerm, type Form, sameColumn } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import type { Atom } from '../../link/atom.ts';
import { type Change, type Fragment, kindsOf, onlyCues } from './fragment.ts';
import { isAggregate } from './said.ts';

/** Whether what is named is only what the answer before told apart, or its figure: "which *department* has the lowest?" */
const namesNothingNew = ({ options, cue, time, number, weight }: Atom, previous: Form): boolean => {
  if (cue || number !== null) return true;
  if (time !== null) return false;
  if (options.length === 0) return weight <= 0.3;
  const known = [...previous.group, ...previous.select].flatMap(columnsOfTerm);
  return options.some(
    option =>
      (option.kind === 'column' && option.score > 0.5 && known.some(ref => sameColumn(ref, option.column.ref))) ||
      (option.kind === 'derived' &&
        option.score > 0.5 &&
        option.factors.every(({ ref: factor }) => known.some(ref => sameColumn(ref, factor)))),
  );
};

/** The stretches of time that the answer before told apart may be named as well: "which *month* was the best?" */
const isItsUnit = ({ cue }: Atom, { group }: Form): boolean =>
  cue?.kind === 'bucket' && group.some(term => term.kind === 'bucket' && (cue.unit === null || cue.unit === term.unit));

type Rank = { direction: 'asc' | 'desc'; count: number | null };

/** What a fragment ranks: which end of it, and so many of it. */
const rankIn = ({ atoms, previous }: Fragment): Rank | null => {
  const cue = atoms.find(({ cue }) => cue?.kind === 'superlative' || cue?.kind === 'top')?.cue;
  if (cue?.kind !== 'superlative' && cue?.kind !== 'top') return null;
  // "Most often" counts, whatever the figure was.
  if (cue.kind === 'superlative' && (cue.common || cue.busy || cue.kinds || cue.sold)) return null;
  const others = ['show', 'count', 'share', 'aggregate', 'group', 'missing', 'not', 'lacking', 'compare', 'change'];
  if (atoms.some(atom => atom.cue && others.includes(atom.cue.kind))) return null;
  if (atoms.some(atom => atom.cue?.kind === 'bucket' && !isItsUnit(atom, previous))) return null;
  if (!atoms.every(atom => namesNothingNew(atom, previous))) return null;
  const count = atoms.find(({ number }) => number !== null)?.number ?? null;
  return { direction: cue.direction, count: count !== null && count >= 1 ? Math.min(1000, Math.floor(count)) : null };
};

/** The same after the shares of groups, by which they are ranked. */
const firstByShare = ({ previous, those }: Fragment, { direction, count }: Rank): Form | null => {
  const subject = subjectOf(previous);
  if (previous.each || previous.group.length === 0 || subject === undefined) return null;
  const { offset: _, ties: __, ...rest } = structuredClone(previous);
  const term = previous.select.find(isAggregate) ?? {
    kind: 'aggregate' as const,
    aggregate: 'count' as const,
    of: { kind: 'rows' as const, table: subject },
  };
  const where = [...rest.where, ...structuredClone(those)];
  return { ...rest, where, order: [{ term, direction }], limit: count ?? previous.limit ?? 1 };
};

/** "And the lowest?" after a figure of each group; "which one has the highest?", "top 3 only". */
const firstOfGroups = (fragment: Fragment): Form | null => {
  const { previous, those } = fragment;
  const rank = rankIn(fragment);
  const shown = [...previous.select, ...previous.extra].filter(isAggregate);
  const [figure, ...others] = shown;
  if (rank && previous.kind === 'share') return firstByShare(fragment, rank);
  if (!rank || previous.kind !== 'plain' || previous.each) return null;
  if (!figure || others.length > 0 || previous.group.length === 0) return null;
  const limit = rank.count ?? (previous.limit !== null && !asksOfOne(fragment) ? previous.limit : 1);
  const single = limit === 1;
  const groups = structuredClone(previous.group);
  const { offset: _, ties: __, ...rest } = structuredClone(previous);
  return {
    ...rest,
    where: [...rest.where, ...structuredClone(those)],
    select: single ? groups : [...groups, figure],
    extra: single ? [figure] : [],
    order: [{ term: figure, direction: rank.direction }],
    limit,
  };
};

/** "Which one", "what": of several that were told one is meant. */
const asksOfOne = ({ atoms }: Fragment): boolean => atoms.some(({ cue }) => cue?.kind === 'ask');

/** "And the next five?": as many places after those that were told. */
const nextOnes = ({ atoms, previous }: Fragment): Form | null => {
  const next = atoms.some(({ cue }) => cue?.kind === 'neighbour' && cue.offset > 0);
  const counts = atoms.filter(({ number, time }) => number !== null && time === null);
  if (!next || counts.length > 1 || previous.limit === null || previous.order.length === 0) return null;
  if ((previous.kind !== 'plain' && previous.kind !== 'share') || previous.position || previous.each) return null;
  if (!onlyCues(atoms, ['neighbour', 'and', 'follow', 'ask', 'show'])) return null;
  const limit = Math.min(1000, Math.floor(counts[0]?.number ?? previous.limit));
  return limit < 1
    ? null
    : { ...structuredClone(previous), offset: (previous.offset ?? 0) + previous.limit, limit, onward: true };
};

/** "How much was that?" after what has the most: its figure, shown with it. */
const withFigure = ({ atoms, previous }: Fragment): Form | null => {
  const asks = kindsOf(atoms);
  if (previous.kind !== 'plain' || previous.limit === null || previous.extra.length === 0) return null;
  if (!asks.has('aggregate') && !asks.has('count')) return null;
  if (atoms.some(({ cue }) => cue?.kind === 'aggregate' && cue.money !== true)) return null;
  if (!onlyCues(atoms, ['aggregate', 'count', 'and', 'follow', 'ask'])) return null;
  return { ...structuredClone(previous), select: [...previous.select, ...previous.extra], extra: [] };
};

/** The changes to which of the groups are told. */
export const rankChanges: Change[] = [
  { name: 'next ones', example: 'and the next five?', change: nextOnes },
  { name: 'with its figure', example: 'how much was that?', change: withFigure },
  { name: 'first of the groups', example: 'and the lowest? top 3 only', change: firstOfGroups },
];
