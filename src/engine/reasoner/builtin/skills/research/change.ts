import { type Amount, amountOf } from '../../../../query/amount.ts';
import type { StepOutput } from './act.ts';
import type { Step } from './steps.ts';

/** By which part of what was before a figure changed, where a step found that out; null otherwise. */
export function changeOf(output: StepOutput): { step: Step; before: Amount; after: Amount; part: number } | null {
  if (output?.kind !== 'step' || output.step.kind !== 'change') return null;
  const [before, after] = (output.runs[0]?.result.rows[0] ?? []).map(cell =>
    cell === null ? Number.NaN : amountOf(cell),
  );
  if (before === undefined || after === undefined || !(Number(before) > 0) || !Number.isFinite(Number(after)))
    return null;
  return { step: output.step, before, after, part: (Number(after) - Number(before)) / Number(before) };
}
