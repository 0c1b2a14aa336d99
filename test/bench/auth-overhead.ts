import { Agent, request } from 'node:http';
import { type Person, signUp } from '../kit/person.ts';
import { startBenchService } from './bench-service.ts';
import { type Figure, micros, quantile } from './figure.ts';

const conversations = 20;
const requests = 50;
const rounds = 40;

/**
 * What it costs to check who asks, in what a usual request costs: reading a page of one's conversations. Processor
 * time, since the database is embedded, and so is part of it.
 */
export async function benchAuthOverhead(): Promise<Figure[]> {
  const service = await startBenchService();
  const person = await signUp(service);
  const key = await makeKey(person);
  for (let n = 0; n < conversations; n++) await person.rest('POST', '/chat', { message: 'events 2' });

  const agent = new Agent({ keepAlive: true });
  const path = `/api/v1/conversations?limit=${conversations}`;
  const kinds = {
    anonymous: { url: service.uncheckedUrl + path, headers: person.headers },
    token: { url: service.url + path, headers: person.headers },
    key: { url: service.url + path, headers: { 'x-api-key': key } },
  };
  const costs = { anonymous: [] as number[], token: [] as number[], key: [] as number[] };
  // In turns, so that whatever else the machine does falls on all alike.
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['anonymous', 'token', 'key'] as const) {
      const { url, headers } = kinds[kind];
      const cpu = await service.cpuOf(async () => {
        for (let n = 0; n < requests; n++) await get(agent, url, headers);
      });
      if (round > 0) costs[kind].push(cpu / requests);
    }
  agent.destroy();
  await service.stop();

  const baseline = quantile(costs.anonymous, 0.5);
  return (['token', 'key'] as const).map(kind => {
    const cost = quantile(costs[kind], 0.5);
    return {
      what: `CPU of a read with ${kind === 'token' ? 'an access token' : 'an API key'}`,
      measured: micros(cost),
      baseline: `nobody checked ${micros(baseline)}`,
      ratio: cost / baseline,
      goal: '≤ × 1.15',
      met: cost / baseline <= 1.15,
    };
  });
}

async function makeKey(person: Person): Promise<string> {
  const { status, body } = await person.rest('POST', '/auth/api-keys', { name: 'Bench' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.key;
}

function get(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
