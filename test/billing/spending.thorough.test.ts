import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { forgetSpender } from '../../src/billing/ledger/forget-spender.ts';
import type { Prisma } from '../../src/generated/prisma/client.ts';
import type { Service } from '../../src/serve.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { asksDouble, type ModelDouble, modelDouble } from '../kit/doubles/model.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

let service: Service;
let double: ModelDouble;
beforeAll(async () => {
  double = await modelDouble(({ structured }) =>
    structured
      ? { text: JSON.stringify({ mode: 'ask', reason: 'Nothing to look up.', groups: [] }) }
      : { text: 'That is so.' },
  );
  service = await startService({ env: asksDouble(double) });
});
afterAll(async () => {
  await service?.stop();
  await double?.stop();
});

type Entry = Partial<Omit<Prisma.LedgerEntryCreateManyInput, 'costMicros'>> & { costMicros: number | null };
const day = (date: string) => new Date(`2026-03-${date}T12:00:00Z`);
const march = '&from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z';

/** Writes down what an organization spent, as the ledger does. */
const wrote = (organizationId: string, entries: Entry[]) =>
  service.app.db.ledgerEntry.createMany({
    data: entries.map(entry => ({
      ...{ kind: 'SETTLED', reservationId: newId(), organizationId, account: 'PLATFORM', periodStart: day('01') },
      ...{ purpose: 'COMPLETION', tier: 'PLATFORM', provider: 'openai', model: 'gpt-4o' },
      ...{ inputTokens: 100, outputTokens: 10, ...entry },
    })),
  });

async function organization() {
  const admin = await signUp(service);
  const id = await organizationOf(service, admin);
  return { admin, id, ben: await member(service, id, 'Ben') };
}
const ask = async (admin: Person, query: string) => {
  const { status, body } = await admin.rest('GET', `/billing/spending?${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

describe('What was spent', () => {
  it('is told by day, payer, model, user and agent, alone or together, and comes to the same sum', async () => {
    const { admin, id, ben } = await organization();
    await wrote(id, [
      { costMicros: 300_000, createdAt: day('02'), userId: admin.id, byAgent: { planner: 100_000, writer: 200_000 } },
      { costMicros: 500_000, createdAt: day('02'), userId: ben.id, byAgent: { writer: 500_000 } },
      { costMicros: 20_000, createdAt: day('03'), userId: ben.id, model: 'gpt-5', tier: 'ORGANIZATION' },
      { costMicros: 7, createdAt: day('03'), purpose: 'EMBEDDING', model: 'small' },
      // Freed, with what it had used; held and carried over; of another month; of somebody else.
      { costMicros: 1000, createdAt: day('03'), kind: 'RELEASED', userId: ben.id, byAgent: { planner: 1000 } },
      { costMicros: null, createdAt: day('03'), kind: 'RESERVED', userId: ben.id, inputTokens: 0, outputTokens: 0 },
      { costMicros: null, createdAt: day('03'), kind: 'RELEASED', userId: ben.id, inputTokens: 0, outputTokens: 0 },
      { costMicros: 9_000_000, createdAt: new Date('2026-04-01T00:00:00Z'), userId: ben.id },
    ]);
    await wrote((await organization()).id, [{ costMicros: 5_000_000, createdAt: day('02') }]);
    const byDay = await ask(admin, `by=day${march}`);
    expect(byDay).toMatchObject({
      ...{ from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z', cost: 0.821007, calls: 4, total: 2 },
      ...{ input_tokens: 500, output_tokens: 50 },
    });
    expect(byDay.items.map((row: any) => [row.day, row.calls, row.cost, row.model, row.user])).toEqual([
      ['2026-03-02', 2, 0.8, null, null],
      ['2026-03-03', 2, 0.021007, null, null],
    ]);
    const of = async (by: string, ...names: string[]) =>
      (await ask(admin, `${by}${march}`)).items.map((row: any) => [...names.map(name => row[name]), row.cost]);
    expect(await of('by=model', 'provider', 'model')).toEqual([
      ['openai', 'gpt-4o', 0.801],
      ['openai', 'gpt-5', 0.02],
      ['openai', 'small', 0.000007],
    ]);
    expect(await of('by=tier', 'tier')).toEqual([
      ['platform', 0.801007],
      ['organization', 0.02],
    ]);
    expect(await of('by=user', 'user_id')).toEqual([
      [ben.id, 0.521],
      [admin.id, 0.3],
      [null, 0.000007],
    ]);
    expect(await of('by=agent', 'agent', 'input_tokens')).toEqual([
      ['writer', null, 0.7],
      ['planner', null, 0.101],
      [null, null, 0.020007],
    ]);
    expect(await of('by=user&by=agent&by=day', 'day', 'user_id', 'agent')).toEqual([
      ['2026-03-02', ben.id, 'writer', 0.5],
      ['2026-03-02', admin.id, 'writer', 0.2],
      ['2026-03-02', admin.id, 'planner', 0.1],
      ['2026-03-03', ben.id, null, 0.02],
      ['2026-03-03', ben.id, 'planner', 0.001],
      ['2026-03-03', null, null, 0.000007],
    ]);
    expect(await of(`by=day&user_id=${admin.id}`, 'day')).toEqual([['2026-03-02', 0.3]]);
    const { spending } = (
      await admin.graphql(
        `query ($by: [SpendingDimension!]) { billing { spending(by: $by, from: "2026-03-01T00:00:00Z", to: "2026-04-01T00:00:00Z") {
          cost rowCount rows { user { id name } cost } } } }`,
        { by: ['USER'] },
      )
    ).billing;
    expect(spending).toMatchObject({
      cost: 0.821007,
      rowCount: 3,
      rows: [{ user: { id: ben.id, name: 'Ben' } }, {}, { user: null }],
    });
  });

  it('stays spent when people leave or are erased, without their names', async () => {
    const { admin, id, ben } = await organization();
    const gone = await member(service, id, 'Gone');
    await wrote(id, [
      { costMicros: 100, createdAt: day('02'), userId: ben.id },
      { costMicros: 30, createdAt: day('02'), userId: gone.id },
    ]);
    await service.app.db.user.update({
      where: { id: ben.id },
      data: { organizationId: await organizationOf(service, await signUp(service)) },
    });
    await forgetSpender(service.app, { userId: gone.id, organizationId: id, heirId: admin.id });
    await service.app.db.user.delete({ where: { id: gone.id } });
    const { items } = await ask(admin, `by=user${march}`);
    expect(items).toMatchObject([{ user_id: null, user: null, calls: 2, cost: 0.00013 }]);
  });

  it('by answers of models is there with its agents as soon as they are settled, in the running period', async () => {
    const { admin } = await organization();
    const save = 'mutation ($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { tier } }';
    const completion = { provider: 'openai', model: 'gpt-4o', apiKey: 'sk-own', baseUrl: double.openai };
    await admin.graphql(save, { input: { scope: 'ORGANIZATION', completion } });
    expect((await admin.rest('POST', '/chat', { message: 'Is it so?' })).body.status).toBe('completed');
    const byAgent = await ask(admin, 'by=agent');
    expect(byAgent.cost).toBeGreaterThan(0);
    expect(byAgent.items.length).toBeGreaterThan(1);
    for (const { agent, calls } of byAgent.items) expect([agent, calls]).toEqual([expect.any(String), 1]);
    const micros = byAgent.items.reduce((sum: number, { cost }: any) => sum + Math.round(cost * 1e6), 0);
    expect(micros).toBe(Math.round(byAgent.cost * 1e6));
  }, 60_000);

  it('is for Admins alone, and of nobody who is not theirs', async () => {
    const { admin, ben } = await organization();
    const stranger = await signUp(service);
    for (const path of ['/billing/spending', '/billing/spending/export'])
      expect((await ben.rest('GET', path)).status).toBe(403);
    const document = '{ billing { status spending { cost } spendingExport { url } } }';
    expect((await refusal(ben.graphql(document))).errors.map(({ extensions }) => extensions.code)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
    ]);
    for (const id of [stranger.id, newId(), 'nobody'])
      for (const path of ['/billing/spending', '/billing/spending/export'])
        expect([id, (await admin.rest('GET', `${path}?user_id=${id}`)).status]).toEqual([id, 404]);
    for (const query of [
      'from=2026-03-02T00:00:00Z&to=2026-03-02T00:00:00Z',
      'from=2024-03-02T00:00:00Z&to=2026-03-02T00:00:00Z',
      'by=colour',
    ])
      expect([query, (await admin.rest('GET', `/billing/spending?${query}`)).status]).toEqual([query, 422]);
  });
});

describe('The export', () => {
  const address =
    '{ billing { spendingExport(by: [MODEL, USER], from: "2026-03-01T00:00:00Z", to: "2026-04-01T00:00:00Z") { url fileName byteSize } } }';

  it('is a file of the same, in which nothing is a formula', async () => {
    const { admin, id, ben } = await organization();
    await service.app.db.user.update({ where: { id: ben.id }, data: { name: '=HYPERLINK("http://evil.example")' } });
    await wrote(id, [
      { costMicros: 1_250_000, createdAt: day('02'), userId: ben.id, model: '+cmd|x' },
      { costMicros: null, createdAt: day('02'), model: 'free, and "open"' },
    ]);
    const { spendingExport } = (await admin.graphql(address)).billing;
    expect(spendingExport).toMatchObject({ fileName: 'spending.csv', byteSize: null });
    const text = await (await fetch(spendingExport.url)).text();
    expect(text.split('\r\n')).toEqual([
      'provider,model,user_id,user_email,user_name,calls,input_tokens,output_tokens,cost_usd',
      `openai,'+cmd|x,${ben.id},${ben.email},"'=HYPERLINK(""http://evil.example"")",1,100,10,1.25`,
      'openai,"free, and ""open""",,,,1,100,10,',
      '',
    ]);
    const file = await admin.rest('GET', `/billing/spending/export?by=day${march}`);
    expect(file.headers.get('content-disposition')).toContain('spending.csv');
    expect(file.body).toBe('day,calls,input_tokens,output_tokens,cost_usd\r\n2026-03-02,2,200,20,1.25\r\n');
    expect((await admin.rest('GET', '/audit/logs?action=billing.export_spending')).body.total).toBe(2);
  });

  it('holds every row, however many', async () => {
    const { admin, id } = await organization();
    const models = Array.from({ length: 2300 }, (_, at) => `model ${at}`);
    await wrote(
      id,
      models.map(model => ({ costMicros: 10, createdAt: day('02'), model })),
    );
    const shown = await ask(admin, `by=model${march}`);
    expect([shown.items.length, shown.total]).toEqual([1000, 2300]);
    const { body } = await admin.rest('GET', `/billing/spending/export?by=model${march}`);
    const named = body
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.split(',')[1]);
    expect(named.sort()).toEqual(models.sort());
  });

  it('is for whom it was made: a forged address opens nothing, nor one of somebody who is no Admin any more', async () => {
    const { id, ben } = await organization();
    const role = (role: 'ADMIN' | 'USER') => service.app.db.user.update({ where: { id: ben.id }, data: { role } });
    await role('ADMIN');
    await wrote(id, [{ costMicros: 10, createdAt: day('02') }]);
    const { url } = (await ben.graphql(address)).billing.spendingExport;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}x`)).status).toBe(410);
    await role('USER');
    expect((await fetch(url)).status).toBe(410);
  });
});
