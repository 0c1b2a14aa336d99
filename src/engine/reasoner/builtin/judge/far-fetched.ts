import { mayBeYear } from '../../../semantics/relations/years.ts';
import { type Condition, columnsOfTerm, type Form, sameTerm, type Term } from '../form/form.ts';
import { formsWithin } from '../form/parts-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Candidate } from './candidate.ts';
import { passedOver } from './passed-over.ts';

const termsOf = (form: Form): Term[] => [...form.select, ...form.extra, ...form.order.map(({ term }) => term)];

/** Whether a figure is made of the values themselves, and not of how many there are. */
const isOfValues = (term: Term): term is Extract<Term, { kind: 'aggregate' }> =>
  term.kind === 'aggregate' && term.aggregate !== 'count' && term.aggregate !== 'distinct';

/** Whether a figure is told by its own values: the total quantity of each quantity. */
const isOfItself = (form: Form): boolean =>
  form.kind !== 'over' &&
  termsOf(form).some(term => isOfValues(term) && form.group.some(group => sameTerm(group, term.of)));

const tellsApart: ReadonlySet<string> = new Set(['identifier', 'code']);

/** Whether the highest of numbers is told that only tell rows apart: "the most jobs" is none with the highest job number. */
const ranksIdentifiers = (form: Form, schema: Schema): boolean =>
  form.order.some(
    ({ term }) => isOfValues(term) && columnsOfTerm(term).some(ref => tellsApart.has(schema.column(ref)?.nature ?? '')),
  );

/** Whether a date is set against a number that is no year: "longer than 2" is before no day 2. */
const isDateAgainstNumber = (condition: Condition, schema: Schema): boolean =>
  condition.kind === 'compare' &&
  condition.term.kind === 'column' &&
  schema.column(condition.term.column)?.holds === 'date' &&
  typeof condition.value === 'number' &&
  !mayBeYear(condition.value);

const isMeaningless = (form: Form, schema: Schema): boolean =>
  isOfItself(form) ||
  ranksIdentifiers(form, schema) ||
  [...form.where, ...form.having].some(condition => isDateAgainstNumber(condition, schema)) ||
  formsWithin(form).some(each => isMeaningless(each, schema));

/** Whether it is asked who has most of something, and not where it is highest. */
const asksMost = ({ items }: Candidate): boolean =>
  items.some(
    ({ meaning, used }) =>
      used &&
      meaning.kind === 'cue' &&
      meaning.cue.kind === 'superlative' &&
      !meaning.cue.peak &&
      !meaning.cue.about?.length,
  );

/** "Sold the *most* units" is said of many rows together, and of no single one. */
const ranksSingle = (other: Candidate, taken: Candidate): boolean => {
  const [[single], [together]] = [other.form.order, taken.form.order];
  return (
    asksMost(taken) &&
    together?.term.kind === 'aggregate' &&
    together.term.aggregate === 'sum' &&
    single !== undefined &&
    sameTerm(single.term.kind === 'aggregate' ? single.term.of : single.term, together.term.of) &&
    (single.term.kind !== 'aggregate' || ['max', 'min'].includes(single.term.aggregate))
  );
};

/** Whether it tells nothing that makes sense, or passes over words which the reading takes up that answers. */
const isFarFetched = (other: Candidate, taken: Candidate, schema: Schema): boolean =>
  (isMeaningless(other.form, schema) && !isMeaningless(taken.form, schema)) ||
  ranksSingle(other, taken) ||
  passedOver(other, schema).length > 0;

/**
 * Of other readings, those that somebody who is answered by the one that is taken may have meant; each is judged when it is
 * asked for.
 */
export const mayBeMeant = (others: readonly Candidate[], taken: Candidate, schema: Schema): Iterable<Candidate> =>
  // What leaves words out is doubtful, whatever else it could be.
  passedOver(taken, schema).length > 0
    ? others
    : others.values().filter(other => other === taken || !isFarFetched(other, taken, schema));
