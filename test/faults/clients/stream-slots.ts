import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Trial } from '../fault.ts';
import { enter, send } from '../harness/actor.ts';
import type { Tally } from '../harness/tally.ts';
import type { World } from '../harness/worlds.ts';

/** What one user may follow at once. */
const slots = 5;
/** A dead node's places are free again after 30 seconds at most, by engine/limits. */
const freeWithinMs = 35_000;

export const streamSlots: Fault = {
  name: 'stream-slots',
  what: 'Somebody takes all their streams, lets go of them without a word, and takes them again.',
  times: { short: 1, long: 10 },
  async run(trial) {
    const world = await trial.worlds.embedded();
    for (let i = 0; i < trial.times; i++) await fill(trial.tally, world, async streams => streams.forEach(drop));
  },
};

export const streamSlotsOfDead: Fault = {
  name: 'stream-slots-of-dead',
  what: 'Somebody takes all their streams at a node that is then killed, and takes them again at the other.',
  times: { short: 0, long: 5 },
  needs: ['postgres', 'redis'],
  async run(trial: Trial) {
    const world = await trial.worlds.distributed();
    for (let i = 0; i < trial.times; i++) {
      await fill(trial.tally, world, async () => world.kill('web', 0));
      await world.start('web', 0);
    }
  },
};

type Stream = { status: number; drop: AbortController };
const drop = (stream: Stream) => stream.drop.abort();

async function fill(tally: Tally, world: World, letGo: (streams: Stream[]) => Promise<unknown>): Promise<void> {
  const actor = await enter('greedy', world.places);
  // About a minute's work: a stream that has ended takes no place.
  const { body } = await send(actor, tally, '/api/v1/chat/stream', { body: { message: 'Go slowly' } });
  const open = async (place: string): Promise<Stream> => {
    const gone = new AbortController();
    const path = `/api/v1/chat/${body.task_id}/progress?last_id=0`;
    const { status } = await fetch(place + path, { headers: actor.headers, signal: gone.signal });
    return { status, drop: gone };
  };
  tally.times++;
  const [first] = world.places();
  const streams = await Promise.all(Array.from({ length: slots }, () => open(first!)));
  const granted = streams.filter(({ status }) => status === 200);
  const sixth = await open(first!);
  if (granted.length < slots) tally.wrong.push(`only ${granted.length} of ${slots} streams were granted`);
  if (sixth.status !== 429) tally.wrong.push(`a sixth stream was answered ${sixth.status}`);
  drop(sixth);
  const since = Date.now();
  await letGo(streams);
  for (const end = since + freeWithinMs; ; await pause(100)) {
    const again = await Promise.all(Array.from({ length: slots }, () => open(world.places()[0]!).catch(() => null)));
    for (const stream of again) if (stream) drop(stream);
    if (again.every(stream => stream?.status === 200)) break;
    if (Date.now() < end) continue;
    tally.stuck.push(`streams let go of were still taken after ${freeWithinMs / 1000} s`);
    break;
  }
  tally.recoveriesMs.push(Date.now() - since);
  for (const stream of streams) drop(stream);
  await send(actor, tally, `/api/v1/chat/${body.task_id}/cancel`, { method: 'POST' });
}
