import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { type Person, signUp } from '../kit/person.ts';
import { watchByRest } from '../kit/progress.ts';
import { startService } from '../kit/service.ts';

const send = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
  id status response citations { sql } tables { rows } failure { message } } }`;

/** Sales of two years by region, product and channel; in March 2024 the sofas of the north fall to a third. */
function salesCsv(): string {
  let seed = 11;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const lines = ['Order Date,Region,Product,Channel,Revenue'];
  for (let month = 0; month < 15; month++)
    for (const region of ['North', 'South', 'East', 'West'])
      for (const product of ['Lamp', 'Desk', 'Chair', 'Sofa'])
        for (const channel of ['Online', 'Store'])
          for (let n = 0; n < 3; n++) {
            const date = new Date(Date.UTC(2023, month, 3 + n * 9)).toISOString().slice(0, 10);
            const fallen = month === 14 && region === 'North' && product === 'Sofa' ? 0.33 : 1;
            lines.push(`${date},${region},${product},${channel},${((80 + 40 * next()) * fallen).toFixed(2)}`);
          }
  return `${lines.join('\n')}\n`;
}

let service: Service;
let ada: Person;
beforeAll(async () => {
  service = await startService();
  ada = await signUp(service);
  await ada.upload('sales.csv', salesCsv());
});
afterAll(() => service?.stop());

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
