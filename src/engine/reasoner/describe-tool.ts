import { z } from 'zod';
import type { ToolDescription } from './reasoner.ts';
import type { Tool } from './tool.ts';

const schemas = new WeakMap<z.ZodType, unknown>();

/** What a reasoner is told of a tool; its arguments as JSON Schema. */
export function describeTool({ name, description, parameters }: Tool): ToolDescription {
  let schema = schemas.get(parameters);
  if (!schema) {
    schema = z.toJSONSchema(parameters, { io: 'input', unrepresentable: 'any' });
    schemas.set(parameters, schema);
  }
  return { name, description, parameters: schema };
}
