import type { Form } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { sayLimits } from './conditions.ts';
import { inFullNames } from './full-names.ts';
import { sayForm } from './heading.ts';
import { headingOf, questionsFor } from './kinds.ts';

/** Whether the plain question for a form says all that it asks for. */
const isWhole = (form: Form): boolean => {
  switch (form.kind) {
    case 'plain':
      return !form.each && (form.offset ?? 0) === 0 && !form.position;
    case 'over':
      return !form.within;
    case 'share':
      return form.group.length > 0 && form.part.length === 0;
    default:
      return false;
  }
};

/** Kinds of which one figure is told, which can be asked for by what it is called. */
const figures: ReadonlySet<Form['kind']> = new Set(['over', 'share', 'compare', 'ratio', 'portion', 'gap', 'course']);

/** A form as somebody would ask for it, with its groups, its limits and its time; called by what it tells where no question is sure to say it all. */
export const sayAsked = (tables: Schema, asked: Form): string => {
  const { schema, form } = inFullNames(tables, asked);
  const [question] = isWhole(form) ? questionsFor(schema, form) : [];
  if (question !== undefined) return question;
  const heading = figures.has(form.kind) ? headingOf(schema, form) : '';
  return heading === ''
    ? sayForm(schema, form)
    : schema.language.phrases.ask.figure(heading, '', sayLimits(schema, [...form.where, ...form.having], form.noun));
};
