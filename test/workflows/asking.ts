import type { Person } from '../kit/person.ts';
import { made, started, until } from './kit.ts';

export const after = (id: string) => ({ id, type: 'condition', config: { expression: 'true' } });
export const ask = (config: object) => ({ id: 'review', type: 'approval', config: { title: 'Send it?', ...config } });

/** A graph that asks, and goes one of three ways. */
export const asking = (config: object) => ({
  nodes: [ask(config), after('yes'), after('no'), after('late')],
  edges: [
    { from: 'review', to: 'yes' },
    { from: 'review', to: 'no', branch: 'rejected' },
    { from: 'review', to: 'late', branch: 'expired' },
  ],
});

/** Starts a workflow that asks, until it waits. */
export async function asked(by: Person, body: object, input: object = {}) {
  const { id } = await made(by, { settings: { concurrency: 'allow' }, ...body });
  const run = await started(by, id, input);
  const now = await until(by, id, run, ({ status }) => ['waiting', 'failed'].includes(status));
  const step = now.steps.find(({ node_id }: any) => node_id === 'review');
  if (!step.approval_id) throw new Error(JSON.stringify(now));
  const approvalId: string = step.approval_id;
  return { id: id as string, run, approvalId, at: `/workflows/approvals/${approvalId}` };
}
