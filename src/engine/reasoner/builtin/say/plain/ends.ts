import type { Form } from '../../form/form.ts';
import type { Told } from '../told.ts';

/** How many of the rows in their order are of the first end: so many places, and what shares the last of them. */
const firstEnd = (rows: unknown[][], rank: number, limit: number): number => {
  const last = rows[Math.min(limit, rows.length) - 1]?.[rank];
  const at = rows.findIndex((row, place) => place >= limit && (rank < 0 || row[rank] !== last));
  return at < 0 ? rows.length : at;
};

/**
 * A ranking that is told from both ends as two, each from one of them; `rank`: the place of the figure that it ranks by. Where
 * all rank alike, or none is left for the last, the first tells all.
 */
export const endsOf = <F extends Form>(told: Told<F>, rank: number): Told<F>[] => {
  const { form, rows } = told;
  const cut = firstEnd(rows, rank, form.limit ?? 1);
  const turned = form.order.map(({ term, direction }) => ({
    term,
    direction: direction === 'asc' ? ('desc' as const) : ('asc' as const),
  }));
  const first = { ...told, form: { ...form, bothEnds: undefined }, rows: rows.slice(0, cut) };
  const last = {
    ...told,
    form: { ...form, bothEnds: undefined, order: turned },
    rows: rows.slice(cut).reverse(),
    when: '',
  };
  return cut === rows.length ? [first] : [first, last];
};
