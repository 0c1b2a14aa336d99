import { type Form, isComputed, type Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { sayTerm } from './terms.ts';

/** What is computed, in words without its groups and limits. */
export const sayMeasure = (schema: Schema, form: Form): string => {
  const terms = form.select.filter(term => term.kind === 'aggregate' || isComputed(term));
  return schema.language.phrases.and(terms.map(term => sayTerm(schema, term, form.noun)));
};

/** What things are ranked by: the highest of the highest salaries is the highest salary. */
export const rankedBy = ({ term, direction }: Form['order'][number]): Term =>
  term.kind === 'aggregate' && term.aggregate === (direction === 'desc' ? 'max' : 'min') ? term.of : term;

/** What a form ranks by, with its place: "second highest total revenue", "earliest order date"; both ends, where both are asked for. */
export const sayRank = (schema: Schema, form: Form): string => {
  const { phrases } = schema.language;
  const { direction } = form.order[0]!;
  const term = rankedBy(form.order[0]!);
  const date = term.kind === 'column' && schema.column(term.column)?.holds === 'date';
  const from = (end: 'asc' | 'desc'): string =>
    phrases.rank(sayTerm(schema, term, form.noun), end, (form.offset ?? 0) + 1, date);
  return form.bothEnds ? phrases.and([from(direction), from(direction === 'desc' ? 'asc' : 'desc')]) : from(direction);
};

/** The inner figure of an average over groups: "orders" is counted, "revenue" is summed, neither is said. */
export const sayInner = (schema: Schema, form: Form): string => {
  const inner = form.select.find(term => term.kind === 'aggregate');
  return inner?.kind === 'aggregate' && inner.aggregate === 'sum'
    ? sayTerm(schema, inner.of, form.noun)
    : inner
      ? sayTerm(schema, inner, form.noun)
      : '';
};
