import type { QueryResult } from '../../../../query/result.ts';
import type { Assignment, Brief, Source } from '../../../reasoner.ts';
import { ToolFailed } from '../../../tool.ts';
import type { DefinitionNotes } from '../../definitions/notes.ts';
import { prepare, type ReadyDesk, runSql } from '../../desk.ts';
import { sayForm } from '../../say/heading.ts';
import { titleOf } from '../../say/terms.ts';
import { compile } from '../../sql/compile.ts';
import type { Shown } from '../../sql/statement.ts';
import { inputFor } from '../skill.ts';
import type { Step } from './steps.ts';

/** `defined`: what becomes of defined words, told with the first step of a part. */
export type ResearchInput = { skill: 'research'; step: Step; defined?: DefinitionNotes };

/** What an assignment asks of research; null for any other assignment. */
export const researchOf = (assignment: Pick<Assignment, 'input'>): ResearchInput | null =>
  inputFor<ResearchInput>('research', assignment);

/** What one statement of a step gave. */
export type StepRun = { columns: Shown[]; result: QueryResult; sources: Source[] };

/** What a step of research found out: a run for each of its forms. */
export type StepOutput = { kind: 'step'; step: Step; runs: StepRun[] };

/** The step that an assignment of research asks for; null for any other assignment. */
export const stepOf = (assignment: Pick<Assignment, 'input'>): Step | null => researchOf(assignment)?.step ?? null;

/** Does one step: runs its statements, one after another. Rejects with ToolFailed where one cannot be run. */
export async function actOnStep(brief: Brief, assignment: Assignment, desk: ReadyDesk): Promise<StepOutput> {
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
