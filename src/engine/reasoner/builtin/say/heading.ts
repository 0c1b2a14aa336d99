import { type Form, sameTerm, type Term } from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import { inSet, limitsOf, sayLimits, tag } from './conditions.ts';
import { sayInner, sayMeasure, sayRank } from './measures.ts';
import { sayRows } from './names.ts';
import { sayTerm, sayThings } from './terms.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One side of a ratio: what is counted, and of what. */
export const saySide = (schema: Schema, { group: _, ...side }: Form): string => {
  const { when, where } = limitsOf(schema, { ...side, group: [] });
  const measure = side.over ? sayForm(schema, { ...side, group: _ }) : sayMeasure(schema, { ...side, group: [] });
  return [measure, ...(side.over ? [] : [where, when])].filter(Boolean).join(' ');
};

const named = (schema: Schema, { noun }: Form, terms: Term[]): string[] =>
  terms.map(term => sayTerm(schema, term, noun));

const rowsOf = (schema: Schema, form: Form): string =>
  sayRows(schema, subjectOf(form) ?? schema.tables[0]?.name ?? '', form.noun);

const ratioHeading = (schema: Schema, form: Form, ratio: NonNullable<Form['ratio']>): string => {
  const { phrases } = schema.language;
  const [left, right] = ratio.map(side => saySide(schema, side)) as [string, string];
  const said = phrases.versus('', left, right, 'ratio');
  return form.group.length > 0 ? `${said} ${phrases.by(named(schema, form, form.group))}` : said;
};

const compareHeading = (schema: Schema, form: Form, { sides, ask }: NonNullable<Form['compare']>): string => {
  const [left, right] = sides;
  const measure = left.term ? '' : sayMeasure(schema, form);
  return schema.language.phrases.versus(measure, left.label, right.label, ask);
};

const courseHeading = (schema: Schema, form: Form, { how }: NonNullable<Form['course']>): string => {
  const { phrases } = schema.language;
  const measure = sayMeasure(schema, form);
  const said = how === 'running' ? phrases.running(measure) : phrases.change(measure);
  return `${said} ${phrases.per(named(schema, form, form.group))}`;
};

const shareHeading = (schema: Schema, form: Form, share: NonNullable<Form['share']>): string => {
  const { phrases } = schema.language;
  const counted = form.select.find(term => term.kind === 'aggregate');
  const measured = counted?.kind === 'aggregate' && counted.of.kind !== 'rows';
  const of = measured ? sayMeasure(schema, form) : rowsOf(schema, form);
  const said = phrases.shareOf(of, sayLimits(schema, share, form.noun));
  return form.group.length > 0 ? `${said} ${phrases.by(named(schema, form, form.group))}` : said;
};

const rankingHeading = (schema: Schema, form: Form, order: Form['order'][0], limit: number): string => {
  const { phrases } = schema.language;
  const { each = [], noun } = form;
  const plain = form.select.filter(term => term.kind !== 'aggregate');
  const ranked = plain.filter(term => ![order.term, ...each].some(other => sameTerm(other, term)));
  const thing = phrases.and(named(schema, form, ranked));
  if (each.length > 0) {
    const { each: _, ...rest } = form;
    const one = { ...rest, select: rest.select.filter(term => !each.some(other => sameTerm(other, term))) };
    return `${heading(schema, one)} ${phrases.per(named(schema, form, each))}`;
  }
  if (limit === 1) return phrases.extreme(thing, sayRank(schema, form));
  const things = ranked.length === 1 ? sayThings(schema, ranked[0]!, noun) : thing || rowsOf(schema, form);
  return phrases.top(limit, things, sayTerm(schema, order.term, noun), order.direction);
};

/** What a form asks for, without its limits: "product with the highest total revenue". */
export const heading = (schema: Schema, form: Form): string => {
  const { phrases } = schema.language;
  if (form.ratio) return ratioHeading(schema, form, form.ratio);
  if (form.compare) return compareHeading(schema, form, form.compare);
  if (form.course) return courseHeading(schema, form, form.course);
  if (form.over) return phrases.over(form.over, sayInner(schema, form), named(schema, form, form.group).join(', '));
  if (form.share) return shareHeading(schema, form, form.share);
  const [order] = form.order;
  if (order && form.limit !== null) return rankingHeading(schema, form, order, form.limit);
  const measure = sayMeasure(schema, form);
  if (form.group.length > 0 && measure !== '') return `${measure} ${phrases.by(named(schema, form, form.group))}`;
  if (measure !== '' && form.select.every(term => term.kind === 'aggregate')) return measure;
  const [only, ...others] = form.select;
  if (!only) return rowsOf(schema, form);
  return others.length === 0 ? sayThings(schema, only, form.noun) : phrases.and(named(schema, form, form.select));
};

/** A form as a title: "Total revenue by region, 2024", "Top 5 products by total quantity, Online". */
export const sayForm = (schema: Schema, form: Form): string => {
  const limits = [...form.where, ...inSet(form), ...form.having, ...(form.neighbour?.anchor ?? [])].map(condition =>
    tag(schema, condition, form.noun),
  );
  return capital([heading(schema, form), ...limits].filter(Boolean).join(', '));
};
