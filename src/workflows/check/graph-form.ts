import { z } from 'zod';
import { emptyDefinition, type GraphInput, isObject, withInput } from '../graph-input.ts';
import { formFaults } from './check-definition.ts';

/** Whether all of a list can be read: what could not be would be told in other words. */
const isWhole = (items: unknown, ...needed: string[]): boolean =>
  Array.isArray(items) && items.every(item => isObject(item) && needed.every(name => item[name] !== undefined));

/**
 * Tells what is wrong with a graph together with what is wrong `beside` it. Where nothing is, the verb tells all, as it also knows what
 * takes others to know; and so it does of a graph that is not given whole, which hangs together with what is there.
 */
export const graphForm = <Input extends GraphInput>(beside: z.ZodType) =>
  z.custom<Input>().superRefine((input, issues) => {
    if (beside.safeParse(input).success) return;
    if (!isWhole(input.nodes, 'key', 'type') || !isWhole(input.edges ?? [], 'from', 'to')) return;
    for (const { path, message } of formFaults(withInput(emptyDefinition, input)))
      issues.addIssue({ code: 'custom', path: path.split('.'), message });
  });
