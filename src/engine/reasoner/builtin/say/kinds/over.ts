import { amountOf } from '../../../../query/amount.ts';
import { type Form, sameTerm, type Term } from '../../form/form.ts';
import { sayLimits } from '../conditions.ts';
import { sayFigure } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayInner } from '../measures.ts';
import { namesOf } from '../terms.ts';
import { cell, inWords, type Pair, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';

/** Weekdays and months are all told. */
const allOfWeek = 12;

/** The groups of which there is one figure each, before they are put together again. */
const inOuter = ({ group, within = [] }: Form<'over'>): Term[] =>
  group.filter(term => !within.some(other => sameTerm(other, term)));

/** One figure over the figures of groups. */
const sayOver = (told: Told<Form<'over'>>, first: unknown[]): string => {
  const { schema, form, rows, when, where } = told;
  const { over } = form;
  const { language } = schema;
  const measure = form.select.find((term): term is Extract<Term, { kind: 'aggregate' }> => term.kind === 'aggregate');
  const group = form.group.map(term => inWords(told, term)).join(', ');
  const counted = over === 'count' || !measure || measure.of.kind === 'rows';
  const value = strong(
    counted
      ? sayNumber(amountOf(first[0] ?? 0), language)
      : sayFigure(schema, { ...measure, aggregate: 'avg' }, first[0]),
  );
  const { sentences } = language;
  const within = form.within ?? [];
  if (within.length > 0) {
    const day = inOuter(form).map(term => inWords(told, term));
    const figure = (row: unknown[]): string =>
      counted || !measure
        ? sayNumber(amountOf(row.at(-1) ?? 0), language)
        : sayFigure(schema, { ...measure, aggregate: 'avg' }, row.at(-1));
    const named = (row: unknown[]): string => within.map((_, at) => cell(told, row, at)).join(' / ');
    const items = rows.slice(0, allOfWeek).map((row): Pair => [named(row), strong(figure(row))]);
    return sentences.few(language.phrases.over(over, sayInner(schema, form), day.join(', ')), items, when, where);
  }
  return over === 'count'
    ? sentences.count(value, Number(first[0]) === 1, language.plural(language.thing(group)), when, where)
    : sentences.figure(language.phrases.over(over, sayInner(schema, form), group), value, when, where);
};

/** "Average number of orders per customer". */
export const overWords: Words<'over'> = {
  heading(schema, form) {
    const { phrases } = schema.language;
    const said = phrases.over(form.over, sayInner(schema, form), namesOf(schema, form, inOuter(form)).join(', '));
    return form.within ? `${said} ${phrases.by(namesOf(schema, form, form.within))}` : said;
  },
  state: sayOver,
  questions(schema, form) {
    if (form.over === 'count') return [];
    const { phrases } = schema.language;
    const said = phrases.over(form.over, sayInner(schema, form), namesOf(schema, form, form.group).join(' '));
    return [phrases.ask.figure(said, '', sayLimits(schema, [...form.where, ...form.having], form.noun))];
  },
};
