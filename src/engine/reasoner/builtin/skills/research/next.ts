import { investigator } from '../../../agents.ts';
import type { Brief, Finding } from '../../../reasoner.ts';
import type { Form } from '../../form/form.ts';
import { languageFor } from '../../language/languages.ts';
import { sayTerm } from '../../say/terms.ts';
import type { Schema } from '../../schema/schema.ts';
import { nameOf } from '../investigate/explain.ts';
import { type StepOutput, stepOf } from './act.ts';
import { changeOf } from './change.ts';

/** The main figure that was researched, so that a next question can follow on it; null where there is none. */
export function formOfResearch(findings: Finding[]): Form | null {
  for (const finding of findings) {
    const step = finding.status === 'completed' ? stepOf(finding) : null;
    const [form] = step?.forms ?? [];
    if (step?.kind === 'totals' && form) return { ...form, select: form.select.slice(0, 1) };
  }
  return null;
}

/** A question why the figure changed, where it did and nobody has looked into it. */
export function whyQuestion(findings: Finding[], schema: Schema, brief: Brief): string[] {
  if (findings.some(({ agent }) => agent === investigator)) return [];
  if (!brief.tools.some(({ name }) => name === 'explain_change')) return [];
  for (const { output, status } of findings) {
    const change = status === 'completed' ? changeOf(output as StepOutput) : null;
    if (!change?.step.compared || change.step.compared.cut || change.part === 0) continue;
    const form = change.step.forms[0]!;
    if (form.where.length > 0) continue;
    const measure = sayTerm(schema, change.step.measures[0]!, form.noun);
    const when = nameOf(change.step.compared.after, schema);
    return [languageFor(brief.language).research.whyAsked(measure, change.part > 0, when)];
  }
  return [];
}
