import { z } from 'zod';
import type { Param } from '../../data/queries/ask.ts';
import { storable, unstorable } from '../../data/tables/table-input.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `may have up to ${most} characters`)
    .refine(storable, unstorable);

/** Kinds of values that may differ from question to question. */
export const parameterTypes = ['TEXT', 'NUMBER', 'DATE'] as const;

const shape = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a word of a–z, 0–9 and _ that begins with a letter'),
  type: z.enum(parameterTypes),
  /** Of TEXT: what may stand there, spelt as in the data. */
  values: z.array(text(200)).max(200, 'there may be up to 200').nullish(),
  /** Of NUMBER: the range in which a number is taken for the parameter. */
  minimum: z.number().nullish(),
  maximum: z.number().nullish(),
  /** A value with which the statement is tried and shown. */
  example: z.union([z.string().max(200).refine(storable, unstorable), z.number()], 'must be a text or a number'),
});

/** What may differ from question to question, in the order of the statement's placeholders. */
export const queryParameters = z
  .array(
    shape.superRefine((parameter, ctx) => {
      if (parameter.type === 'TEXT' && !parameter.values?.length)
        ctx.addIssue({
          code: 'custom',
          path: ['values'],
          message: 'must list the values that are allowed: a text needs them',
        });
      if (readValue(parameter, String(parameter.example)) === undefined)
        ctx.addIssue({ code: 'custom', path: ['example'], message: exampleFaults[parameter.type] });
    }),
  )
  .max(10, 'there may be up to 10')
  .refine(all => new Set(all.map(({ name }) => name)).size === all.length, 'must have different names');

const exampleFaults = {
  TEXT: 'must be one of the values',
  NUMBER: 'must be a number, within minimum and maximum',
  DATE: 'must be a day such as 2024-03-31',
};

export type QueryParameter = z.infer<typeof shape>;

/** The stored parameters of a query. */
export const readParameters = (stored: unknown): QueryParameter[] => z.array(shape).parse(stored ?? []);

/** The value that a text stands for; undefined where the parameter does not take it. */
export function readValue({ type, values, minimum, maximum }: QueryParameter, said: string): Param | undefined {
  if (type === 'TEXT') return values?.find(value => value.toLowerCase() === said.toLowerCase());
  if (type === 'DATE') {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(said) ? new Date(`${said}T00:00:00Z`) : null;
    return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said) ? said : undefined;
  }
  if (!/^-?\d+(?:\.\d+)?$/.test(said)) return undefined;
  const number = Number(said);
  return number < (minimum ?? -Infinity) || number > (maximum ?? Infinity) ? undefined : number;
}

/** The values of the examples, in order. */
export const exampleValues = (parameters: QueryParameter[]): Param[] =>
  parameters.map(parameter => readValue(parameter, String(parameter.example)) ?? null);
