import { type AggregateName, isTypical } from '../../form/aggregates.ts';
import type { RowTerm, Term } from '../../form/form.ts';
import { columnTerm, type Draft } from '../draft.ts';

/** The word for an average that nothing has taken up; undefined where there is none. */
const typicalSaid = (draft: Draft): AggregateName | undefined =>
  draft.items
    .map((_, at) => draft.freeCue(at, 'aggregate')?.aggregate)
    .find(aggregate => aggregate !== undefined && isTypical(aggregate));

/**
 * "Is the average *order bigger* online": the money that rows come to, where they are set against others by size or on average and nothing
 * that is measured of them was said; null for all others.
 */
export const worthOfRows = (draft: Draft, place: number): Term | null => {
  const { assumptions, items, schema } = draft;
  const rows = items[place - 1]?.meaning;
  const worth = rows?.kind === 'table' ? rows.table.worth : null;
  const typical = typicalSaid(draft);
  const { kin, stem } = schema.language;
  const sizes = new Set([...kin.size].map(word => stem(word)));
  const near = draft.cue(place, 'more')?.near ?? [];
  const bySize = near.some(word => sizes.has(word));
  const isMeasured = draft.about(near, ({ holds }) => holds === 'number').length > 0;
  // How big customers are nothing tells: how many there are is another question.
  if (bySize && rows?.kind === 'table' && !worth && !isMeasured) draft.unanswerable.push(items[place]!.atom.text);
  if (!worth || !(typical || bySize)) return null;
  assumptions.push({ kind: 'measure', column: worth.ref });
  return { kind: 'aggregate', aggregate: typical ?? 'avg', of: columnTerm(worth) as RowTerm };
};
