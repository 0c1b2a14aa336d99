import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { countQueries } from '../../kit/count-queries.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService, unlimited } from '../../kit/service.ts';

let service: Service;
let person: Person;
beforeAll(async () => {
  // A clock that stands still: what is read anew after a while is not counted on a machine that takes its while.
  const now = new Date();
  service = await startService({ env: unlimited, clock: { now: () => now } });
  person = await signUp(service);
  await person.upload('sales.csv', readFileSync(join(import.meta.dirname, '../../kit/data/store-sales.csv'), 'utf8'));
});
afterAll(() => service.stop());

/** Events are saved by those that came within a moment: the slower the machine, the more statements it takes. */
const savesEvents = (sql: string) => sql.includes('"ChatEventBatch"');

it('a plain question in a new conversation takes at most 29 statements, beside those that frame transactions, queue jobs and save events', async () => {
  const counted = countQueries(service.app.database);
  const counts: number[] = [];
  for (let run = 0; run < 4; run++) {
    counted.reset();
    const { status, body } = await person.rest('POST', '/chat', { message: 'What was the total revenue per region?' });
    expect([status, body.response]).toEqual([200, expect.stringContaining('North')]);
    counts.push(counted.statements.filter(sql => !savesEvents(sql)).length);
  }
  counted.stop();
  // What the service does by itself now and then is counted in; it does not fall into every run.
  expect(Math.min(...counts)).toBeLessThanOrEqual(29);
});
