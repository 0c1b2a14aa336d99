import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphqlClient } from './client.ts';
import { newestMail } from './newest-mail.ts';
import type { Screen } from './screen.ts';

type Node = { key: string; name: string; type: string; config: Record<string, unknown> };
type Draft = {
  name: string;
  description: string;
  nodes: Node[];
  edges: { from: string; to: string; branch: string | null }[];
  schedule: { cron: string; timeZone: string } | null;
  explanation: string;
  openPoints: { path: string | null; text: string }[];
};
type Entry = { type: string; nodeKey: string | null; message: string | null };

/**
 * Shows a workflow from words to an approved report: drafted, its open points filled in, saved, put in force, run,
 * approved, and the mail that it sent. Rejects where it does not come to an end.
 */
export async function showWorkflow(
  client: GraphqlClient,
  screen: Screen,
  { sentence, outbox }: { sentence: string; outbox: string },
): Promise<void> {
  const { bold, dim, green } = screen;
  screen.line(`\n${bold(`“${sentence}”`)}`);
  const draft = await drafted(client, sentence);
  showDraft(screen, draft);
  const { me } = await client.run<{ me: { id: string; name: string } }>('{ me { id name } }');
  const filled = fillIn(draft, me.id);
  screen.line(`\n  ${bold('filled in')} ${me.name} is the one to ask, and the time is meant in UTC`);
  const { createWorkflow } = await client.run<{ createWorkflow: { id: string } }>(
    'mutation ($input: CreateWorkflowInput!) { createWorkflow(input: $input) { id } }',
    { input: filled },
  );
  const input = { id: createWorkflow.id };
  const { activateWorkflow } = await client.run<{ activateWorkflow: { nextRunAt: string } }>(
    'mutation ($input: ActivateWorkflowInput!) { activateWorkflow(input: $input) { nextRunAt } }',
    { input },
  );
  screen.line(`  ${green('✓')} saved and in force ${dim(`next at ${activateWorkflow.nextRunAt}`)}`);
  const { runWorkflow } = await client.run<{ runWorkflow: { id: string } }>(
    'mutation ($input: RunWorkflowInput!) { runWorkflow(input: $input) { id } }',
    { input },
  );
  screen.line(`\n  ${bold('run by hand')}`);
  await followExecution(client, screen, runWorkflow.id);
  const mail = await mailOf(outbox, draft.name);
  screen.line(`\n  ${bold('the mail')} ${dim(mail.file)}\n`);
  for (const line of mail.text.split('\n')) screen.line(`  │ ${line}`);
}

/** Mails go out by a job of their own, a moment after the step. */
async function mailOf(outbox: string, subject: string) {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const mail = newestMail(outbox, subject);
    if (mail) return mail;
    await sleep(50);
  }
  throw new Error('No mail was sent.');
}

const drafted = async (client: GraphqlClient, prompt: string): Promise<Draft> =>
  (
    await client.run<{ generateWorkflow: Draft }>(
      `mutation ($input: GenerateWorkflowInput!) { generateWorkflow(input: $input) {
        name description explanation openPoints { path text } schedule { cron timeZone }
        nodes { key name type config } edges { from to branch } } }`,
      { input: { prompt } },
    )
  ).generateWorkflow;

function showDraft({ line, dim, bold }: Screen, { nodes, edges, schedule, explanation, openPoints }: Draft): void {
  line(`  ${bold('drafted')} ${schedule ? `${schedule.cron} ${dim(schedule.timeZone)}` : dim('started by hand')}`);
  for (const { key, type, config } of nodes) {
    const next = edges
      .filter(({ from }) => from === key)
      .map(({ to, branch }) => (branch ? `${branch} → ${to}` : `→ ${to}`));
    line(`  ├─ ${bold(key)} ${dim(type.toLowerCase())} ${next.join(', ')}`);
    const told = config.expression ?? config.sql ?? config.question ?? config.title;
    if (told) line(dim(`  │    ${String(told).slice(0, 110)}`));
  }
  line(dim(`  ${explanation}`));
  for (const { path, text } of openPoints) line(`  ? ${text} ${dim(path ?? '')}`);
}

/** What is left open is said by whoever runs the demo: they are the one to ask. */
const fillIn = ({ name, description, nodes, edges, schedule }: Draft, userId: string) => ({
  ...{ name, description, edges, schedule },
  nodes: nodes.map(({ key, name, type, config }) => ({
    ...{ key, name, type },
    config:
      type === 'APPROVAL' && !config.approver_ids ? { ...config, approver_ids: [userId], self_approval: true } : config,
  })),
});

/** Shows what happens in an execution until it ends, and says yes where it is asked. */
async function followExecution(client: GraphqlClient, screen: Screen, executionId: string): Promise<void> {
  let decided = Promise.resolve();
  let last = '';
  await client.follow<{ executionProgress: Entry }>(
    'subscription ($executionId: ID!) { executionProgress(executionId: $executionId) { type nodeKey message } }',
    { executionId },
    ({ executionProgress: { type, nodeKey, message } }) => {
      last = type;
      const what = type.toLowerCase().replaceAll('_', ' ');
      screen.line(`  ├─ ${nodeKey ? `${screen.bold(nodeKey)} ` : ''}${what} ${screen.dim(message ?? '')}`);
      if (type === 'APPROVAL_REQUESTED') decided = approve(client, screen);
    },
  );
  await decided;
  if (last !== 'EXECUTION_COMPLETED') throw new Error('The execution did not come to its end.');
}

async function approve(client: GraphqlClient, screen: Screen): Promise<void> {
  const { pendingApprovals } = await client.run<{ pendingApprovals: { nodes: { id: string; title: string }[] } }>(
    '{ pendingApprovals { nodes { id title } } }',
  );
  for (const { id: approvalId, title } of pendingApprovals.nodes) {
    screen.line(`  │  ${screen.bold(title)} ${screen.green('yes')}`);
    await client.run('mutation ($input: ApproveStepInput!) { approveStep(input: $input) { status } }', {
      input: { approvalId, comment: 'Fine, the week is not over.' },
    });
  }
}
