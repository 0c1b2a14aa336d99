import type { Form, Term } from '../../form/form.ts';
import { sayLimits } from '../conditions.ts';
import { sayFigure } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayInner } from '../measures.ts';
import { namesOf } from '../terms.ts';
import { inWords, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';

/** One figure over the figures of groups. */
const sayOver = (told: Told<Form<'over'>>, first: unknown[]): string => {
  const { schema, form, when, where } = told;
  const { over } = form;
  const { language } = schema;
  const measure = form.select.find((term): term is Extract<Term, { kind: 'aggregate' }> => term.kind === 'aggregate');
  const group = form.group.map(term => inWords(told, term)).join(', ');
  const counted = over === 'count' || !measure || measure.of.kind === 'rows';
  const value = strong(
    counted
      ? sayNumber(Number(first[0] ?? 0), language)
      : sayFigure(schema, { ...measure, aggregate: 'avg' }, first[0]),
  );
  const { sentences } = language;
  return over === 'count'
    ? sentences.count(value, Number(first[0]) === 1, language.plural(language.thing(group)), when, where)
    : sentences.figure(language.phrases.over(over, sayInner(schema, form), group), value, when, where);
};

/** "Average number of orders per customer". */
export const overWords: Words<'over'> = {
  heading: (schema, form) =>
    schema.language.phrases.over(form.over, sayInner(schema, form), namesOf(schema, form, form.group).join(', ')),
  state: sayOver,
  questions(schema, form) {
    if (form.over === 'count') return [];
    const { phrases } = schema.language;
    const said = phrases.over(form.over, sayInner(schema, form), namesOf(schema, form, form.group).join(' '));
    return [phrases.ask.figure(said, '', sayLimits(schema, [...form.where, ...form.having], form.noun))];
  },
};
