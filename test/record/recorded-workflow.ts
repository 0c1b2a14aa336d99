import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { type Entry, followed } from '../workflows/follow.ts';

/** Where the recording is shown, between its marks. */
export const readmeFile = join(import.meta.dirname, '../../README.md');
const marks = { begin: '<!-- recorded by npm run record -->', end: '<!-- end of the recording -->' };

const node = (id: string, type: string, config: object) => ({ id, type, config });
const edge = (from: string, to: string, branch?: string) => ({ from, to, ...(branch && { branch }) });

/** What sells in a region is told once somebody has looked at it, where there is enough of it. */
const graph = (approver: Person) => ({
  nodes: [
    node('sales', 'query', { sql: 'SELECT region, sum(amount) AS amount FROM sales GROUP BY region' }),
    node('enough', 'condition', { expression: 'steps.sales.row_count > 1' }),
    node('review', 'approval', { title: 'Tell which region is best?', approver_ids: [approver.id] }),
    node('best', 'transform', { sql: 'SELECT region FROM sales ORDER BY amount DESC LIMIT 1' }),
    node('none', 'transform', { sql: 'SELECT count(*) AS regions FROM sales' }),
  ],
  edges: [
    edge('sales', 'enough'),
    edge('enough', 'review', 'true'),
    edge('enough', 'none', 'false'),
    edge('review', 'best', 'approved'),
  ],
});

/** Runs a workflow whose approver says yes, followed as it happens; the picture and the events, as the README shows them. */
export async function recordWorkflow(): Promise<string> {
  const service = await startService({ env: { LOG_LEVEL: 'fatal' } });
  try {
    const person = await signUp(service);
    const approver = await member(service, await organizationOf(service, person), 'Ben');
    await person.upload('sales.csv', 'region,amount\nNorth,30\nSouth,12\nNorth,5\n');
    const { body: workflow } = await person.rest('POST', '/workflows', { name: 'Best region', ...graph(approver) });
    const { body: run } = await person.rest('POST', `/workflows/${workflow.id}/run`);
    const entries = await followed(service, person, run.execution_id, {
      async until({ type }) {
        if (type !== 'APPROVAL_REQUESTED') return;
        const { items } = (await approver.rest('GET', '/workflows/approvals/pending')).body;
        await approver.rest('POST', `/workflows/approvals/${items[0].id}/approve`);
      },
    });
    const { body } = await person.rest('GET', `/workflows/${workflow.id}/executions/${run.execution_id}`);
    return shown(workflow, body, entries);
  } finally {
    await service.stop();
  }
}

function shown(workflow: any, { steps }: any, entries: Entry[]): string {
  const of = new Map(steps.map((step: any) => [step.node_id, step]));
  const nodes = workflow.nodes.map(({ id, type }: any) => {
    const { status, branch } = of.get(id) as any;
    return `  ${id}["${id} (${type})<br>${status}${branch ? `: ${branch}` : ''}"]`;
  });
  const edges = workflow.edges.map(({ from, to, branch }: any) => {
    const isTaken = (of.get(to) as any).status !== 'skipped';
    return `  ${from} ${isTaken ? '==>' : '-.->'}${branch ? `|${branch}|` : ''} ${to}`;
  });
  const lines = entries.map(({ position, type, nodeKey, message }) =>
    [String(position).padStart(2), type.toLowerCase(), nodeKey, message].filter(Boolean).join(' '),
  );
  const picture = ['```mermaid', 'flowchart LR', ...nodes, ...edges, '```'].join('\n');
  return `${picture}\n\n${['```text', ...lines, '```'].join('\n')}`;
}

/** The README with a recording in place of the one that it shows. */
export function readmeWith(recording: string): string {
  const readme = readFileSync(readmeFile, 'utf8');
  const [before, after] = [readme.indexOf(marks.begin), readme.indexOf(marks.end)];
  if (before < 0 || after < before) throw new Error('The README has no place for the recording.');
  return `${readme.slice(0, before)}${marks.begin}\n\n${recording}\n\n${readme.slice(after)}`;
}
