import { Refusal } from '../base/errors.ts';
import { metricsOf } from '../base/metrics.ts';
import { isOutage } from '../base/outage.ts';
import { release } from '../billing/ledger/release.ts';
import type { App, Caller, Errand, Work } from '../context.ts';
import type { Reservation } from '../engine/models/reservation.ts';
import { type Failure, failureOf } from '../engine/reasoner/failure.ts';
import { type Orchestration, type Outcome, orchestrate } from '../engine/reasoner/orchestrate.ts';
import type { Brief, Spent } from '../engine/reasoner/reasoner.ts';
import { builtinModel } from '../model-settings/check-model.ts';
import { agentRules } from './agent-rules.ts';
import { freshRules } from './fresh-rules.ts';

/** What models cost, and what was held for it until this is settled, or released; null where none were asked. */
export type Spending = (Spent & { reservation: Reservation }) | null;

export type Analysis = Pick<Orchestration, 'taskId' | 'emit' | 'signal' | 'earlier' | 'onError'> & {
  /** Whose rights it works with; null where they may not work any more. */
  caller: Caller | null;
  errand: Errand;
  brief: Pick<
    Brief,
    'question' | 'asked' | 'mode' | 'unattended' | 'history' | 'results' | 'memories' | 'keeping' | 'reply'
  >;
  /** Another model of the provider in force, by which it shall be answered. */
  model?: string | null;
  work: Work;
};

/** How it ended; what was refused before it began used nothing. */
export type AnalysisOutcome = Outcome | { status: 'failed'; failure: Failure };

type Needs = Pick<App, 'db' | 'clock' | 'metrics' | 'reasonerFor' | 'toolsFor'>;

/**
 * Answers a question in somebody's name: with the models in force for them, the tools they may use, and the agents that
 * settings let work, which are asked for anew at every step. What is refused before it begins is a failed outcome. What
 * models may cost is held from before the first of them is asked; whoever called settles it with `spending`, or releases it.
 */
export async function runAnalysis(
  app: Needs,
  { caller, errand, brief, model = null, work, ...given }: Analysis,
): Promise<{ outcome: AnalysisOutcome; spending: Spending }> {
  const tools = caller ? await app.toolsFor(caller, errand) : [];
  const inForce = caller && (await agentRules(app, caller));
  // What the asker chose for this answer comes before their taste, not before what is set for them.
  const models = [...(inForce?.models ?? [])].filter(([, set]) => set.isSet || !model);
  const agentModels = new Map(models.map(([agent, set]) => [agent, set.model]));
  const chosen = await app.reasonerFor(caller, { model, agentModels, work }).catch(error => {
    if (error instanceof Refusal && !isOutage(error)) return error;
    throw error;
  });
  if (chosen instanceof Refusal) return { outcome: { status: 'failed', failure: failureOf(chosen) }, spending: null };
  const { held } = chosen;
  const own = held?.reservation.id ?? null;
  const outcome = await orchestrate({
    ...given,
    brief: {
      ...brief,
      now: app.clock.now(),
      timeZone: caller?.timeZone ?? 'UTC',
      language: caller?.language ?? 'en',
      ...(caller && held === null && model !== builtinModel && { modelless: true }),
      ...(inForce && { rules: inForce.rules }),
    },
    reasoner: chosen.reasoner,
    tools,
    ...(caller &&
      inForce && {
        rules: freshRules(app.clock, inForce.rules, async () => (await agentRules(app, caller, own)).rules),
      }),
  })
    .catch(async error => {
      // Nobody else knows of what is held.
      if (own) await release(app.db, { id: own });
      throw error;
    })
    .finally(() => held?.stop());
  const { agents } = metricsOf(app.metrics);
  for (const [agent, { runs, steps }] of outcome.agents) {
    agents.inc({ agent, what: 'runs' }, runs);
    agents.inc({ agent, what: 'steps' }, steps);
  }
  const spent = chosen.reasoner.spent?.();
  return { outcome, spending: spent && held ? { ...spent, reservation: held.reservation } : null };
}
