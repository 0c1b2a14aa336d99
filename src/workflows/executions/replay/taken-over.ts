import { Conflict } from '../../../base/errors.ts';
import type { Caller } from '../../../context.ts';
import type { PrepareNeeds } from '../../../data/queries/prepare-query.ts';
import type { WorkflowStep } from '../../../generated/prisma/client.ts';
import { after, before, type Definition, onError, type WorkflowNode } from '../../definition.ts';
import { evidenceOfReads, readsOf } from '../../runs/evidence-of-reads.ts';
import type { Evidence } from '../../runs/step-work.ts';
import { wouldGiveSame } from '../sight.ts';

/** Why a step that lies before is run anew. */
export type Renewal = 'rights' | 'follows_new' | 'not_completed';

/** What becomes of the steps that are not replayed: taken over as they are, or run anew. */
export type TakenOver = { taken: WorkflowStep[]; renewed: { nodeKey: string; reason: Renewal }[] };

type Old = { definition: Definition; steps: readonly WorkflowStep[]; runsAsId: string | null };

/**
 * What of an execution another one takes over that goes on from one of its steps: all that neither is that step nor
 * follows it, where whoever the new one works for would be given the same today. Nothing is sent or asked a second time.
 * @throws Conflict (a decision was made on what that person is not given)
 */
export async function takenOver(
  app: PrepareNeeds,
  runner: Caller,
  { definition, steps, runsAsId }: Old,
  from: string,
): Promise<TakenOver> {
  const replayed = new Set([from, ...after(definition, from)]);
  const stepsByKey = new Map(steps.map(step => [step.nodeKey, step]));
  const verdicts = new Map<string, Renewal | null>();
  const isSame = runner.userId === runsAsId;

  async function verdictOf(node: WorkflowNode): Promise<Renewal | null> {
    if (verdicts.has(node.key)) return verdicts.get(node.key)!;
    const verdict = await judge(node, stepsByKey.get(node.key)!);
    verdicts.set(node.key, verdict);
    return verdict;
  }

  async function judge(node: WorkflowNode, { status, evidence }: WorkflowStep): Promise<Renewal | null> {
    if (status === 'SKIPPED') return null;
    const isCaught = definition.edges.some(edge => edge.from === node.key && edge.branch === onError);
    if (status !== 'COMPLETED' && !(status === 'FAILED' && isCaught)) return 'not_completed';
    // It was sent, whatever it was made of.
    if (node.type === 'NOTIFICATION') return null;
    const earlier = before(definition, node.key);
    for (const each of definition.nodes)
      if (earlier.has(each.key) && (await verdictOf(each))) {
        if (node.type === 'APPROVAL' && status === 'COMPLETED') throw new DecidedOnOther(node.name);
        return 'follows_new';
      }
    if (status === 'FAILED') return isSame ? null : 'rights';
    if (node.type === 'QUERY')
      return (await wouldGiveSame(app, runner, node, evidence as Evidence | null)) ? null : 'rights';
    if (node.type !== 'AGENT' && node.type !== 'TOOL') return null;
    const now = isSame && evidence ? await evidenceOfReads(app, runner, readsOf(evidence as Evidence)) : null;
    return now && now.digest === (evidence as Evidence).digest ? null : 'rights';
  }

  const [taken, renewed]: [WorkflowStep[], TakenOver['renewed']] = [[], []];
  for (const node of definition.nodes) {
    if (replayed.has(node.key)) continue;
    const reason = await verdictOf(node);
    const step = stepsByKey.get(node.key)!;
    if (reason) renewed.push({ nodeKey: node.key, reason });
    else if (step.status !== 'SKIPPED') taken.push(step);
  }
  return { taken, renewed };
}

/** A decision is not carried over to other values. */
class DecidedOnOther extends Conflict {
  constructor(name: string) {
    super(
      `What "${name}" decided on would not be the same with the rights that are in force. ` +
        'Replay from a step before it, or run the workflow.',
    );
  }
}
