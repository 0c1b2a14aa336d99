import type { Form, Term } from '../../form/form.ts';
import { settle, type Unsettled, unsettle } from '../../form/unsettled.ts';

const countsRows = (term: Term | undefined): boolean => term?.kind === 'aggregate' && term.of.kind === 'rows';

/** The column whose two values are set against each other; null where something else is. */
const columnOf = ({ sides }: Form<'compare'>): Extract<Term, { kind: 'column' }> | null => {
  const [left, right] = sides.map(({ where: [only, ...others] }) => (others.length === 0 ? only : undefined));
  return left?.kind === 'in' && right?.kind === 'in' && left.column.column === right.column.column
    ? { kind: 'column', column: left.column }
    : null;
};

/** The same figure of each of the values, one below the other. */
const ofEach = (form: Unsettled, column: Extract<Term, { kind: 'column' }>, values: string[]): Unsettled => ({
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
  const form = asked.kind === 'compare' ? setAgainst(asked, previous) : null;
  return form && settle(form);
};

const setAgainst = (asked: Form<'compare'>, previous: Form): Unsettled | null => {
  const [figure, ...others] = previous.select.filter(term => term.kind === 'aggregate');
  if (!countsRows(asked.select[0]) || asked.select.length > 1) return null;
  const column = columnOf(asked);
  const values = asked.sides.flatMap(({ where: [only] }) => (only?.kind === 'in' ? only.values : []));
  const { order: _, limit: __, each: ___, ...kept } = structuredClone(unsettle(previous));
  const form: Unsettled = { ...kept, extra: [], order: [], limit: null };
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
  return { ...form, group: [], having: [], select: [figure], compare: { sides: asked.sides, ask: asked.ask } };
};
