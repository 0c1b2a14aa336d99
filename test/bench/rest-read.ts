import { signUp } from '../kit/person.ts';
import { startBenchService } from './bench-service.ts';
import { type Figure, micros, quantile } from './figure.ts';

/** A REST read of one row against the same route written by hand on Fastify and Prisma. */
export async function benchRestRead(): Promise<Figure[]> {
  const service = await startBenchService();
  const person = await signUp(service);
  const requests = 400;
  const many = async (url: string) => {
    for (let n = 0; n < requests; n++) {
      const response = await fetch(url, { headers: person.headers });
      if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  const ours: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round < 6; round++) {
    const rest = await service.cpuOf(() => many(`${service.url}/api/v1/auth/me`));
    const hand = await service.cpuOf(() => many(`${service.baselineUrl}/me`));
    if (round === 0) continue;
    ours.push(rest / requests);
    byHand.push(hand / requests);
  }
  await service.stop();
  const ratio = quantile(ours, 0.5) / quantile(byHand, 0.5);
  return [
    {
      what: 'CPU of a REST read of one row',
      measured: micros(quantile(ours, 0.5)),
      baseline: `Fastify + Prisma by hand ${micros(quantile(byHand, 0.5))}`,
      ratio,
      goal: '≤ × 1.5',
      met: ratio <= 1.5,
    },
  ];
}
