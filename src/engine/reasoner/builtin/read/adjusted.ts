import { type Form, sameTerm, type Term } from '../form/form.ts';
import type { Atom } from '../link/atom.ts';

const copy = (form: Form): Form => structuredClone(form);

/** "and the average?": the same measure, put together in another way. */
const aggregated = (atoms: Atom[], previous: Form): Form | null => {
  const said = atoms.flatMap(atom => (atom.cue?.kind === 'aggregate' ? [atom.cue.aggregate] : []));
  const [aggregate, ...others] = said;
  if (!aggregate || others.length > 0 || previous.kind === 'compare' || previous.kind === 'over') return null;
  if (atoms.some(atom => !atom.cue && (atom.weight > 0.3 || atom.options.length > 0))) return null;
  if (atoms.some(atom => atom.cue && !['aggregate', 'and', 'follow', 'ask'].includes(atom.cue.kind))) return null;
  const change = (term: Term): Term =>
    term.kind === 'aggregate' && term.of.kind !== 'rows' ? { ...term, aggregate } : term;
  const form = copy(previous);
  if (!form.select.some(term => !sameTerm(change(term), term))) return null;
  form.select = form.select.map(change);
  form.extra = form.extra.map(change);
  form.order = form.order.map(order => ({ ...order, term: change(order.term) }));
  return form;
};

/** "top 5", "and the lowest?": the same ranking, longer or the other way round. */
export const adjusted = (atoms: Atom[], previous: Form): Form | null => {
  const other = aggregated(atoms, previous);
  if (other) return other;
  const ranking = previous.order[0];
  const cue = atoms.find(atom => atom.cue?.kind === 'superlative' || atom.cue?.kind === 'top')?.cue;
  if (!ranking || previous.limit === null || (cue?.kind !== 'superlative' && cue?.kind !== 'top')) return null;
  if (atoms.some(atom => !atom.cue && atom.number === null && (atom.weight > 0.1 || atom.options.length > 0)))
    return null;
  if (atoms.some(atom => atom.cue && ['ask', 'show', 'count', 'bucket', 'group'].includes(atom.cue.kind))) return null;
  const count = atoms.find(atom => atom.number !== null)?.number;
  const form = copy(previous);
  form.order[0] = { ...ranking, direction: cue.direction };
  if (count !== null && count !== undefined && count >= 1) form.limit = Math.min(1000, Math.floor(count));
  return form;
};
