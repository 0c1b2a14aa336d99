import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fallingSales } from '../../kit/falling-sales.ts';
import { duckdbFile, sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id conversationId status response citations { sql } tables { rows } failure { message } } }`;

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  await ada.upload('sales.csv', fallingSales());
});

describe('Why something changed', () => {
  it('is told by the group that moved, with hypotheses that were tested while it was watched', async () => {
    const { sendMessage } = await ada.graphql(send, {
      input: { message: 'Why did revenue fall in March 2024?', mode: 'INVESTIGATE', wait: true },
    });
    expect(sendMessage).toMatchObject({ status: 'COMPLETED', failure: null });
    expect(sendMessage.response).toContain('**North · Sofa**');
    expect(sendMessage.response).toContain('February 2024');
    expect(sendMessage.citations.length).toBeGreaterThanOrEqual(2);
    expect(sendMessage.tables[0].rows[0][0]).toBe('North · Sofa');
    const events = await watchByRest({ url: service.url, person: ada, taskId: sendMessage.id });
    const told = events
      .filter(event => event.update_type === 'hypotheses_updated')
      .map(event => event.details.hypotheses);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told[0].every((one: any) => one.status === 'open')).toBe(true);
    const last = Object.fromEntries(told.at(-1).map((one: any) => [one.statement, one.status]));
    expect(last).toMatchObject({
      'Some values of Region moved otherwise than the rest.': 'supported',
      'Some values of Product moved otherwise than the rest.': 'supported',
      'Some values of Channel moved otherwise than the rest.': 'refuted',
    });
  });

  it('is said to be chance where nothing stands out, and is asked for by itself in `auto`', async () => {
    const { sendMessage } = await ada.graphql(send, {
      input: { message: 'Why did revenue change in January 2024 compared to December 2023?', wait: true },
    });
    expect(sendMessage.status).toBe('COMPLETED');
    expect(sendMessage.response).toMatch(/No group stands out|no change/);
  });

  it('is not guessed where no number is named', async () => {
    const { sendMessage } = await ada.graphql(send, {
      input: { message: 'Why did happiness drop?', mode: 'INVESTIGATE', wait: true },
    });
    expect(sendMessage.response).toContain('could not tell which number');
  });
});

describe.each([
  ['sqlite', sqliteFile],
  ['duckdb', duckdbFile],
] as const)('Over the tables of a %s file', (type, fileOf) => {
  let eve: Person;
  beforeAll(async () => {
    eve = await signUp(service, 'Eve');
    const rows = fallingSales()
      .trim()
      .split('\n')
      .slice(1)
      .map(line => `(${line.split(',').map((cell, at) => (at === 4 ? cell : `'${cell}'`))})`);
    const columns = 'order_date DATE, region TEXT, product TEXT, channel TEXT, revenue DOUBLE';
    const file = await fileOf(`CREATE TABLE sales (${columns}); INSERT INTO sales VALUES ${rows}`);
    const reserved = await eve.rest('POST', '/data/uploads', { file_name: 'sales.db', byte_size: file.length });
    await fetch(reserved.body.url, { method: 'PUT', body: new Uint8Array(file) });
    const settings = { upload_id: reserved.body.id };
    const { id } = (await eve.rest('POST', '/data/connections', { name: 'Warehouse', type, settings })).body;
    const found = await eve.rest('POST', `/data/connections/${id}/discover`);
    await eve.rest('POST', `/data/tables/${found.body.tables[0].id}/profile`);
  });

  it('the group that moved is told as well, in the words of the source', async () => {
    const { sendMessage } = await eve.graphql(send, {
      input: { message: 'Why did revenue fall in March 2024?', wait: true },
    });
    expect(sendMessage).toMatchObject({ status: 'COMPLETED', failure: null });
    expect(sendMessage.response).toContain('**North · Sofa**');
    expect(sendMessage.citations[0].sql).toContain('order_date');
  });

  it('they are found beside uploaded tables that do not have the measure, or where the question names them', async () => {
    await eve.upload('weather.csv', 'day,degrees\n2024-02-01,3\n2024-03-01,7\n');
    for (const message of ['Why did revenue fall in March 2024?', 'Why did revenue fall in March 2024 in Warehouse?']) {
      const { sendMessage } = await eve.graphql(send, { input: { message, wait: true } });
      expect(sendMessage.response).toContain('**North · Sofa**');
      expect(sendMessage.response).toContain('This is from the data source Warehouse.');
    }
  });
});

describe('Over single orders, which come and go', () => {
  let bob: Person;
  beforeAll(async () => {
    bob = await signUp(service, 'Bob');
    await bob.upload('store-sales.csv', readFileSync(join(import.meta.dirname, '../../kit/data/store-sales.csv')));
  });
  const ask = async (message: string): Promise<any> =>
    (await bob.graphql(send, { input: { message, wait: true } })).sendMessage;

  it('a question that takes the wrong thing for granted is put right, and what is across the board is called so', async () => {
    const { response, citations } = await ask('Why did revenue fall in 2024?');
    expect(response).toContain('Total revenue did not fall: it went from 569,349.60 in 2023 to **755,983.04** in 2024');
    expect(response).toContain('all 4 larger groups by region');
    expect(citations.length).toBeGreaterThanOrEqual(2);
  });

  it('the next question goes on with the figure and the period', async () => {
    const { conversationId } = await ask('Why did revenue change in March 2024?');
    const next = async (message: string): Promise<string> =>
      (await bob.graphql(send, { input: { message, conversationId, wait: true } })).sendMessage.response;
    expect(await next('And by region?')).toMatch(/In March 2024, total revenue was highest in \*\*South\*\*/);
  });

  it('no part is told as a multiple of a small net change', async () => {
    for (const message of [
      'Why did revenue change in March 2024?',
      'Why did the number of orders change in May 2025?',
    ]) {
      const { response } = await ask(message);
      const percents = [...response.matchAll(/([\d,.]+)%/g)].map(([, number]) => Number(number.replaceAll(',', '')));
      expect(percents.length).toBeGreaterThan(0);
      expect(Math.max(...percents)).toBeLessThan(100);
    }
  });

  it('a month that is not over is set against the same stretch of the one before', async () => {
    const { response } = await ask('Why did the number of orders fall in June 2025?');
    expect(response).toContain('May 24, 2025');
    expect(response).toContain('the same stretch of both periods is compared');
  });

  it('what has nothing before it is not explained', async () => {
    expect((await ask('Why did revenue grow in 2023?')).response).toContain('nothing before to compare with');
  });
});
