import { describe, expect, it } from 'vitest';
import { member, organizationOf } from '../../agents/kit.ts';
import { signUp } from '../../kit/person.ts';
import { made, salesTable, started, until, withSales } from '../kit.ts';

const here = withSales();
const person = () => here.person;
const node = (id: string, type: string, config: object) => ({ id, type, config });
const query = (id: string, sql: string, more: object = {}) => node(id, 'query', { sql, ...more });
/** Runs a workflow with each input, one after the other; the ids of the executions. */
const runs = async (id: string, ...inputs: object[]) => {
  const ids: string[] = [];
  for (const input of inputs) {
    const now = await until(person(), id, await started(person(), id, input));
    expect(now.error ?? now.steps.find((step: any) => step.error)?.error ?? null).toBeNull();
    ids.push(now.id);
  }
  return ids;
};
const compare = async (id: string, asked = '', who = person()) =>
  (await who.rest('GET', `/workflows/${id}/executions/compare${asked}`)).body;
const step = (comparison: any, id: string) => comparison.steps.find((each: any) => each.node_id === id);
const values = (rows: string) => `SELECT * FROM (VALUES ${rows}) AS t(region, product, amount)`;
/** Sums of twelve groups: those of the second year fell in the North alone, of all that is sold there. */
const years = query(
  'totals',
  `SELECT region, product, sum(amount) AS amount, avg(amount) AS mean FROM sold
   WHERE year = $1 GROUP BY region, product ORDER BY amount DESC`,
  { parameters: [{ expression: 'input.year' }] },
);
const sold = [
  'year,region,product,amount',
  ...['North', 'South', 'West'].flatMap((region, r) =>
    ['Tea', 'Nuts', 'Rice', 'Oats'].flatMap((product, p) => {
      const amount = 1000 + 100 * r + 50 * p;
      return [
        `2024,${region},${product},${amount}`,
        `2025,${region},${product},${region === 'North' ? amount / 2 : amount}`,
      ];
    }),
  ),
].join('\n');

describe('Two executions', () => {
  it('are compared step by step: rows by what they are grouped by, what it cost, and which groups moved a figure', async () => {
    await person().upload('sold.csv', `${sold}\n`);
    const { id } = await made(person(), { nodes: [years] });
    const [before, after] = await runs(id, { year: 2024 }, { year: 2025 });
    const comparison = await compare(id, `?from=${before}&to=${after}`);
    expect(comparison).toMatchObject({
      ...{ before: { id: before, costs: null }, after: { id: after }, identical: false, versions: null },
    });
    const totals = step(comparison, 'totals');
    expect(totals).toMatchObject({
      ...{ type: 'query', identical: false, withheld: false, answer: null },
      before: { status: 'completed', row_count: 12, duration_ms: expect.any(Number) },
      rows: {
        ...{ keyed_by: 'groups', key_columns: ['region', 'product'], truncated: false, partial: false },
        ...{ added: 0, removed: 0, changed: 4, unchanged: 8 },
      },
    });
    expect(totals.rows.changes).toContainEqual({
      ...{ change: 'changed', key: { region: 'North', product: 'Tea' } },
      before: { region: 'North', product: 'Tea', amount: 1000, mean: 1000 },
      after: { region: 'North', product: 'Tea', amount: 500, mean: 500 },
      cells: [
        { column: 'amount', before: 1000, after: 500 },
        { column: 'mean', before: 1000, after: 500 },
      ],
    });
    const [amount, mean] = totals.figures;
    expect(amount).toMatchObject({ column: 'amount', before: 14100, after: 11950, refusal: null });
    expect(amount.explanation.drivers).toMatchObject([
      { group: { region: 'North' }, before: 4300, after: 2150, effect: -2150, share: 1 },
    ]);
    expect(amount.explanation.largest[0]).toMatchObject({ group: { region: 'North', product: 'Oats' }, effect: -575 });
    expect(mean).toMatchObject({ column: 'mean', before: null, after: null, explanation: null });
    expect(mean.refusal).toContain('no sum and no count');
    const { workflow } = await person().graphql(
      `query ($id: ID!) { workflow(id: $id) { executionComparison {
        before { id } after { id } identical steps { nodeKey before { costs { cost } durationMs } rows { keyedBy changed } } } } }`,
      { id },
    );
    // The newest with the one before it, where nothing is said.
    expect(workflow.executionComparison).toMatchObject({
      ...{ before: { id: before }, after: { id: after }, identical: false },
      steps: [{ nodeKey: 'totals', before: { costs: null }, rows: { keyedBy: 'GROUPS', changed: 4 } }],
    });
  });

  it('that came out the same are said to be, whatever the order of their rows', async () => {
    const sql = `${values("('North', 'Tea', 1), ('South', 'Tea', 2)")} ORDER BY amount * CAST($1 AS INTEGER)`;
    const { id } = await made(person(), {
      nodes: [query('rows', sql, { parameters: [{ expression: 'input.sign' }] })],
    });
    const ids = await runs(id, { sign: 1 }, { sign: -1 });
    const same = await compare(id, `?from=${ids[0]}&to=${ids[1]}`);
    expect(same).toMatchObject({ identical: true, steps: [{ identical: true, figures: [], rows: { unchanged: 2 } }] });
    // The only one of a workflow is compared with itself.
    expect(await compare(id, `?to=${ids[0]}`)).toMatchObject({ before: { id: ids[0] }, identical: true });
  });

  it('of several versions show how these differ, and match rows by a column whose values are all different', async () => {
    const first = values("('North', 'Tea', 10), ('South', 'Tea', 10), ('West', 'Nuts', 5)");
    const { id } = await made(person(), { nodes: [query('rows', first), query('gone', 'SELECT 1 AS one')] });
    await runs(id, {});
    const second = values("('West', 'Nuts', 6), ('North', 'Tea', 10), ('East', 'Tea', 10)");
    await person().rest('PUT', `/workflows/${id}`, { nodes: [query('rows', second)] });
    await runs(id, {});
    const comparison = await compare(id);
    expect(comparison.versions).toMatchObject({
      ...{
        identical: false,
        nodes: [
          { id: 'rows', change: 'changed' },
          { id: 'gone', change: 'removed' },
        ],
      },
    });
    expect(step(comparison, 'gone')).toMatchObject({ before: { status: 'completed' }, after: null, identical: false });
    const { rows, figures } = step(comparison, 'rows');
    expect(rows).toMatchObject({
      ...{ keyed_by: 'unique_values', key_columns: ['region'], added: 1, removed: 1, changed: 1, unchanged: 1 },
    });
    expect(rows.changes.map(({ change, key }: any) => [change, key.region])).toEqual([
      ...[
        ['changed', 'West'],
        ['added', 'East'],
        ['removed', 'South'],
      ],
    ]);
    expect(figures[0].refusal).toContain('not groups that make up a whole');
  });

  it('say why it cannot be told what moved a figure', async () => {
    const from = "(VALUES ('North', 1), ('South', 2 * CAST($1 AS INTEGER)), ('West', 3)) AS t(region, amount)";
    const by = { parameters: [{ expression: 'input.n' }] };
    const nodes = [
      query('lone', `SELECT sum(amount) AS total FROM ${from}`, by),
      query('top', `SELECT region, sum(amount) AS total FROM ${from} GROUP BY region ORDER BY total DESC LIMIT 2`, by),
      query('alike', `SELECT 'x' AS name, amount FROM ${from}`, by),
    ];
    const { id } = await made(person(), { nodes });
    await runs(id, { n: 1 }, { n: 5 });
    const comparison = await compare(id);
    expect(step(comparison, 'lone').figures).toMatchObject([
      { column: 'total', before: 6, after: 14, explanation: null, refusal: expect.stringContaining('without groups') },
    ]);
    expect(step(comparison, 'top').figures[0].refusal).toContain('Not all groups are there');
    expect(step(comparison, 'alike').rows).toMatchObject({ keyed_by: 'unique_values', key_columns: ['amount'] });
  });

  it('tell the first hundred of many changes, and how many there are', async () => {
    const sql = 'SELECT i AS id, CAST($1 AS INTEGER) AS n FROM range(250) AS r(i)';
    const { id } = await made(person(), { nodes: [query('many', sql, { parameters: [{ expression: 'input.n' }] })] });
    await runs(id, { n: 1 }, { n: 2 });
    const { rows } = step(await compare(id), 'many');
    expect([rows.changed, rows.changes.length, rows.truncated]).toEqual([250, 100, true]);
  });

  it('of agents are compared by what they say, and its figures', async () => {
    const question = 'What was the total amount in region {{ input.region }}?';
    const { id } = await made(person(), { nodes: [node('asked', 'agent', { question })] });
    await runs(id, { region: 'North' }, { region: 'South' });
    const { answer } = step(await compare(id), 'asked');
    expect(answer).toMatchObject({ identical: false, before: expect.stringContaining('35') });
    expect([answer.figures_removed, answer.figures_added]).toEqual([['35'], ['12']]);
  });

  it('show nothing of what the viewer’s own rights would not give, and nobody else any of it', async () => {
    const ben = await member(here.service, await organizationOf(here.service, person()), 'Ben');
    const { id } = await made(person(), {
      nodes: [query('own', 'SELECT region, amount FROM sales'), query('open', 'SELECT 1 AS one')],
    });
    const [before] = await runs(id, {}, {});
    // Uploaded tables are their uploader's.
    const seen = await compare(id, '', ben);
    expect(step(seen, 'own')).toMatchObject({ withheld: true, identical: null, rows: null, figures: [] });
    expect(step(seen, 'open')).toMatchObject({ withheld: false, identical: true });
    expect(seen.identical).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('North');
    const eve = await signUp(here.service, 'Eve');
    await salesTable(eve);
    const own = await made(eve, { nodes: [query('own', 'SELECT 1 AS one')] });
    for (const path of [`${id}/executions/compare`, `${own.id}/executions/compare?from=${before}`])
      expect((await eve.rest('GET', `/workflows/${path}`)).status).toBe(404);
    for (const asked of ['?from=x', `?to=${own.id}`]) expect((await compare(id, asked)).code).toBe('not_found');
  });
});
