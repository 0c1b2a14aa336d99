import { Invalid } from '../../base/errors.ts';
import { evaluate } from '../expressions/values.ts';
import { condition } from '../nodes/condition.ts';
import type { StepRunner } from './step-work.ts';

/** Decides by an expression, which ends soon whatever it is given. */
export const runCondition: StepRunner = async ({ config, scope }) => {
  const { expression } = condition.config.parse(config) as { expression: string };
  const value = evaluate(expression, scope);
  if (typeof value === 'boolean') return { output: { output: value }, branch: String(value) };
  const message = 'must be true or false';
  throw new Invalid([{ path: 'expression', message }], `The expression ${message}.`);
};
