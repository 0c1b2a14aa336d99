import type { ColumnRef, Form } from '../form/form.ts';
import { formsWithin } from '../form/parts-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import { dayBefore } from '../words/dates.ts';
import { sayDate } from './format.ts';
import { nameOf } from './terms.ts';

/** Which rows count, where a table holds several for the same thing or they are told at the ends of stretches of time: a clause for each form. */
export const sayStanding = (schema: Schema, form: Form): string[] => {
  const { assumed } = schema.language.phrases;
  const name = (ref: ColumnRef): string => nameOf(schema, ref);
  const told = [form, ...formsWithin(form)].flatMap(({ standing }) => {
    if (!standing) return [];
    const { how, by, date, over, until, unit } = standing;
    if (how === 'ends') return [assumed.atEnds(unit ?? 'month', by.map(name), name(date), over && name(over))];
    if (how === 'changed')
      return [
        assumed.changesOf(by.map(name), standing.went ? name(standing.went.column) : null, standing.went?.way ?? null),
      ];
    const day = until === null ? null : sayDate(dayBefore(until), schema.language);
    return [assumed.lastOfEach(by.map(name), name(date), day, unit)];
  });
  return [...new Set(told)];
};
