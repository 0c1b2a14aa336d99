import { dataAnalyst, documentAnalyst, investigator } from '../../../agents.ts';
import type { Assignment, Brief, Finding, Plan } from '../../../reasoner.ts';
import type { DefinitionNotes } from '../../definitions/notes.ts';
import { hasTables, type Prepared } from '../../desk.ts';
import { settle, unsettle } from '../../form/unsettled.ts';
import { languageFor } from '../../language/languages.ts';
import { sayTerm } from '../../say/terms.ts';
import type { Schema } from '../../schema/schema.ts';
import { todayIn } from '../../words/dates.ts';
import type { InvestigateInput } from '../investigate/act.ts';
import { nameOf } from '../investigate/explain.ts';
import { percent } from '../investigate/figures.ts';
import { notesByEffect } from '../tables/by-effect.ts';
import type { ResearchInput, StepOutput } from './act.ts';
import { changeOf } from './change.ts';
import { stepsOf } from './steps.ts';
import { openingOf, readTopic, type Topic } from './topic.ts';

/** Together with the documents that are asked for each part; agents of a task are bounded, too. */
const mostAssignments = 14;
/** A change of less than this part of what was before is not looked into. */
const notable = 0.05;

/** Whether a message asks for research: by its mode, or by how it opens. */
export const asksForResearch = ({ mode, language }: Brief, questions: string[]): boolean =>
  mode === 'research' ||
  (mode === 'auto' && questions.some(question => openingOf(question, languageFor(language).research)?.sure === true));

/**
 * What is to be found out for a research question, part by part: the steps of what tables tell, and for each part what
 * documents say. Null where no part is about anything that could be researched.
 */
export function planResearch(
  brief: Brief,
  prepared: Prepared,
  questions: string[],
  hasDocuments: boolean,
): Plan | null {
  const words = languageFor(brief.language).research;
  const today = todayIn(brief.now, brief.timeZone);
  const parts = questions.map(question => ({ question, topic: readTopic(question, prepared, today, words) }));
  if (!parts.some(({ topic }) => topic) && !(hasDocuments && brief.mode === 'research')) return null;
  const assignments = parts.flatMap(({ question, topic }): Assignment[] => [
    ...(topic
      ? dataSteps(
          topic,
          prepared.schema,
          brief,
          notesByEffect(question, prepared, ready => readTopic(question, ready, today, words)),
        )
      : []),
    ...(!topic && (!hasDocuments || hasTables(prepared)) ? [asked(question, dataAnalyst)] : []),
    ...(hasDocuments ? [asked(question, documentAnalyst)] : []),
  ]);
  return { groups: [assignments.slice(0, mostAssignments)] };
}

const asked = (question: string, agent: string): Assignment => ({
  agent,
  goal: question,
  input: { skill: 'questions', question },
});

const dataSteps = (topic: Topic, schema: Schema, { language }: Brief, defined?: DefinitionNotes): Assignment[] =>
  stepsOf(topic, schema, languageFor(language).research).map((step, at) => ({
    agent: dataAnalyst,
    goal: step.goal,
    input: { skill: 'research', step, ...(at === 0 && defined && { defined }) } satisfies ResearchInput,
  }));

/** A new plan where a change turned out large enough to be looked into; null where it goes on as planned, or has been. */
export async function reviewResearch(brief: Brief, findings: Finding[], prepared: Prepared): Promise<Plan | null> {
  if (findings.some(({ agent }) => agent === investigator)) return null;
  if (!brief.tools.some(({ name }) => name === 'explain_change')) return null;
  const words = languageFor(brief.language).research;
  for (const { output, status } of findings) {
    const change = status === 'completed' ? changeOf(output as StepOutput) : null;
    if (!change || Math.abs(change.part) < notable) continue;
    const { schema } = prepared;
    const [form] = change.step.forms;
    const [measure] = change.step.measures;
    const { past, after } = change.step.compared!;
    const said = sayTerm(schema, measure!, form!.noun);
    const goal = words.goal.explain(said, nameOf(past, schema), nameOf(after, schema));
    return {
      reason: words.replan(said, change.part > 0, percent(Math.abs(change.part), brief.language, false)),
      groups: [
        [
          {
            agent: investigator,
            goal,
            input: {
              skill: 'investigate',
              step: { form: settle({ ...unsettle(form!), compare: undefined }), past, after },
            } satisfies InvestigateInput,
          },
        ],
      ],
    };
  }
  return null;
}
