import type { App } from '../../../context.ts';
import { readOutput, type StoredOutput } from '../../outputs/output-file.ts';
import type { StepOutput } from '../../runs/step-work.ts';

/** What one comparison may still take: bytes read from files, rows compared, groups of figures looked at. */
export type Budget = { bytes: number; rows: number; groups: number };
/** About a second's work; what is beyond is said to be left out. */
export const wholeBudget = (): Budget => ({ bytes: 40_000_000, rows: 100_000, groups: 10_000 });

/** What a step gave, as far as the budget goes; what is left out counts as truncated. */
export async function wholeOutput(
  app: Pick<App, 'storage'>,
  { output }: { output: unknown },
  budget: Budget,
): Promise<StepOutput> {
  const stored = (output ?? {}) as StoredOutput;
  const { file, ...first } = stored;
  if (file && file.bytes > budget.bytes) return { ...first, truncated: true };
  if (file) budget.bytes -= file.bytes;
  const whole = file ? await readOutput(app, stored) : first;
  if (!whole.rows) return whole;
  const rows = whole.rows.slice(0, budget.rows);
  budget.rows -= rows.length;
  return rows.length < whole.rows.length ? { ...whole, rows, truncated: true } : whole;
}
