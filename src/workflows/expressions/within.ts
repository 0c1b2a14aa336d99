/** An expression somewhere in a config. */
export type Found = { path: (string | number)[]; expression: string };

export const braces = /\{\{(.*?)\}\}/gs;

/** The expressions that a text holds in double braces. */
export const expressionsInText = (text: string): string[] => [...text.matchAll(braces)].map(match => match[1]!.trim());

/** Whether a value stands for what an expression gives. */
export const isReference = (value: unknown): value is { expression: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  typeof (value as { expression?: unknown }).expression === 'string';

/** The expressions that stand for values, however deep. */
export function referencesIn(value: unknown, path: (string | number)[]): Found[] {
  if (isReference(value)) return [{ path: [...path, 'expression'], expression: value.expression }];
  if (Array.isArray(value)) return value.flatMap((item, i) => referencesIn(item, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => referencesIn(item, [...path, name]));
}
