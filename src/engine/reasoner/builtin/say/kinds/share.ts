import type { Form } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { sayLimits } from '../conditions.ts';
import { sayFigure } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { sayRows } from '../names.ts';
import { groupsOf } from '../plain/groups.ts';
import { sayRanking } from '../plain/ranking.ts';
import { namesOf, rowsOf, sayThings } from '../terms.ts';
import { fewItems, inWords, percent, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';
import { chosenHeading, ranksByShare, sayChosen, sayPart } from './chosen-shares.ts';

/** The share, the part and the whole. */
const sayWhole = (told: Told<Form<'share'>>, first: unknown[]): string => {
  const measure = told.columns[1]!.term!;
  const counted = measure.kind === 'aggregate' && measure.of.kind === 'rows';
  const { sentences } = told.schema.language;
  const whole =
    counted && measure.of.kind === 'rows'
      ? sayRows(told.schema, measure.of.table, told.form.noun)
      : inWords(told, measure);
  // Of nothing there is no share, and none of it is 0%.
  if (Number(first[2] ?? 0) === 0)
    return counted ? sentences.none(whole, told.when, told.where) : sentences.noValue(whole, told.when, told.where);
  return sentences.share(
    strong(percent(told, first[0])),
    counted,
    whole,
    sayLimits(told.schema, told.form.part, told.form.noun),
    sayFigure(told.schema, measure, first[1]),
    sayFigure(told.schema, measure, first[2]),
    told.when,
    told.where,
  );
};

/** What is shared out, where it is no number of rows. */
const sayShared = (told: Told<Form<'share'>>): string => {
  const figure = told.columns.find(({ term }) => term?.kind === 'aggregate')?.term;
  return figure?.kind === 'aggregate' && figure.of.kind === 'rows'
    ? sayRows(told.schema, figure.of.table, told.form.noun)
    : sayMeasure(told.schema, told.form) || inWords(told, figure!);
};

/** The first groups that make up so much of a figure, and what they come to together. */
const sayReached = (told: Told<Form<'share'>>, upTo: number): string => {
  const { schema, form, columns, rows, when, where } = told;
  const { nameOf } = groupsOf(told);
  const share = columns.findIndex(column => column.role === 'share');
  const items = rows
    .slice(0, fewItems)
    .map((row): [string, string, string] => [strong(nameOf(row)), sayPart(told, row), percent(told, row[share])]);
  const together = rows.reduce((sum, row) => sum + Number(row[share] ?? 0), 0);
  return schema.language.sentences.reached(
    [sayNumber(rows.length, schema.language), sayThings(schema, form.group[0]!, form.noun)],
    sayShared(told),
    [percent(told, upTo), percent(told, Math.round(together * 100) / 100)],
    items,
    rows.length - items.length,
    when,
    where,
  );
};

/** The share of each group, its figure beside it. */
const sayGroups = (told: Told<Form<'share'>>): string => {
  const { schema, form, columns, rows, when, where } = told;
  const { by, nameOf } = groupsOf(told);
  const share = columns.findIndex(column => column.role === 'share');
  const items = rows
    .slice(0, fewItems)
    .map((row): [string, string, string] => [nameOf(row), sayPart(told, row), strong(percent(told, row[share]))]);
  const said = [sayShared(told), sayLimits(schema, form.part, form.noun)].filter(Boolean).join(' ');
  return schema.language.sentences.shares(said, by, items, (told.found ?? rows.length) - items.length, when, where);
};

const sharesHeading = (schema: Schema, form: Form<'share'>): string => {
  const { phrases } = schema.language;
  const counted = form.select.find(term => term.kind === 'aggregate');
  const measured = counted?.kind === 'aggregate' && counted.of.kind !== 'rows';
  const of = measured ? sayMeasure(schema, form) : rowsOf(schema, form);
  const said = phrases.shareOf(of, sayLimits(schema, form.part, form.noun));
  return form.group.length > 0 ? `${said} ${phrases.by(namesOf(schema, form, form.group))}` : said;
};

/** "Share of the orders that are late", "share of revenue by region". */
const shareHeading = (schema: Schema, form: Form<'share'>): string =>
  form.group.length > 0 && form.limit !== null && ranksByShare(form)
    ? chosenHeading(schema, form, sharesHeading(schema, { ...form, group: [] }))
    : sharesHeading(schema, form);

export const shareWords: Words<'share'> = {
  heading: shareHeading,
  state(told, first) {
    const { schema, form } = told;
    const { group, order, limit } = form;
    if (group.length === 0) return sayWhole(told, first);
    if (form.upTo !== undefined) return sayReached(told, form.upTo);
    if (order.length === 0 || limit === null) return sayGroups(told);
    return ranksByShare(form)
      ? sayChosen(told, sharesHeading(schema, { ...form, group: [] }))
      : sayRanking(told, sharesHeading);
  },
  questions(schema, form) {
    if (form.group.length === 0) return [];
    const { phrases } = schema.language;
    const said = phrases.shareOf(sayMeasure(schema, form) || rowsOf(schema, form), '');
    const where = sayLimits(schema, [...form.where, ...form.having], form.noun);
    return [phrases.ask.figure(said, phrases.by(namesOf(schema, form, form.group)), where)];
  },
};
