import type { QueryResult } from '../../../query/result.ts';
import type { Assignment, Brief, Desk, Source } from '../../reasoner.ts';
import { ToolFailed } from '../../tool.ts';
import { prepare, runSql } from '../desk.ts';
import { sayForm, titleOf } from '../say/describe.ts';
import { compile, type Shown } from '../sql/compile.ts';
import type { Step } from './steps.ts';

/** What one statement of a step gave. */
export type StepRun = { columns: Shown[]; result: QueryResult; sources: Source[] };

/** What a step of research found out: a run for each of its forms. */
export type StepOutput = { kind: 'step'; step: Step; runs: StepRun[] };

/** The step that an assignment of research asks for; undefined for any other assignment. */
export const stepOf = ({ input }: Pick<Assignment, 'input'>): Step | undefined =>
  (input as { step?: Step } | undefined)?.step?.kind ? (input as { step: Step }).step : undefined;

/** Does one step: runs its statements, one after another. Rejects with ToolFailed where one cannot be run. */
export async function actOnStep(brief: Brief, assignment: Assignment, desk: Desk): Promise<StepOutput> {
  const step = stepOf(assignment)!;
  const { schema, source } = await prepare(brief, desk);
  const runs: StepRun[] = [];
  for (const form of step.forms) {
    const made = compile(form, schema, titleOf(schema, form.noun), false);
    if (!made) throw new ToolFailed('The tables that this takes do not belong together.');
    const found = await runSql(desk, made.sql, sayForm(schema, form).slice(0, 200), source);
    runs.push({ columns: made.columns, ...found });
  }
  return { kind: 'step', step, runs };
}
