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

  // The same task's events, with and without somebody who watches: the difference is what delivery costs.
  const events = 800;
  const runTask = async (watch: boolean) => {
    const { taskId } = await start(person, `events ${events}`);
    if (watch) return readStream(progress(taskId), person.headers);
    await waitForEnd(person, taskId);
    return null;
  };
  let bytes = 0;
  for (let warm = 0; warm < 3; warm++) bytes = (await runTask(true))!.bytes;
  const watched: number[] = [];
  const replayed: number[] = [];
  const raw: number[] = [];
  for (let run = 0; run < 7; run++) {
    let taskId = '';
    watched.push(
      await service.cpuOf(async () => {
        const started = await start(person, `events ${events}`);
        taskId = started.taskId;
        await readStream(progress(taskId), person.headers);
      }),
    );
    replayed.push(await service.cpuOf(() => readStream(progress(taskId), person.headers)));
    const size = Math.round(bytes / events);
    raw.push(await service.cpuOf(() => readStream(`${service.rawUrl}/?count=${events}&bytes=${size}`, {})));
  }
  const unwatched: number[] = [];
  for (let run = 0; run < 7; run++) unwatched.push(await service.cpuOf(() => runTask(false)));
  await service.stop();

  const perEvent = (samples: number[]) => quantile(samples, 0.5) / events;
  const delivered = perEvent(replayed);
  return [
    figure('start → first event, p50', ms(quantile(first, 0.5)), '≤ 10 ms', quantile(first, 0.5) <= 10),
    figure('last event → close, p50', ms(quantile(close, 0.5)), '≤ 20 ms', quantile(close, 0.5) <= 20),
    {
      what: 'CPU per event delivered over REST',
      measured: micros(delivered),
      baseline: `raw node http ${micros(perEvent(raw))}`,
      ratio: delivered / perEvent(raw),
      goal: '≤ 50 µs',
      met: delivered <= 50,
    },
    {
      what: 'CPU per event made, kept and delivered live',
      measured: micros(perEvent(watched)),
      baseline: `nobody watching ${micros(perEvent(unwatched))}`,
      ratio: perEvent(watched) / perEvent(unwatched),
      goal: 'told only',
      met: true,
    },
  ];
}

const figure = (what: string, measured: string, goal: string, met: boolean): Figure => ({ what, measured, goal, met });

async function waitForEnd(person: Person, taskId: string): Promise<void> {
  for (;;) {
    const { status } = await person.rest('GET', `/chat/${taskId}/result`);
    if (status === 200) return;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}
