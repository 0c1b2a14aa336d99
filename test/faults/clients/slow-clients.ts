import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { enter, send } from '../harness/actor.ts';
import { round } from '../harness/round.ts';
import { headOf, openConnection, write } from './open-request.ts';

/** Of each kind. */
const clients = 15;
const aLot = 40 * 1024 * 1024;

export const slowClients: Fault = {
  name: 'slow-clients',
  what: 'Beside people at work, dozens of clients send their heads, bodies and files a few bytes at a time, and read nothing.',
  times: { short: 1, long: 5 },
  async run({ times, worlds, tally }) {
    const world = await worlds.embedded();
    const slow = await enter('slow', world.places);
    for (let i = 0; i < times; i++) {
      const sockets: Socket[] = [];
      let open = true;
      /** Opens a connection that says its head at once and then drips. */
      const drip = async (head: string, drop: string) => {
        const socket = await openConnection(world.places()[0]!);
        sockets.push(socket);
        await write(socket, head);
        while (open && !socket.destroyed) {
          socket.write(drop);
          await pause(100);
        }
      };
      const json = { ...slow.headers, 'content-type': 'application/json', 'content-length': 100_000 };
      const file = { ...slow.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': aLot };
      const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
      const dripping: Promise<void>[] = [];
      await round({
        world,
        tally,
        async harm() {
          for (let n = 0; n < clients; n++) {
            dripping.push(drip('GET /api/v1/conversations HTTP/1.1\r\nx-a', 'a'));
            dripping.push(drip(headOf('POST', '/api/v1/documents/collections', json), ' '));
            dripping.push(drip(headOf('POST', '/api/v1/documents/upload', file) + part, 'word,'));
          }
          const { body } = await send(slow, tally, '/api/v1/chat/stream', { body: { message: 'Go' } });
          for (let n = 0; n < 5; n++) {
            const socket = await openConnection(world.places()[0]!);
            sockets.push(socket.pause());
            await write(socket, headOf('GET', `/api/v1/chat/${body.task_id}/progress?last_id=0`, slow.headers));
          }
          return Date.now();
        },
      });
      open = false;
      for (const socket of sockets) socket.destroy();
      await Promise.all(dripping);
    }
  },
};
