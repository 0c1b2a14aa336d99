import type { z } from 'zod';
import { RateLimited, Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import { TableDeleted } from '../query/errors.ts';
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

/**
 * Whether a failure is of nothing that was asked: too many queries ran in a minute, or a table was deleted meanwhile. To ask
 * otherwise is no way out of it, so that what was found before it can be told, or else the failure is.
 */
export const endsAsking = (failure: unknown): failure is Refusal =>
  failure instanceof RateLimited || failure instanceof TableDeleted;

/** Whether an answer in hand can do without what a tool was asked beside it, as that failed. */
export const canDoWithout = (failure: unknown): boolean => failure instanceof ToolFailed || endsAsking(failure);

/**
 * What a tool throws for what it met: a refusal as its agent is told of it, in `say`'s words or its own. What passes by
 * itself or ends the asking stays what it is, since an agent would answer without it.
 */
export const asToolFailed = (error: unknown, say = (refusal: Refusal) => refusal.message): unknown =>
  error instanceof Refusal && !isOutage(error) && !endsAsking(error) ? new ToolFailed(say(error)) : error;

/** Keeps the type of the parameters for `run`, then forgets it, so that tools of all kinds fit one list. */
export const tool = <Schema extends z.ZodType>(definition: Tool<Schema>): Tool => definition as unknown as Tool;
