import { giveBack } from '../../agents/give-back.ts';
import { runAnalysis } from '../../agents/run-analysis.ts';
import { newId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import { agentNamed } from '../../engine/reasoner/agents.ts';
import type { Brief } from '../../engine/reasoner/reasoner.ts';
import { filledText } from '../expressions/values.ts';
import { agent } from '../nodes/agent.ts';
import { evidenceOfReads, readsIn } from './evidence-of-reads.ts';
import { StepFailed, type StepRunner } from './step-work.ts';
import { tableOutput } from './table-output.ts';

/** Has a question answered in the name of whoever the step works for, apart from any conversation. */
export const runAgent: StepRunner = async ({ app, execution, node, caller, config, scope, correlationId, signal }) => {
  const {
    agent_name: name,
    question: asked,
    mode = 'auto',
  } = agent.config.parse(config) as {
    agent_name?: string;
    question: string;
    mode?: Brief['mode'];
  };
  const question = filledText(asked, scope);
  const { outcome, spending } = await runAnalysis(name ? withAgent(app, name) : app, {
    taskId: newId(),
    work: { name: `step:${execution.id}:${node.key}`, isAgain: true },
    caller,
    errand: { conversationId: null, correlationId },
    brief: { question, mode, history: [], unattended: true },
    emit: () => {},
    signal,
    onError: (error, what) => app.log.error({ err: error, correlationId }, what),
  });
  const agents = 'agents' in outcome ? outcome.agents : new Map();
  // Nobody waits any more for what this comes to.
  if (signal.aborted && spending) await giveBack(app, spending);
  if (outcome.status !== 'completed') throw new StepFailed(outcome.failure, { spending, agents });
  const { response, citations, charts, tables } = outcome;
  const [table] = tables;
  const evidence = await evidenceOfReads(app, caller, readsIn(citations));
  return {
    input: { question },
    output: {
      ...(table && tableOutput(table)),
      output: JSON.parse(JSON.stringify({ response, citations: citations.map(spelled), charts })),
    },
    spending,
    agents,
    ...(evidence && { evidence }),
  };
};

/** A citation as REST spells it, since what steps give is spelled one way everywhere. */
const spelled = (citation: object) =>
  Object.fromEntries(
    Object.entries(citation).map(([name, value]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** Only what one agent needs is offered, so that plans give the work to nobody else. */
const withAgent = (app: App, name: string): App => ({
  ...app,
  async toolsFor(caller, errand) {
    const own: readonly string[] = agentNamed(name)?.tools ?? [];
    return (await app.toolsFor(caller, errand)).filter(tool => own.includes(tool.name));
  },
});
