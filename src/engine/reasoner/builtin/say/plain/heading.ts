import { type Form, sameTerm } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { sayMeasure, sayRank } from '../measures.ts';
import { endSaid, namesOf, rowsOf, sayOne, sayTerm, sayThings } from '../terms.ts';

/** Which places of a ranking are told, where they are not its first. */
export const sayPlaces = ({ language }: Schema, { offset = 0, limit }: Form): string =>
  offset > 0 && limit !== null ? language.phrases.places(offset + 1, offset + limit) : '';

const rankingHeading = (schema: Schema, form: Form, order: Form['order'][0], limit: number): string => {
  const { phrases } = schema.language;
  const { each = [], noun } = form;
  const plain = form.select.filter(term => term.kind !== 'aggregate');
  const ranked = plain.filter(term => ![order.term, ...each].some(other => sameTerm(other, term)));
  const thing = phrases.and(namesOf(schema, form, ranked));
  if (each.length > 0) {
    const { each: _, ...rest } = form;
    const one = { ...rest, select: rest.select.filter(term => !each.some(other => sameTerm(other, term))) };
    return `${plainHeading(schema, one)} ${phrases.per(namesOf(schema, form, each))}`;
  }
  if (limit === 1)
    return phrases.extreme(phrases.and(ranked.map(term => sayOne(schema, term, noun))), sayRank(schema, form));
  const things = ranked.length === 1 ? sayThings(schema, ranked[0]!, noun) : thing || rowsOf(schema, form);
  return phrases.top(
    limit,
    things,
    `${sayTerm(schema, order.term, noun)}${sayPlaces(schema, form)}`,
    endSaid(schema, order),
  );
};

/** What is asked for, without its limits: "product with the highest total revenue". */
export const plainHeading = (schema: Schema, form: Form): string => {
  const { phrases } = schema.language;
  const [order] = form.order;
  if (order && form.limit !== null) return rankingHeading(schema, form, order, form.limit);
  const measure = sayMeasure(schema, form);
  if (form.group.length > 0 && measure !== '') return `${measure} ${phrases.by(namesOf(schema, form, form.group))}`;
  if (measure !== '' && form.select.every(term => term.kind === 'aggregate')) return measure;
  const [only, ...others] = form.select;
  if (!only) return rowsOf(schema, form);
  return others.length === 0 ? sayThings(schema, only, form.noun) : phrases.and(namesOf(schema, form, form.select));
};
