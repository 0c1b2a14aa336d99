import { readExpression } from './expression.ts';

/** The steps that expressions speak of together, and whether any speaks of the input. @throws ExpressionRefused */
export function named(expressions: readonly string[]): { steps: string[]; usesInput: boolean } {
  const read = expressions.map(readExpression);
  return {
    steps: [...new Set(read.flatMap(({ steps }) => steps))],
    usesInput: read.some(({ usesInput }) => usesInput),
  };
}
