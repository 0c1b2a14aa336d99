import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../../kit/doubles/model.ts';
import type { Asked, Reply } from '../../kit/doubles/model-wire.ts';
import { duckdbSource } from '../../kit/duckdb-source.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { files } from '../../sql/lint/files.ts';

const run = `mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows notices { rule message } } }`;
const prices = 'SELECT sum(unit_price) AS total FROM order_lines';
const soldFor = 'SELECT sum(quantity * unit_price) AS total FROM order_lines';
const aboutPrices = {
  rule: 'SUM_OF_WHAT_DOES_NOT_ADD_UP',
  message: expect.stringContaining('unit_price is a rate'),
};

/** A model that asks the first statement, and the next one each time it is told that something was noticed. */
const asking =
  (...statements: string[]) =>
  ({ structured, system, messages }: Asked): Reply => {
    if (structured) return { text: JSON.stringify({ mode: 'ask', reason: 'One look-up.', groups: [] }) };
    const results = messages.filter(({ role }) => role === 'tool');
    if (system.includes('Write the answer for the person')) return { text: `It is as it is [S${statements.length}].` };
    const sql = statements[results.length];
    const isNoticed = JSON.stringify(results.at(-1) ?? '').includes('does not add up');
    if (results.length > 0 && !(isNoticed && sql)) return { text: `It is as it is [S${results.length}].` };
    return { toolCalls: [{ name: 'run_sql', args: { sql: sql! } }] };
  };

describe('Of a statement that hardly means what it says', () => {
  let double: ModelDouble;
  let policy: (asked: Asked) => Reply;
  let service: Service;
  let ada: Person;
  beforeAll(async () => {
    double = await modelDouble(asked => policy(asked));
    const shop = duckdbSource(
      "CREATE TABLE staff (staff_id INTEGER, name VARCHAR); INSERT INTO staff VALUES (1, 'Mia')",
    );
    service = await startService({ env: { ...asksDouble(double), MODEL_API_KEY: 'none' }, connectors: [shop] });
    ada = await signUp(service);
    await ada.upload('order_lines.csv', files.order_lines);
  });
  afterAll(async () => {
    await service?.stop();
    await double?.stop();
  });
  const answer = async () =>
    (
      await ada.graphql(
        `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { response tables { notices { rule } } } }`,
        { input: { message: 'What is the total of the prices?', wait: true } },
      )
    ).sendMessage;

  it('whoever runs it is told, with its result', async () => {
    const { runQuery } = await ada.graphql(run, { input: { sql: prices } });
    expect(runQuery).toEqual({ rows: [[expect.anything()]], notices: [aboutPrices] });
    expect((await ada.graphql(run, { input: { sql: soldFor } })).runQuery.notices).toEqual([]);
  });

  it('whoever plans it is told, and by REST, too', async () => {
    const plan = 'query ($input: PlanQueryInput!) { planQuery(input: $input) { notices { rule message } } }';
    expect((await ada.graphql(plan, { input: { sql: prices } })).planQuery.notices).toEqual([aboutPrices]);
    const { body } = await ada.rest('POST', '/data/query', { sql: prices });
    expect(body.notices).toEqual([{ rule: 'sum_of_what_does_not_add_up', message: aboutPrices.message }]);
  });

  it('the names of a source’s columns tell, where nobody read their values', async () => {
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const column = (name: string, type: string) => ({ name, type, nativeType: type, nullable: true, comment: null });
    const { id: dataSourceId } = await service.app.db.dataSource.create({
      data: {
        ...{ organizationId, ownerId: ada.id, name: 'Shop', type: 'DUCKDB', settings: {} },
        tables: {
          create: {
            ...{ organizationId, schemaName: 'main', name: 'staff', primaryKey: ['staff_id'] },
            columns: [column('staff_id', 'integer'), column('name', 'text')] as never,
          },
        },
      },
    });
    const { runQuery } = await ada.graphql(run, { input: { dataSourceId, sql: 'SELECT avg(staff_id) FROM staff' } });
    expect(runQuery.notices).toMatchObject([{ rule: 'AVERAGE_OF_IDENTIFIERS' }]);
  });

  it('a model is told, and mends it', async () => {
    policy = asking(prices, soldFor);
    const { response } = await answer();
    expect(response).not.toContain('Please check');
  });

  it('the answer tells what a model leaves as it is', async () => {
    policy = asking(prices);
    const { response } = await answer();
    expect(response).toMatch(/It is as it is \[1\]\.\n\n\*\*Please check:\*\* unit_price is a rate/);
  });
});
