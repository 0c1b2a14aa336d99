import type { Form, Term } from '../../form/form.ts';

const countsRows = (term: Term | undefined): boolean => term?.kind === 'aggregate' && term.of.kind === 'rows';

/** The column whose two values are set against each other; null where something else is. */
const columnOf = ({ compare }: Form): Extract<Term, { kind: 'column' }> | null => {
  const [left, right] =
    compare?.sides.map(({ where: [only, ...others] }) => (others.length === 0 ? only : undefined)) ?? [];
  return left?.kind === 'in' && right?.kind === 'in' && left.column.column === right.column.column
    ? { kind: 'column', column: left.column }
    : null;
};

/** The same figure of each of the values, one below the other. */
const ofEach = (form: Form, column: Extract<Term, { kind: 'column' }>, values: string[]): Form => ({
  ...form,
  where: [...form.where, { kind: 'in', column: column.column, values, alternatives: values.map(value => [value]) }],
  group: [column],
  select: [column, ...form.select.filter(term => term.kind === 'aggregate')],
  order: [],
  limit: null,
});

/**
 * "Yellow versus green?" after a question for a figure: that figure of both. Null where it is no such question, or names
 * a figure of its own.
 */
export const comparedAgain = (asked: Form, previous: Form): Form | null => {
  const [figure, ...others] = previous.select.filter(term => term.kind === 'aggregate');
  if (!asked.compare || !countsRows(asked.select[0]) || asked.select.length > 1) return null;
  const column = columnOf(asked);
  const values = asked.compare.sides.flatMap(({ where: [only] }) => (only?.kind === 'in' ? only.values : []));
  const { order: _, limit: __, each: ___, ...kept } = structuredClone(previous);
  const form: Form = { ...kept, extra: [], order: [], limit: null };
  if (form.ratio) {
    const [left, right] = form.ratio;
    return (
      column && {
        ...ofEach(form, column, values),
        ratio: [ofEach(left, column, values), ofEach(right, column, values)],
      }
    );
  }
  if (others.length > 0 || form.over || form.course || form.set) return null;
  if (form.share) return column && ofEach(form, column, values);
  if (!figure) return null;
  return { ...form, group: [], having: [], select: [figure], compare: asked.compare };
};
