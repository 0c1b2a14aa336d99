import { agentRules } from '../../../agents/agent-rules.ts';
import { recordAgentUse } from '../../../agents/record-agent-use.ts';
import { Refusal } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import { release } from '../../../billing/ledger/release.ts';
import type { CallerContext } from '../../../context.ts';
import type { Reservation } from '../../../engine/models/reservation.ts';
import type { Catalog } from '../../../engine/query/catalog.ts';
import { whyNotRun } from '../../../engine/reasoner/agent-rules.ts';
import { dataAnalyst, planner } from '../../../engine/reasoner/agents.ts';
import { clean, shorten } from '../../../engine/reasoner/clean-text.ts';
import { OutOfBudget } from '../../../engine/reasoner/failure.ts';
import type { Spent } from '../../../engine/reasoner/reasoner.ts';
import { type OpenModels, openModels } from '../../../model-settings/open-models.ts';
import { recordUsage } from '../../../model-settings/record-usage.ts';
import { checkDefinition } from '../../check/check-definition.ts';
import type { Draft } from '../draft.ts';
import { type Directory, readDirectory } from '../read/directory.ts';
import type { WorkflowWords } from '../words/words.ts';
import { draftShape, type ModelDraft } from './shape.ts';
import { type Surroundings, toDefinition } from './to-definition.ts';

/** What came of asking a model: a draft, that it gave none that would do, or that there is none to ask. */
export type ModelDrafted = Draft | 'none' | 'no-model';

/**
 * Has a model draft a workflow, where one is in force for the caller. It is told of the tables that the caller sees, and
 * of people by the names that were said; what it proposes is judged like what a person writes.
 * @throws OverageCapReached
 */
export async function draftByModel(ctx: CallerContext, prompt: string, words: WorkflowWords): Promise<ModelDrafted> {
  const { app, caller } = ctx;
  const { rules, models } = await agentRules(app, caller);
  const opened = await openModels(app, caller, {
    agentModels: new Map([...models].map(([agent, { model }]) => [agent, model])),
    work: { name: `draft:${newId()}`, isAgain: false },
  });
  if (!opened) return 'no-model';
  const { held } = opened;
  try {
    return await draftWith(ctx, prompt, words, { opened, rules });
  } finally {
    held.stop();
    await release(app.db, { id: held.reservation.id });
  }
}

async function draftWith(
  ctx: CallerContext,
  prompt: string,
  words: WorkflowWords,
  { opened, rules }: Omit<Asking, 'at'>,
): Promise<ModelDrafted> {
  const { app, caller } = ctx;
  if (whyNotRun(planner, rules.get(planner)!, { runs: 0, costUsd: 0 })) return 'none';
  const [catalog, directory] = await Promise.all([readCatalog(ctx), readDirectory(app, caller, prompt)]);
  const at: Surroundings = { catalog, directory, words, caller };
  const proposed = await propose(ctx, prompt, { opened, rules, at });
  if (!proposed?.is_workflow) return 'none';
  const { definition, open } = toDefinition(proposed, at);
  const said = proposed.open_points.map(text => ({ path: null, text: shorten(clean(text), 500) }));
  return {
    name: shorten(clean(proposed.name).trim(), 120) || words.say.names.report,
    description: prompt.slice(0, 2000),
    definition,
    explanation: shorten(clean(proposed.explanation), 2000),
    openPoints: [...said.filter(({ text }) => text.trim()), ...open],
    ...{ draftedBy: 'MODEL', model: opened.models.all[0]!.name },
  };
}

type Asking = { opened: OpenModels; rules: Awaited<ReturnType<typeof agentRules>>['rules']; at: Surroundings };

/** What the model proposes that the validator of drafts takes; null where it proposes nothing such, or cannot be asked. */
async function propose(ctx: CallerContext, prompt: string, { opened, rules, at }: Asking): Promise<ModelDraft | null> {
  const { app, caller } = ctx;
  // Loaded on first use: without a model the service does without the packages of providers.
  const [{ proposeRepaired }, { fence }, { describeData }, { workflowDrafterPrompt }] = await Promise.all([
    import('../../../engine/reasoner/llm/propose-repaired.ts'),
    import('../../../engine/reasoner/llm/fence.ts'),
    import('../../../engine/reasoner/llm/describe-data.ts'),
    import('../../../engine/reasoner/llm/prompts/workflow-drafter.ts'),
  ]);
  let spent: Spent | null = null;
  try {
    return await proposeRepaired<ModelDraft>(
      {
        ...{
          models: opened.models,
          limits: opened.limits,
          agent: planner,
          brief: { rules },
          role: workflowDrafterPrompt,
        },
        prompt: [
          `The tables:\n${fence(describeData(at.catalog, prompt))}`,
          `People and groups of the organization whose names were said:\n${fence(peopleOf(at.directory))}`,
          `It is ${app.clock.now().toISOString()}; the person's time zone is ${caller.timeZone}.`,
          `The person says:\n${fence(prompt)}`,
        ].join('\n\n'),
        shape: draftShape,
        judge: draft => judge(ctx, draft, at),
        signal: ctx.signal,
      },
      all => {
        spent = all;
      },
    );
  } catch (error) {
    ctx.signal.throwIfAborted();
    // A provider that is away is no reason to draft nothing.
    if (error instanceof Refusal || error instanceof OutOfBudget) return null;
    throw error;
  } finally {
    if (spent) await record(ctx, spent, opened.held.reservation);
  }
}

async function judge({ app, caller }: CallerContext, draft: ModelDraft, at: Surroundings): Promise<string[]> {
  if (!draft.is_workflow) return [];
  const { definition, faults } = toDefinition(draft, at);
  const checked = await checkDefinition(app, caller, definition);
  return [...faults, ...checked.faults.map(({ path, message }) => `${path}: ${message}`)];
}

async function readCatalog(ctx: CallerContext): Promise<Catalog> {
  const tools = await ctx.app.toolsFor(ctx.caller, { conversationId: null, correlationId: ctx.correlationId });
  const describe = tools.find(({ name }) => name === 'describe_tables');
  const told = await describe?.run({}, { signal: ctx.signal, agent: dataAnalyst });
  return (told?.output as Catalog | undefined) ?? { dialect: 'duckdb', tables: [], relationships: [] };
}

const peopleOf = ({ members, groups }: Directory): string =>
  [
    ...members.slice(0, 30).map(({ name, jobTitle }) => [name, jobTitle].filter(Boolean).join(', ')),
    ...groups.slice(0, 30).map(({ name }) => `group ${name}`),
  ].join('\n') || 'none';

/** What was used is noted, whatever came of it. */
const record = ({ app, caller }: CallerContext, spent: Spent, reservation: Reservation): Promise<void> =>
  app.db.$transaction(async tx => {
    if (spent.inputTokens + spent.outputTokens > 0) await recordUsage(tx, null, { ...spent, reservation });
    await recordAgentUse(tx, caller, null, { uses: new Map([[planner, { runs: 1, steps: 0 }]]), spent });
  });
