import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, patienceMs, send } from '../harness/actor.ts';
import { Stuck, type Tally } from '../harness/tally.ts';

const query = (id: string, sql: string, parameters: unknown[] = []) => ({
  ...{ id, type: 'query' },
  config: { sql, parameters },
});
const node = (id: string, type: string, config: object) => ({ id, type, config });

/** Twelve steps: two at once that meet, a way not taken, waiting, a tool, statements over what came before. */
const graph = {
  name: 'Twelve steps',
  nodes: [
    query('seven', 'SELECT CAST($1 AS INTEGER) AS n', [{ expression: 'input.n' }]),
    query('eight', 'SELECT CAST($1 AS INTEGER) + 1 AS n', [{ expression: 'input.n' }]),
    node('met', 'transform', { sql: 'SELECT seven.n * 100 + eight.n AS n FROM seven, eight' }),
    node('decided', 'condition', { expression: 'steps.met.rows[0].n > 0' }),
    query('taken', 'SELECT CAST($1 AS INTEGER) + 1 AS n', [{ expression: 'steps.met.rows[0].n' }]),
    query('untaken', 'SELECT 0 AS n'),
    node('paused', 'delay', { seconds: 1 }),
    node('looked', 'tool', { tool: 'describe_tables', arguments: {} }),
    node('added', 'transform', { sql: 'SELECT n + 1 AS n FROM taken' }),
    node('judged', 'condition', { expression: 'steps.added.row_count == 1' }),
    node('rested', 'delay', { seconds: 1 }),
    query('last', 'SELECT CAST($1 AS INTEGER) AS n', [{ expression: 'steps.added.rows[0].n' }]),
  ],
  edges: [
    { from: 'seven', to: 'met' },
    { from: 'eight', to: 'met' },
    { from: 'met', to: 'decided' },
    { from: 'decided', to: 'taken', branch: 'true' },
    { from: 'decided', to: 'untaken', branch: 'false' },
    { from: 'taken', to: 'paused' },
    { from: 'taken', to: 'looked' },
    { from: 'paused', to: 'added' },
    { from: 'looked', to: 'added' },
    { from: 'untaken', to: 'added' },
    { from: 'added', to: 'judged' },
    { from: 'judged', to: 'rested', branch: 'true' },
    { from: 'rested', to: 'last' },
  ],
  settings: { concurrency: 'allow' },
};

/** Somebody's workflow of twelve steps, and the executions that were taken. */
export type Flow = { actor: Actor; id: string; taken: { id: string; n: number }[]; countBefore: number };

export async function newFlow(actor: Actor, tally: Tally): Promise<Flow> {
  const answer = await send(actor, tally, '/api/v1/workflows', { body: graph, key: randomUUID() });
  if (answer.status !== 201) throw new Stuck(`a workflow was answered ${JSON.stringify(answer)}`);
  return { actor, id: answer.body.id, taken: [], countBefore: await countOf(actor, tally) };
}

const countOf = async (actor: Actor, tally: Tally): Promise<number> =>
  (await send(actor, tally, '/api/v1/workflows/usage')).body.count;

/** Starts one more execution, sent again under its key until it is answered. */
export async function startOne(flow: Flow, tally: Tally): Promise<void> {
  const n = flow.taken.length + 1;
  const sent = { body: { input: { n } }, key: randomUUID() };
  const { status, body } = await send(flow.actor, tally, `/api/v1/workflows/${flow.id}/run`, sent);
  if (status === 202) flow.taken.push({ id: body.execution_id, n });
  else tally.lost.push(`an execution was answered ${status}: ${JSON.stringify(body).slice(0, 200)}`);
}

/** Counted over all executions; `statements`: that are recorded. */
export type Counts = { executions: number; steps: number; attempts: number; statements: number };

/** Waits until all have ended, and looks whether each step of each has done what it does, once. */
export async function judgeFlow(flow: Flow, tally: Tally): Promise<Counts> {
  const { actor, taken, id } = flow;
  const counts = { executions: taken.length, steps: 0, attempts: 0, statements: 0 };
  for (const each of taken) {
    const execution = await ended(flow, each.id, tally);
    if (!execution) continue;
    const what = `execution ${each.id}`;
    if (execution.status !== 'completed')
      tally.lost.push(`${what} ended as ${execution.status}: ${JSON.stringify(execution.error)}`);
    const { body } = await send(actor, tally, `/api/v1/workflows/${id}/executions/${each.id}/timeline`);
    judgeTimeline(what, execution, body.items, tally);
    const last = execution.steps.at(-1);
    if (last.output?.rows?.[0]?.[0] !== each.n * 101 + 3)
      tally.wrong.push(`${what} gave ${JSON.stringify(last.output?.rows)} for ${each.n}`);
    counts.steps += execution.steps.filter(({ status }: any) => status === 'completed').length;
    counts.attempts += execution.steps.reduce((sum: number, { attempt }: any) => sum + attempt, 0);
  }
  const count = (await countOf(actor, tally)) - flow.countBefore;
  if (count > taken.length) tally.doubled.push(`${taken.length} executions were taken, ${count} counted`);
  if (count < taken.length) tally.lost.push(`${taken.length} executions were taken, ${count} counted`);
  const { body } = await send(actor, tally, `/api/v1/workflows/${id}/executions?limit=1`);
  if (body.total !== taken.length) tally.doubled.push(`${taken.length} executions were taken, ${body.total} are there`);
  counts.statements = (await send(actor, tally, '/api/v1/audit/my-logs?action=data.run_sql&limit=1')).body.total;
  // Of each execution four statements are run; one is run again only by an attempt that had to be made again.
  if (counts.statements < 4 * taken.length) tally.lost.push(`${counts.statements} statements are recorded`);
  const again = counts.statements - 4 * taken.length;
  // What waits is taken a second time when its time has come.
  const further = counts.attempts - counts.steps - 2 * taken.length;
  if (again > further) tally.doubled.push(`${again} statements were run again by ${further} further attempts`);
  return counts;
}

async function ended({ actor, id }: Flow, executionId: string, tally: Tally): Promise<any> {
  let execution: any;
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(200)) {
    const answer = await send(actor, tally, `/api/v1/workflows/${id}/executions/${executionId}`);
    if (answer.status !== 200) return void tally.lost.push(`execution ${executionId} is answered ${answer.status}`);
    execution = answer.body;
    if (['completed', 'failed', 'cancelled'].includes(execution.status)) return execution;
  }
  const open = execution.steps.map(({ node_id, status }: any) => `${node_id} ${status}`);
  return void tally.stuck.push(`execution ${executionId} has not ended: ${open.join(', ')}`);
}

function judgeTimeline(what: string, { steps }: any, entries: any[], tally: Tally): void {
  const times = (type: string, nodeId?: string) =>
    entries.filter(entry => entry.type === type && (nodeId === undefined || entry.node_id === nodeId)).length;
  for (const { node_id: name, status } of steps) {
    const done = times('step_completed', name) + times('step_skipped', name);
    if (done > 1) tally.doubled.push(`${what}: step ${name} ended ${done} times`);
    if (done < 1) tally.lost.push(`${what}: step ${name} is ${status} and never ended`);
  }
  if (times('execution_completed') > 1) tally.doubled.push(`${what} ended more than once`);
  if (entries.some(({ position }, i) => position !== i + 1)) tally.wrong.push(`${what}: its timeline has gaps`);
}
