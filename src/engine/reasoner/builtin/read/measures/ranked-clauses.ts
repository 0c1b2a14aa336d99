import type { Condition, Term } from '../../form/form.ts';
import { isTime } from '../../form/times.ts';
import type { Draft } from '../draft.ts';
import { beginsClause, saidOf } from './clauses.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;
type Pick = Draft['picked'][number];

const isAggregate = (pick: Pick): pick is Pick & { term: Aggregate } => pick.term.kind === 'aggregate';

/**
 * "Which category has the most tickets *and how many are open*": what ranks first is told with a further figure of its rows.
 * What the second clause says of them holds for that figure alone, and not for what is ranked.
 */
export const readRankedClauses = (draft: Draft): void => {
  const { form, items, picked, superlatives } = draft;
  const ranks = superlatives.map(({ place }) => place);
  const from = [...items.keys()].find(
    place => place > Math.max(...ranks) && (draft.cue(place - 1, 'and') !== null || beginsClause(draft, place)),
  );
  if (ranks.length === 0 || from === undefined) return;
  const figures = picked.filter(isAggregate).filter(({ place, term }) => place >= from && !term.only);
  const own = form.where.filter(condition => (draft.placed.get(condition) ?? -1) >= from);
  // A time alone at the end is said of all: "which shop sold most and how many pieces were it *in May*".
  if (figures.length === 0 || own.every(isTime)) return;
  const isOwn = (condition: Condition): boolean => own.includes(condition);
  form.where = form.where.filter(condition => !isOwn(condition));
  const only = { label: saidOf(draft, own, [{ from, to: items.length }]), where: own };
  for (const pick of figures) pick.term = { ...pick.term, only };
};
