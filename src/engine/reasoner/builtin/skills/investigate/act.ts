import type { Explanation } from '../../../../investigation/explain-change.ts';
import type { Assignment, Brief, Finding, Source } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import type { DefinitionNotes } from '../../definitions/notes.ts';
import { hasTables, prepare, prepareAll, type ReadyDesk, type SourceRef } from '../../desk.ts';
import { columnsOfTerm, type Form } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import { languageFor } from '../../language/languages.ts';
import { sayDate } from '../../say/format.ts';
import { sayTerm } from '../../say/terms.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { dayBefore, todayIn } from '../../words/dates.ts';
import { inputFor } from '../skill.ts';
import { notesByEffect } from '../tables/by-effect.ts';
import { dimensionsOf } from './dimensions.ts';
import { explainStep, nameOf, type Step, withoutPeriod } from './explain.ts';
import { againstOf, findMeasure } from './find-measure.ts';
import { alike, before, earlier, lastMonth, type Period, periodOf, sinceWhen, untilWhen } from './periods.ts';
import { readChange } from './read-change.ts';
import { hypothesesOf, weigh } from './weigh.ts';

/** What the investigator found out, or why it could not. */
export type Investigation =
  | {
      kind: 'explained';
      question: string;
      form: Form;
      measure: string;
      unit: Column | null;
      from: string;
      to: string;
      /** Names of the same two periods a year earlier. */
      yearEarlier: [string, string];
      /** Which way the question takes it to have gone; null where it does not say. */
      taken: 'down' | 'up' | null;
      explanation: Explanation;
      /** Where the data ends or begins within the periods, in sentences. */
      bounds: string[];
      /** What was taken for granted, in sentences. */
      notes: string[];
      sources: Source[];
      /** Which data source was asked; null for uploaded tables. */
      source: SourceRef | null;
      defined?: DefinitionNotes;
    }
  | {
      kind: 'unexplained';
      question: string;
      reason: 'measure' | 'time' | 'groups' | 'failed';
      message?: string;
      defined?: DefinitionNotes;
    };

/** `step`: what research found to have changed; without it, the goal of the assignment says what. */
export type InvestigateInput = { skill: 'investigate'; step: Pick<Step, 'form' | 'past' | 'after'> };

const mostDimensions = 6;

/** Whether a message asks why something changed. */
export const asksWhy = (brief: Brief): boolean =>
  brief.tools.some(({ name }) => name === 'explain_change') &&
  readChange(brief.question, languageFor(brief.language).change, brief.mode === 'investigate') !== null;

/** Explains a change: reads what changed and when, takes it apart, and weighs the hypotheses one by one. */
export async function investigateChange(brief: Brief, assignment: Assignment, desk: ReadyDesk): Promise<Investigation> {
  const words = languageFor(brief.language).change;
  const today = todayIn(brief.now, brief.timeZone);
  const { goal } = assignment;
  const given = inputFor<InvestigateInput>('investigate', assignment)?.step;
  const [all, usual] = [await prepareAll(brief, desk), await prepare(brief, desk)];
  const { prepared, asked, form } = given
    ? { prepared: usual, asked: null, form: given.form }
    : findMeasure(goal, all, usual, today);
  const { schema, source } = prepared;
  // What a step of research goes on from has been told.
  const defined = given
    ? undefined
    : notesByEffect(goal, prepared, ready => findMeasure(goal, [ready], ready, today).form);
  const fail = (
    reason: Extract<Investigation, { kind: 'unexplained' }>['reason'],
    message?: string,
  ): Investigation => ({
    kind: 'unexplained',
    question: goal,
    reason,
    ...(message && { message }),
    ...(defined && { defined }),
  });
  if (!form) return fail('measure');
  const named = given?.after ?? periodOf(form);
  const whole = named ?? lastMonth(subjectOf(form) ?? '', schema);
  if (!whole) return fail('time');
  const against = given?.past ?? (asked && againstOf(asked, form, prepared, today)) ?? before(whole);
  const { past, after, cut } = alike(against, whole, schema);
  const since = sinceWhen(after.column, schema);
  if (since !== null && past.end <= since) return fail('failed', words.say.noEarlier(sayDate(since, schema.language)));
  const until = untilWhen(after.column, schema);
  if (until !== null && until <= whole.start)
    return fail('failed', words.say.noLater(sayDate(dayBefore(until), schema.language), nameOf(whole, schema)));
  const dimensions = dimensionsOf(form, schema, mostDimensions);
  if (dimensions.length === 0) return fail('groups');

  const titles = dimensions.map(({ ref }) => ref.column);
  const hypotheses = hypothesesOf(titles, brief.language);
  desk.hypotheses(hypotheses);
  try {
    const found = await explainStep({ form, past, after, dimensions }, prepared, desk);
    if (!found) return fail('groups');
    // Where no time was named and there was none of it, the last month tells nothing of what was meant.
    if (!named && found.explanation.before === 0 && found.explanation.after === 0) return fail('measure');
    weigh(hypotheses, found.explanation, titles, brief.language);
    desk.hypotheses(hypotheses);
    const notes = [
      ...(named ? [] : [words.say.lastMonth(nameOf(after, schema))]),
      ...(source && all.filter(hasTables).length > 1 ? [schema.language.phrases.assumed.source(source.name)] : []),
    ];
    const bounds = [
      ...(cut ? [words.say.cut(sayDate(lastDay(after), schema.language))] : []),
      ...(since !== null && since > past.start && since.slice(0, 7) > past.start.slice(0, 7)
        ? [words.say.begins(sayDate(since, schema.language))]
        : []),
    ];
    return {
      kind: 'explained',
      bounds,
      question: goal,
      form: { ...form, where: [...withoutPeriod(form), after] },
      measure: sayTerm(schema, form.select[0]!, form.noun),
      unit: columnOfMeasure(form, schema),
      from: nameOf(past, schema),
      to: nameOf(after, schema),
      yearEarlier: [nameOf(earlier(past, 'year', 1), schema), nameOf(earlier(after, 'year', 1), schema)],
      taken: asked?.direction === 'down' || asked?.direction === 'up' ? asked.direction : null,
      notes,
      source,
      ...(defined && { defined }),
      ...found,
    };
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error;
    return fail('failed', error.message);
  }
}

const lastDay = ({ end }: Period): string => dayBefore(end);

/** What a finding of the investigator holds; one that failed says why. */
export const investigationOf = ({ status, output, goal, error }: Finding): Investigation =>
  status === 'completed'
    ? (output as Investigation)
    : { kind: 'unexplained', question: goal, reason: 'failed', ...(error !== undefined && { message: error }) };

/** The column whose unit a figure has; null for counts. */
const columnOfMeasure = (form: Form, schema: Schema): Column | null => {
  const [measure] = form.select;
  if (measure?.kind !== 'aggregate' || measure.aggregate === 'count') return null;
  const { of } = measure;
  return (
    (of.kind === 'column'
      ? schema.column(of.column)
      : of.kind === 'product'
        ? schema.column(of.factors.at(-1)!)
        : of.kind === 'formula'
          ? schema.column(columnsOfTerm(of).at(-1)!)
          : null) ?? null
  );
};
