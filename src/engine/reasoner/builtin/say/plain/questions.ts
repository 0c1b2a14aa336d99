import type { Form, Term } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { sayLimits } from '../conditions.ts';
import { sayMeasure, sayRank } from '../measures.ts';
import { severalOf } from '../names.ts';
import { endSaid, rowsOf, sayOne, sayTerm } from '../terms.ts';
import { plainHeading, sayPlaces } from './heading.ts';

/** Questions for rows, for groups of them or for a figure. */
export const plainQuestions = (schema: Schema, form: Form): string[] => {
  const { language } = schema;
  const { phrases } = language;
  const where = sayLimits(schema, [...form.where, ...form.having], form.noun);
  const name = (term: Term): string => sayTerm(schema, term, form.noun);
  const rows = rowsOf(schema, form);
  const measure = sayMeasure(schema, form);
  const [first] = form.select;
  const [order] = form.order;
  const say = phrases.ask;
  if (order && form.limit !== null) {
    const things = form.select
      .filter(term => term.kind !== 'aggregate')
      .map(term => (form.limit === 1 ? sayOne(schema, term, form.noun) : name(term)));
    const thing =
      things.length > 0 ? phrases.and(things) : form.limit === 1 ? language.singular(rows) : language.thing(rows);
    if (form.bothEnds && form.limit === 1) return [say.figure(plainHeading(schema, form), '', where)];
    return form.limit === 1
      ? [say.which(thing, sayRank(schema, form), where)]
      : [
          say.top(
            phrases.top(
              form.limit,
              severalOf(thing, language),
              `${name(order.term)}${sayPlaces(schema, form)}`,
              endSaid(schema, order),
            ),
            where,
          ),
        ];
  }
  if (form.group.length > 0 && measure !== '') return [say.figure(measure, phrases.by(form.group.map(name)), where)];
  if (first?.kind === 'aggregate' && form.select.length === 1)
    return first.of.kind === 'rows'
      ? [say.count(rows, where)]
      : first.aggregate === 'distinct'
        ? [say.count(phrases.different(severalOf(name(first.of), language)), where)]
        : [say.figure(measure, '', where)];
  const shown = form.select.map(name);
  if (shown.length === 0) return [say.show(rows, where)];
  const things = phrases.and(shown.map(each => severalOf(each, language)));
  return form.distinct && shown.length === 1
    ? [say.list(things, where), say.show(things, where)]
    : [say.show(things, where), say.list(things, where)];
};
