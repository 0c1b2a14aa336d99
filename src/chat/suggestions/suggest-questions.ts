import { LRUCache } from 'lru-cache';
import { Invalid } from '../../base/errors.ts';
import type { App, CallerContext, Focus } from '../../context.ts';
import { catalogueStamp } from '../../data/tools/catalogue-stamp.ts';
import type { Catalog } from '../../engine/query/catalog.ts';
import { dataAnalyst } from '../../engine/reasoner/agents.ts';
import { type Prepared, preparedOf } from '../../engine/reasoner/builtin/desk.ts';
import { toldBy } from '../../engine/reasoner/builtin/language/tell-language.ts';
import { placeStretches } from '../../engine/reasoner/builtin/skills/questions/place-stretches.ts';
import { complete } from '../../engine/reasoner/builtin/typing/complete.ts';
import { todayIn } from '../../engine/reasoner/builtin/words/dates.ts';
import type { Brief, Stretch } from '../../engine/reasoner/reasoner.ts';
import { ToolFailed } from '../../engine/reasoner/tool.ts';
import { chooseFocus, type FocusChoice } from '../conversations/choose-focus.ts';

export type SuggestQuestions = FocusChoice & { prefix: string; first?: number | null };
export type Suggestions = { prefix: string; suggestions: { text: string; title: string }[]; reading: Stretch[] };

/** Of so many people and choices of tables what was made ready is kept while they type. */
const mostKept = 50;

/**
 * What was made ready for somebody who types, by all that it depends on: it is looked for with each keystroke whether any
 * of that is another, so that what is taken from them is gone with the next letter. Nothing is kept where there is nothing.
 */
const kept = new LRUCache<string, Prepared[]>({ max: mostKept });

const readyFor = async (ctx: CallerContext, focus: Focus | null, brief: Brief): Promise<Prepared[] | null> => {
  const { app, caller, correlationId, signal } = ctx;
  const stamp = await catalogueStamp(app, caller);
  const key = JSON.stringify([stamp, focus, brief.language]);
  const known = kept.get(key);
  if (known) return known;
  const tools = await app.toolsFor(caller, { conversationId: null, correlationId, focus });
  const describe = tools.find(({ name }) => name === 'describe_tables');
  const described = await describe
    ?.run(describe.parameters.parse({}), { signal, agent: dataAnalyst })
    .catch((error: unknown) => {
      // Tables that are not read yet, or were taken away since they were chosen, complete nothing.
      if (error instanceof ToolFailed) return null;
      throw error;
    });
  if (!described) return null;
  const ready = preparedOf(described.output as Catalog, brief);
  kept.set(key, ready);
  return ready;
};

/**
 * Completes what somebody types towards questions that can be read over what they may ask, and says what its words are taken
 * for. Nothing is run, and no model is asked.
 * @throws Invalid (a list that names what is missing or foreign)
 */
export async function suggestQuestions(ctx: CallerContext, input: SuggestQuestions): Promise<Suggestions> {
  const { app, caller } = ctx;
  const { prefix, first } = input;
  const focus = await focusFor(app, ctx, input);
  const now = app.clock.now();
  const language = toldBy(prefix)?.tag ?? caller.language;
  const brief: Brief = {
    ...{ question: '', mode: 'ask', history: [], now, tools: [] },
    ...{ timeZone: caller.timeZone, language },
  };
  const ready = await readyFor(ctx, focus, brief);
  if (!ready) return { prefix, suggestions: [], reading: [] };
  const { completions, reading } = complete(prefix, ready, todayIn(now, caller.timeZone), first ?? 5);
  return { prefix, suggestions: completions, reading: placeStretches(prefix, reading) };
}

/** The fault of a list stands at the argument, which has no input around it. */
async function focusFor({ db }: Pick<App, 'db'>, { caller }: CallerContext, choice: FocusChoice) {
  try {
    return await chooseFocus(db, caller, choice);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(error.faults.map(({ path, message }) => ({ path: path.replace(/^input\./, ''), message })));
  }
}
