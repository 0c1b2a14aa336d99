import type { Person } from '../kit/person.ts';
import { signUp } from '../kit/person.ts';
import { startBenchService } from './bench-service.ts';
import { type Figure, micros, ms, quantile } from './figure.ts';

/** When each event of a stream arrived, and when the stream ended, in milliseconds of `performance.now()`. */
async function readStream(
  url: string,
  headers: Record<string, string>,
): Promise<{ arrivals: number[]; ended: number; bytes: number }> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const arrivals: number[] = [];
  let bytes = 0;
  for await (const chunk of response.body!) {
    const text = Buffer.from(chunk).toString();
    bytes += chunk.length;
    const now = performance.now();
    for (const _ of text.matchAll(/^id: ?\d+$/gm)) arrivals.push(now);
  }
  return { arrivals, ended: performance.now(), bytes };
}

const start = async (person: Person, message: string) => {
  const began = performance.now();
  const { body } = await person.rest('POST', '/chat/stream', { message });
  return { taskId: body.task_id as string, began };
};

/** Latency of a task's first event and of its end, and the processor time of delivering an event over REST. */
export async function benchStreams(): Promise<Figure[]> {
  const service = await startBenchService();
  const person = await signUp(service);
  const progress = (taskId: string) => `${service.url}/api/v1/chat/${taskId}/progress?last_id=0`;

  const first: number[] = [];
  const close: number[] = [];
  for (let run = 0; run < 60; run++) {
    const { taskId, began } = await start(person, 'events 4');
    const started = performance.now();
    const { arrivals, ended } = await readStream(progress(taskId), person.headers);
    if (run < 10) continue;
    first.push(arrivals[0]! - Math.max(began, started));
    close.push(ended - arrivals.at(-1)!);
  }

  // A long task beside a short one: what each event more costs, apart from beginning and ending a task. Somebody who
  // watches, nobody, and somebody who reads it afterwards tell what of it is delivery.
  const [short, long] = [4, 160];
  const samples = { watched: pairs(), unwatched: pairs(), replayed: pairs(), raw: pairs() };
  const made = { short: 0, long: 0 };
  for (let run = 0; run < 40; run++)
    for (const [length, events] of [['short', short] as const, ['long', long] as const]) {
      const warm = run < 10;
      const take = async (kind: keyof typeof samples, work: () => Promise<unknown>) => {
        const cost = await service.cpuOf(work);
        if (!warm) samples[kind][length].push(cost);
      };
      let taskId = '';
      let bytes = 0;
      await take('watched', async () => {
        taskId = (await start(person, `events ${events}`)).taskId;
        const read = await readStream(progress(taskId), person.headers);
        made[length] = read.arrivals.length;
        bytes = read.bytes;
      });
      await take('replayed', () => readStream(progress(taskId), person.headers));
      const each = Math.round(bytes / made[length]);
      await take('raw', () => readStream(`${service.rawUrl}/?count=${made[length]}&bytes=${each}`, {}));
      await take('unwatched', async () => waitForEnd(person, (await start(person, `events ${events}`)).taskId));
    }
  await service.stop();

  if (made.long < long || made.short < short) throw new Error(`Only ${made.long} and ${made.short} events were made.`);
  const perEvent = ({ short: few, long: many }: ReturnType<typeof pairs>) =>
    (quantile(many, 0.5) - quantile(few, 0.5)) / (made.long - made.short);
  const [delivered, live] = [perEvent(samples.replayed), perEvent(samples.watched)];
  return [
    figure('start → first event, p50', ms(quantile(first, 0.5)), '≤ 10 ms', quantile(first, 0.5) <= 10),
    figure('last event → close, p50', ms(quantile(close, 0.5)), '≤ 20 ms', quantile(close, 0.5) <= 20),
    {
      what: 'CPU per event delivered over REST',
      measured: micros(delivered),
      baseline: `raw node http ${micros(perEvent(samples.raw))}`,
      ratio: delivered / perEvent(samples.raw),
      goal: '≤ 50 µs',
      met: delivered <= 50,
    },
    {
      what: 'CPU per event made, kept and delivered live',
      measured: micros(live),
      baseline: `nobody watching ${micros(perEvent(samples.unwatched))}`,
      ratio: live / perEvent(samples.unwatched),
      goal: '≤ 50 µs',
      met: live <= 50,
    },
    {
      what: `CPU of a whole task of ${made.short} events, watched`,
      measured: ms(quantile(samples.watched.short, 0.5) / 1000),
      goal: 'told only',
      met: true,
    },
  ];
}

const pairs = (): { short: number[]; long: number[] } => ({ short: [], long: [] });

const figure = (what: string, measured: string, goal: string, met: boolean): Figure => ({ what, measured, goal, met });

async function waitForEnd(person: Person, taskId: string): Promise<void> {
  for (;;) {
    const { status } = await person.rest('GET', `/chat/${taskId}/result`);
    if (status === 200) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}
