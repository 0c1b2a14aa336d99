import type { Form } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { sayNumber } from '../format.ts';
import { namesOf } from '../terms.ts';
import { strong } from '../told.ts';
import type { Words } from '../words.ts';

const heading = (schema: Schema, form: Form<'gap'>): string => {
  const { phrases } = schema.language;
  return `${phrases.gap(form.over, form.unit, form.nth)} ${phrases.per(namesOf(schema, form, form.group))}`;
};

/** The time from the one to the next of what somebody did. */
export const gapWords: Words<'gap'> = {
  heading,
  state({ schema, form, when, where }, first) {
    const { sentences, phrases } = schema.language;
    if (first[0] === null) return sentences.noValue(heading(schema, form), when, where);
    const value = Number(first[0]);
    const length = phrases.length(sayNumber(value, schema.language), form.unit, value === 1);
    return sentences.figure(heading(schema, form), strong(length), when, where);
  },
  questions: () => [],
};
