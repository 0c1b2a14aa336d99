import { builtinReasoner } from '../engine/reasoner/builtin/reasoner.ts';
import type { Output } from '../engine/reasoner/builtin/skills/tables/act.ts';
import type { Brief, Desk, Finding } from '../engine/reasoner/reasoner.ts';

/** An answer's words, and the statement of the first question answered with the rows that it gave. */
export type Answered = { text: string; statement: string | null; rows: unknown[][]; confidence: number | null };

/** Answers as the service would: plan, act, answer. */
export async function answerBriefly(brief: Brief, desk: Desk): Promise<Answered> {
  const reasoner = builtinReasoner();
  const findings: Finding[] = [];
  const plan = await reasoner.plan(brief, desk);
  for (const [index, assignment] of plan.groups.flat().entries()) {
    const output = await reasoner.act(brief, assignment, desk);
    findings.push({ ...assignment, agentId: `agent-${index}`, status: 'completed', output });
  }
  let text = '';
  for await (const part of reasoner.answer(brief, findings, desk)) {
    if (part.type === 'text') text += part.text;
  }
  const outputs = findings.map(({ output }) => output as Partial<Output> | null);
  const taken = outputs.find(output => output?.kind === 'answered') as
    | Extract<Output, { kind: 'answered' }>
    | undefined;
  const { result, confidence = null } = taken ?? {};
  return { text, statement: result?.sql ?? null, rows: result?.rows ?? [], confidence };
}
