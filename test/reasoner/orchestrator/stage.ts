import { z } from 'zod';
import type { ProgressEvent } from '../../../src/engine/reasoner/events.ts';
import { type Orchestration, orchestrate } from '../../../src/engine/reasoner/orchestrate.ts';
import type { AnswerPart, Assignment, Brief, Reasoner, Source } from '../../../src/engine/reasoner/reasoner.ts';
import { tool } from '../../../src/engine/reasoner/tool.ts';

const brief: Omit<Brief, 'tools'> = {
  question: 'What did we sell?',
  mode: 'auto',
  history: [],
  now: new Date('2026-03-01T12:00:00Z'),
  timeZone: 'Europe/Berlin',
  language: 'en',
};

const source = (id: string): Source => ({
  id,
  sourceType: 'query',
  title: `Query ${id}`,
  sql: 'SELECT 1',
  rowCount: 1,
});

/** Gives back what it is asked for, with a source for each id. */
export const lookUp = tool({
  name: 'look_up',
  description: 'Looks something up.',
  parameters: z.object({
    what: z.string().min(1),
    sources: z.array(z.string()).default([]),
    limit: z.int().max(10).optional(),
  }),
  run: async ({ what, sources }) => ({ output: `found ${what}`, sources: sources.map(source) }),
});

export const assign = (agent: string, input?: unknown): Assignment => ({ agent, goal: `Do ${agent}'s work`, input });

/** An answer made of strings for text and `{ cite }` for citations. */
export async function* answer(...parts: (string | { cite: string } | AnswerPart)[]): AsyncIterable<AnswerPart> {
  for (const part of parts) {
    if (typeof part === 'string') yield { type: 'text', text: part };
    else if ('cite' in part) yield { type: 'cite', sourceId: part.cite };
    else yield part;
  }
}

/** A reasoner that plans these groups, whose agents find "ok", unless the script says otherwise. */
export const scripted = (groups: Assignment[][], script: Partial<Reasoner> = {}): Reasoner => ({
  name: 'scripted',
  plan: async () => ({ groups }),
  act: async () => 'ok',
  answer: () => answer('All is well.'),
  ...script,
});

/** Runs a reasoner to its end and keeps everything it told. */
export async function run(reasoner: Reasoner, given: Partial<Orchestration> = {}) {
  const events: ProgressEvent[] = [];
  const errors: unknown[] = [];
  const outcome = await orchestrate({
    taskId: '01890000-0000-7000-8000-000000000000',
    brief,
    reasoner,
    tools: [lookUp],
    emit: event => void events.push(event),
    signal: new AbortController().signal,
    onError: error => void errors.push(error),
    ...given,
  });
  return { outcome, events, errors, types: events.map(event => event.updateType), text: textOf(events) };
}

export const textOf = (events: ProgressEvent[]) =>
  events
    .filter(event => event.updateType === 'text_delta')
    .map(event => event.message)
    .join('');
