import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { type SharedService, sharedService, startService } from '../../kit/service.ts';

const csv = [
  'Order Date,Region,Revenue,Profit',
  ...[
    ['North', 60, 5],
    ['South', 30, 9],
    ['East', 10, 7],
  ].flatMap(([region, revenue, profit]) => [1, 2].map(month => `2024-0${month}-10,${region},${revenue},${profit}`)),
].join('\n');

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id status conversationId response citations { title sql executedAt } tables { columns { name } rows } charts { title } failure { message } } }`;

let service: SharedService;
let ada: Person;
let tableId: string;
let conversationId: string;
const ask = async (message: string, on: string | null = conversationId, person = ada): Promise<any> =>
  (await person.graphql(send, { input: { message, conversationId: on, wait: true } })).sendMessage;
const toolsOf = async (taskId: string): Promise<string[]> =>
  (await watchByRest({ url: service.url, person: ada, taskId }))
    .filter(event => event.update_type === 'tool_started')
    .map(event => event.details.tool);

describe('An earlier result', () => {
  beforeAll(async () => {
    service = await sharedService();
    ada = await signUp(service);
    tableId = (await ada.upload('sales.csv', csv)).id;
  });
  beforeEach(async () => {
    ({ conversationId } = await ask('What is the total revenue by region?', null));
  });

  it('is computed over without asking the data again, and cited as what it is', async () => {
    const task = await ask('What share is the first of the total?');
    expect(task.response).toContain('From the earlier answer to “What is the total revenue by region?”');
    expect(task.response).toContain('**North** (120) is **60%** of the total of 200.');
    expect(task.citations[0].title).toContain('from an earlier answer');
    expect(task.citations[0].sql).toContain('GROUP BY');
    expect(await toolsOf(task.id)).not.toContain('run_sql');
  });

  it('can be sorted, drawn and looked into row by row', async () => {
    expect((await ask('the second one')).response).toContain('**South**');
    const sorted = await ask('and sort it by region');
    expect(sorted.tables[0].rows.map((row: any[]) => row[0])).toEqual(['East', 'North', 'South']);
    const drawn = await ask('plot that');
    expect(drawn.charts).toHaveLength(1);
    expect(drawn.citations).toHaveLength(1);
    // What it refers to is the latest one, which was computed itself.
    expect((await ask('the first one')).response).toContain('**East**');
  });

  it('that lacks what is asked for is left to the data', async () => {
    const task = await ask('What is the total profit by region?');
    expect(task.status).toBe('COMPLETED');
    expect(await toolsOf(task.id)).toContain('run_sql');
  });

  it('is of its conversation alone', async () => {
    const { response } = await ask('What share is the first of the total?', null);
    expect(response).not.toContain('earlier answer');
  });

  it('is not shown any more once its table is deleted', async () => {
    const remove = 'mutation ($input: DeleteUploadedTableInput!) { deleteUploadedTable(input: $input) { id } }';
    await ada.graphql(remove, { input: { id: tableId } });
    const { response, citations, tables } = await ask('What share is the first of the total?');
    expect(response).not.toMatch(/120|60%|North/);
    expect(citations).toEqual([]);
    expect(tables).toEqual([]);
  });
});

describe('An earlier result before a model', () => {
  let double: ModelDouble;
  let policy: (asked: Asked) => Reply;
  let platform: Service;
  beforeAll(async () => {
    double = await modelDouble(asked => policy(asked));
    platform = await startService({ env: asksDouble(double) });
    service = platform;
    ada = await signUp(service);
    tableId = (await ada.upload('sales.csv', csv)).id;
  });
  afterAll(async () => {
    await platform?.stop();
    await double?.stop();
  });
  const calling = (name: string, sql: string) => ({ toolCalls: [{ name, args: { sql } }] });
  const model =
    (call: Reply, report: string) =>
    ({ structured, system, messages }: Asked): Reply => {
      if (structured) return { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) };
      if (system.includes('Write the answer for the person')) return { text: `${report} [S1].` };
      return messages.some(({ role }) => role === 'tool') ? { text: `${report} [S1].` } : call;
    };

  it('is in the prompt as data, may be computed over by a tool, and is checked again when it is', async () => {
    const first = 'SELECT region, sum(revenue) AS total FROM sales GROUP BY region ORDER BY total DESC';
    policy = model(calling('run_sql', first), 'North leads');
    ({ conversationId } = await ask('Which region leads?', null));
    double.asked.length = 0;
    policy = model(
      calling('recall_results', 'SELECT region, total / sum(total) OVER () AS share FROM r1'),
      'North has 60%',
    );
    const task = await ask('And its share?');
    expect(task).toMatchObject({ status: 'COMPLETED', response: 'North has 60% [1].' });
    expect(task.tables[0].rows[0]).toEqual(['North', 0.6]);
    expect(task.citations[0]).toMatchObject({ sql: first, title: expect.stringContaining('from an earlier answer') });
    const told = double.asked.map(({ messages }) => messages.map(({ text }) => text).join('\n')).join('\n');
    expect(told).toMatch(/<data result="r1"[^>]*>\nRegion \(text\)/);

    policy = model(calling('recall_results', "SELECT * FROM read_csv('/etc/passwd')"), 'Nothing');
    await ask('Read a file');
    const answers = double.asked.flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool'));
    expect(answers.at(-1)!.text).toContain('It failed');

    await ada.graphql('mutation ($input: DeleteUploadedTableInput!) { deleteUploadedTable(input: $input) { id } }', {
      input: { id: tableId },
    });
    double.asked.length = 0;
    policy = model(calling('recall_results', 'SELECT * FROM r1'), 'Nothing');
    await ask('Once more?');
    const after = double.asked.map(({ messages }) => messages.map(({ text }) => text).join('\n')).join('\n');
    expect(after).not.toContain('<data result="r1"');
    expect(after).toContain('no earlier results that may still be shown');
  });
});
