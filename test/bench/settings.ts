import type { Service } from '../../src/serve.ts';
import { group, member, organizationOf, sales } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { type Figure, ms, quantile } from './figure.ts';

const question = 'What is the total amount per region?';
const [warmUp, runs] = [15, 60];

/** Milliseconds from the start of a task to its first event, and to the first that its work makes. */
async function latencies(service: Service, person: Person): Promise<{ first: number[]; planned: number[] }> {
  const first: number[] = [];
  const planned: number[] = [];
  for (let run = 0; run < warmUp + runs; run++) {
    const began = performance.now();
    const { body } = await person.rest('POST', '/chat/stream', { message: question });
    const started = performance.now();
    const response = await fetch(`${service.url}/api/v1/chat/${body.task_id}/progress?last_id=0`, {
      headers: person.headers,
    });
    const arrivals: number[] = [];
    for await (const chunk of response.body!)
      for (const _ of Buffer.from(chunk)
        .toString()
        .matchAll(/^id: ?\d+$/gm))
        arrivals.push(performance.now());
    if (run < warmUp) continue;
    first.push(arrivals[0]! - started);
    planned.push(arrivals[1]! - began);
  }
  return { first, planned };
}

/** What settings of agents in all four tiers, twenty groups and 500 memories add to a question, beside nobody's. */
export async function benchSettings(): Promise<Figure[]> {
  const service = await startService();
  const { db } = service.app;
  const admin = await signUp(service, 'Admin');
  const organizationId = await organizationOf(service, admin);
  const [plain, settled] = [await signUp(service, 'Plain'), await member(service, organizationId, 'Settled')];
  for (const person of [plain, settled]) await person.upload('sales.csv', sales);
  const groups = await Promise.all(
    Array.from({ length: 20 }, (_, at) => group(service, organizationId, `Group ${at}`, [settled])),
  );
  const none = { organizationId: null, groupId: null, userId: null };
  const places = [
    none,
    { ...none, organizationId },
    ...groups.map(groupId => ({ ...none, organizationId, groupId })),
    { ...none, organizationId, userId: settled.id },
  ];
  await db.agentSetting.createMany({
    data: places.map((place, at) => ({ ...place, agentName: 'data_analyst', maxSteps: 20 + at })),
  });
  await db.agentPreference.create({
    data: { userId: settled.id, agentName: 'data_analyst', instructions: 'Be brief.' },
  });
  await db.memory.createMany({
    data: Array.from({ length: 500 }, (_, at) => ({
      userId: settled.id,
      content: `The amount of region ${at} is booked on account ${4000 + at} by the team that looks after it.`,
      category: 'FACTS' as const,
    })),
  });
  await latencies(service, plain);
  const [without, withAll] = [await latencies(service, plain), await latencies(service, settled)];
  await service.stop();
  const figure = (what: string, samples: number[], baseline: number[], goal: string, met: boolean): Figure => {
    const [measured, base] = [quantile(samples, 0.5), quantile(baseline, 0.5)];
    return { what, measured: ms(measured), baseline: `without ${ms(base)}`, ratio: measured / base, goal, met };
  };
  const what = '4 tiers, 20 groups, 500 memories: start →';
  return [
    figure(`${what} first event, p50`, withAll.first, without.first, '≤ 10 ms', quantile(withAll.first, 0.5) <= 10),
    figure(`${what} plan, p50`, withAll.planned, without.planned, 'told only', true),
  ];
}
