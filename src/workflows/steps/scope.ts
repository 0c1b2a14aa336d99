import type { Scope } from '../expressions/expression.ts';
import { toExpression } from '../expressions/values.ts';
import type { StepOutput } from '../runs/step-work.ts';

/** As many rows of a step can expressions go through; `row_count` tells all. */
const mostRows = 1000;

/** What expressions speak of: the input of the execution, and what the steps before have given. */
export const scopeOf = (input: unknown, before: ReadonlyMap<string, StepOutput>): Scope => ({
  input: toExpression(input),
  steps: Object.fromEntries([...before].map(([key, output]) => [key, seenBy(output)])),
});

function seenBy({ columns = [], rows = [], row_count: count = 0, output = null }: StepOutput) {
  const seen = rows
    .slice(0, mostRows)
    .map(row => Object.fromEntries(columns.map(({ name, type }, i) => [name, cellOf(row[i], type)])));
  return { rows: seen, row_count: BigInt(count), output: toExpression(output) };
}

/** A column of fractions has fractions throughout, also where one is whole. */
const cellOf = (value: unknown, type: string): unknown =>
  typeof value === 'number' && type !== 'integer' ? value : toExpression(value);
