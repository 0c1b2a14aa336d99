import { Invalid } from '../../base/errors.ts';
import { ExpressionRefused, readExpression, type Scope } from './expression.ts';
import { braces, isReference } from './within.ts';

/** A value of JSON as expressions know it: whole numbers are whole. */
export function toExpression(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(toExpression);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toExpression(item)]));
}

/** What an expression gave, as JSON. */
export function fromExpression(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, item]) => [name, fromExpression(item)]));
  if (Array.isArray(value)) return value.map(fromExpression);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromExpression(item)]));
}

/** What an expression gives here. @throws Invalid with what is wrong with it */
export function evaluate(expression: string, scope: Scope): unknown {
  try {
    return fromExpression(readExpression(expression).evaluate(scope));
  } catch (error) {
    const said = error instanceof ExpressionRefused ? error.message : (error as Error).message.split('\n', 1)[0]!;
    throw new Invalid(
      [{ path: 'expression', message: said }],
      `The expression ${expression} cannot be evaluated: ${said}`,
    );
  }
}

/** A value with what its expressions give in their places. @throws Invalid */
export function filled(value: unknown, scope: Scope): unknown {
  if (isReference(value)) return evaluate(value.expression, scope);
  if (Array.isArray(value)) return value.map(item => filled(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, scope)]));
}

/** A text with what its expressions give in their places. @throws Invalid */
export const filledText = (text: string, scope: Scope): string =>
  text.replace(braces, (_whole, expression: string) => {
    const value = evaluate(expression.trim(), scope);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
