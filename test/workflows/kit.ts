import { beforeAll } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

/** The shared service, and somebody there with a table of sales; filled in before the first test of a file. */
export function withSales(): { service: SharedService; person: Person } {
  const here = {} as { service: SharedService; person: Person };
  beforeAll(async () => {
    here.service = await sharedService();
    here.person = await signUp(here.service);
    await salesTable(here.person);
  });
  return here;
}

/** Asks which regions sold how much, of the table that `salesTable` uploads. */
export const totals = {
  id: 'totals',
  type: 'query',
  config: { sql: 'SELECT region, sum(amount) AS amount FROM sales GROUP BY region ORDER BY region' },
};
/** Goes on where there is something. */
export const sold = { id: 'sold', type: 'condition', config: { expression: 'steps.totals.row_count > 0' } };
export const largest = {
  id: 'largest',
  type: 'transform',
  config: { sql: 'SELECT region FROM totals ORDER BY amount DESC LIMIT 1' },
};

/** A graph that can run. */
export const graph = {
  nodes: [totals, sold, largest],
  edges: [
    { from: 'totals', to: 'sold' },
    { from: 'sold', to: 'largest', branch: 'true' },
  ],
};

export const salesTable = (person: Person) =>
  person.upload('sales.csv', 'region,amount\nNorth,30\nSouth,12\nNorth,5\n');

/** Makes a workflow over REST; the answer's body. */
export async function made(person: Person, body: object = {}) {
  const answer = await person.rest('POST', '/workflows', { name: 'Weekly', ...body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Faults of a refusal, each as `path: message`, sorted. */
export const faultsOf = ({ status, body }: { status: number; body: any }): string[] => {
  if (status !== 422) throw new Error(`It was not refused as invalid: ${status} ${JSON.stringify(body)}`);
  return body.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`).sort();
};

/** Starts an execution over REST; its id. */
export async function started(person: Person, workflowId: string, input: object = {}): Promise<string> {
  const answer = await person.rest('POST', `/workflows/${workflowId}/run`, { input });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  return answer.body.execution_id;
}

export const execution = async (person: Person, workflowId: string, id: string) =>
  (await person.rest('GET', `/workflows/${workflowId}/executions/${id}`)).body;

/** An execution once it is as it is said to be, by default once it has ended. */
export async function until(
  person: Person,
  workflowId: string,
  id: string,
  holds = (now: any): boolean => ['completed', 'failed', 'cancelled'].includes(now.status),
) {
  for (const end = Date.now() + 40_000; Date.now() < end; ) {
    const now = await execution(person, workflowId, id);
    if (holds(now)) return now;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  throw new Error(`It did not come: ${JSON.stringify(await execution(person, workflowId, id))}`);
}

/** Makes a workflow, runs it and waits for its end. */
export async function ran(person: Person, body: object, input: object = {}) {
  const { id } = await made(person, body);
  return until(person, id, await started(person, id, input));
}

/** What became of each step, by the id of its node. */
export const statuses = ({ steps }: any): Record<string, string> =>
  Object.fromEntries(steps.map(({ node_id, status }: any) => [node_id, status]));
