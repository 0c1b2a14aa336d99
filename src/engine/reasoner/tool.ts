import type { z } from 'zod';
import type { ToolResult } from './reasoner.ts';

/**
 * Something an agent can do, built for one caller: its rights are the caller's and come from nowhere else.
 * Arguments are validated by `parameters` before `run`.
 */
export type Tool<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  description: string;
  parameters: Schema;
  run(args: z.infer<Schema>, context: ToolContext): Promise<ToolResult>;
};

/** `agent` is the name of the agent that uses the tool. */
export type ToolContext = { signal: AbortSignal; agent: string };

/** Thrown by a tool for a reason that may be shown: a wrong statement, a file that is gone. */
export class ToolFailed extends Error {}

/** Keeps the type of the parameters for `run`, then forgets it, so that tools of all kinds fit one list. */
export const tool = <Schema extends z.ZodType>(definition: Tool<Schema>): Tool => definition as unknown as Tool;
