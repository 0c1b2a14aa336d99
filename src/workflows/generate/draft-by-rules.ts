import type { CallerContext } from '../../context.ts';
import { queryableTables } from '../../data/tables/queryable-tables.ts';
import { tellLanguage } from '../../engine/reasoner/builtin/language/tell-language.ts';
import { buildGraph, definitionOf } from './build/build-graph.ts';
import { titled } from './build/decisions.ts';
import { Readings } from './build/readings.ts';
import { completeDraft } from './complete-draft.ts';
import type { Draft } from './draft.ts';
import { readDirectory } from './read/directory.ts';
import { type Flow, readFlow } from './read/flow.ts';
import { isAnybody } from './read/people.ts';
import { type ReadSchedule, readSchedule } from './read/schedule.ts';
import { type ReadTrigger, readTrigger } from './read/trigger.ts';
import { german } from './words/de/german.ts';
import { english } from './words/en/english.ts';
import type { WorkflowWords } from './words/words.ts';

const languages: readonly WorkflowWords[] = [english, german];

/** The words of the language in which something is said. */
export function wordsFor(text: string, language: string): WorkflowWords {
  const tag = tellLanguage({ question: text, history: [], language });
  return languages.find(words => words.tag === tag) ?? english;
}

/** Drafts a workflow by rules; a sentence to show where the words describe none. */
export async function draftByRules(ctx: CallerContext, prompt: string): Promise<Draft | string> {
  const { app, caller } = ctx;
  const words = wordsFor(prompt, caller.language);
  const said = tidied(prompt.replace(words.courtesies, ' '));
  const change = readTrigger(said, words, await queryableTables(app, caller));
  const when = readSchedule(tidied(change.rest), words, caller.timeZone);
  const directory = await readDirectory(app, caller, said);
  const flow = readFlow(tidied(when.rest), words, directory);
  if (!isWorkflow(flow, when, change)) return words.say.nothingSaid();
  const graph = await buildGraph({ flow, when, directory, readings: await Readings.of(ctx, words.tag) });
  const { tables } = change;
  if (tables.length > 0) graph.explain(words.say.startsOn(tables));
  else if (!when.schedule && when.open.length + change.open.length === 0) graph.explain(words.say.byHand());
  if (when.schedule && tables.length > 0) when.open.push({ path: 'schedule', text: words.say.eitherStarts(tables) });
  const questions = flow.steps.flatMap(step => (step.kind === 'question' ? titled(step.text) : []));
  const draft: Draft = {
    name: (questions.join(', ') || titled(said)).slice(0, 120),
    description: prompt.slice(0, 2000),
    definition: { ...definitionOf(graph, when), triggers: change.triggers },
    explanation: graph.explained.join(' '),
    openPoints: [...when.open, ...change.open, ...graph.open],
    ...{ draftedBy: 'RULES', model: null },
  };
  return completeDraft(ctx, draft, words);
}

const tidied = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.!?])/g, '$1')
    .replace(/([,;])(?:\s*,)+/g, '$1')
    .replace(/^[\s,;]+/, '')
    .trim();

/** A question alone, or a greeting, is none: something has to happen at some time, or to somebody. */
function isWorkflow({ steps }: Flow, { schedule, open }: ReadSchedule, change: ReadTrigger): boolean {
  const does = steps.some(
    step => step.kind !== 'question' && (step.kind !== 'send' || isAnybody(step.people) || step.condition !== null),
  );
  const isStarted = schedule !== null || change.triggers.length + change.open.length + open.length > 0;
  return steps.length > 0 && (does || isStarted);
}
