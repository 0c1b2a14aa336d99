import { amountOf } from '../../../../query/amount.ts';
import type { Form } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { sayLimits } from '../conditions.ts';
import { sayFigure } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { sayTerm, sayThings } from '../terms.ts';
import { percent, strong } from '../told.ts';
import type { Words } from '../words.ts';

const things = (schema: Schema, form: Form<'portion'>): string =>
  schema.language.phrases.and(form.group.map(term => sayThings(schema, term, form.noun)));

/** Which of the groups are meant: "the top 5 customers by revenue", "with more than one order". */
const partOf = (schema: Schema, form: Form<'portion'>): string => {
  const { phrases } = schema.language;
  if (form.of === 'groups') return sayLimits(schema, form.having, form.noun);
  const direction = form.order[0]?.direction ?? 'desc';
  if (form.limit === 1) {
    const thing = phrases.and(form.group.map(term => sayTerm(schema, term, form.noun)));
    return phrases.ofTop(phrases.extreme(thing, phrases.rank(sayMeasure(schema, form), direction, 1, false)));
  }
  return phrases.ofTop(phrases.top(form.limit ?? 1, things(schema, form), sayMeasure(schema, form), direction));
};

/** The share of groups for which something holds, or what the first of them have of a figure. */
export const portionWords: Words<'portion'> = {
  heading(schema, form) {
    const whole = form.of === 'groups' ? things(schema, form) : sayMeasure(schema, form);
    return schema.language.phrases.shareOf(whole, partOf(schema, form));
  },
  state(told, first) {
    const { schema, form, columns, when, where } = told;
    const { language } = schema;
    const [part, whole] = [1, 2].map(at => {
      const term = columns[at]!.term;
      return term ? sayFigure(schema, term, first[at]) : sayNumber(amountOf(first[at] ?? 0), language);
    }) as [string, string];
    const counted = form.of === 'groups';
    const measure = counted ? things(schema, form) : sayMeasure(schema, form);
    // What limits groups is what they share, and is said once.
    const limits = counted ? sayLimits(schema, form.where, form.noun) : where;
    const share = strong(percent(told, first[0]));
    return language.sentences.share(
      share,
      counted,
      measure,
      partOf(schema, form),
      part,
      whole,
      counted ? '' : when,
      limits,
    );
  },
  questions: () => [],
};
