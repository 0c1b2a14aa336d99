import type { StepOutput } from './act.ts';
import type { Step } from './steps.ts';

/** By which part of what was before a figure changed, where a step found that out; null otherwise. */
export function changeOf(output: StepOutput): { step: Step; before: number; after: number; part: number } | null {
  if (output?.kind !== 'step' || output.step.kind !== 'change') return null;
  const [before, after] = (output.runs[0]?.result.rows[0] ?? []).map(cell =>
    cell === null ? Number.NaN : Number(cell),
  );
  if (before === undefined || after === undefined || !(before > 0) || !Number.isFinite(after)) return null;
  return { step: output.step, before, after, part: (after - before) / before };
}
