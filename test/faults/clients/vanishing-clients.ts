import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Trial } from '../fault.ts';
import { type Actor, send } from '../harness/actor.ts';
import { follow } from '../harness/follow.ts';
import { round } from '../harness/round.ts';
import type { EmbeddedWorld } from '../harness/worlds.ts';
import { headOf, openConnection, write } from './open-request.ts';

export const vanishingClients: Fault = {
  name: 'vanishing-clients',
  what: 'Clients vanish in the middle of a head, a body, a file, a stream, and while they wait for an answer that they then ask for again.',
  times: { short: 1, long: 30 },
  async run(trial) {
    const world = await trial.worlds.embedded();
    for (let i = 0; i < trial.times; i++)
      await round({
        world,
        tally: trial.tally,
        async harm() {
          const [actor] = world.everybody();
          const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nword\r\n';
          const json = { ...actor!.headers, 'content-type': 'application/json', 'content-length': 1000 };
          const file = { ...actor!.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9000 };
          const beginnings = [
            'GET /api/v1/conversations HTTP/1.1\r\nx-a',
            `${headOf('POST', '/api/v1/documents/collections', json)}{"name":`,
            `${headOf('POST', '/api/v1/documents/upload', file)}${part}`,
            headOf('GET', '/api/v1/documents', actor!.headers),
          ];
          await Promise.all(beginnings.map(text => vanish(world, text, trial.chance.between(0, 50))));
          return Date.now();
        },
        work: actors => actors.map(actor => askAndVanish(world, actor, trial)),
      });
  },
};

async function vanish(world: EmbeddedWorld, text: string, afterMs: number): Promise<void> {
  const socket = await openConnection(world.places()[0]!);
  await write(socket, text);
  await pause(afterMs);
  socket.resetAndDestroy();
}

/** Asks and waits for the answer, is cut off, opens all streams it may and drops them, and asks again with its key. */
async function askAndVanish(world: EmbeddedWorld, actor: Actor, { chance, tally }: Trial): Promise<void> {
  const body = { message: `Go ${actor.asked.length}` };
  const path = '/api/v1/chat';
  const key = randomUUID();
  const gone = fetch(world.places()[0]! + path, {
    method: 'POST',
    headers: { ...actor.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(chance.between(5, 900)),
  });
  await gone.then(response => response.text()).catch(() => {});
  const { body: state } = await send(actor, tally, '/api/v1/chat/active');
  const active = state.active_task?.task_id;
  if (active) {
    for (let i = 0; i < 5; i++) {
      const head = headOf('GET', `/api/v1/chat/${active}/progress?last_id=0`, actor.headers);
      await vanish(world, head, chance.between(0, 30));
    }
  }
  const answer = await send(actor, tally, path, { body, key });
  if (answer.status !== 200)
    return void tally.lost.push(`a question of ${actor.name} was answered ${answer.status}: ${answer.body?.detail}`);
  const seen = await follow(actor, answer.body.task_id, { seen: [] });
  actor.asked.push({ taskId: answer.body.task_id, seen, judged: false });
}
