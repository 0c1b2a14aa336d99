import type { Node } from '../../kit/installation/node.ts';
import type { Fault } from '../fault.ts';
import { round } from '../harness/round.ts';

export const twoProcesses: Fault = {
  name: 'two-processes',
  what: 'A second process is started on the folder of one that works, and two at once on that of one that was killed.',
  times: { short: 1, long: 10 },
  async run({ times, worlds, tally }) {
    const world = await worlds.embedded();
    for (let i = 0; i < times; i++)
      await round({
        world,
        tally,
        async harm() {
          const second = await world.another().catch(() => null);
          if (second) tally.wrong.push('a second process works in the folder of another');
          await second?.kill();
          const killedAt = Date.now();
          await world.kill();
          const both = await Promise.allSettled([world.another(), world.another()]);
          const started = both.filter(each => each.status === 'fulfilled').map(({ value }): Node => value);
          if (started.length > 1) tally.wrong.push('two processes work in one folder');
          for (const spare of started.slice(1)) await spare.kill();
          if (started[0]) world.node = started[0];
          else {
            tally.stuck.push('of two processes started at once, each left the folder to the other');
            await world.start();
          }
          return killedAt;
        },
      });
  },
};
