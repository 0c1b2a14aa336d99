import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBy } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, untilQuiet } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
});
afterAll(() => world?.stop());

/** A series as the service tells it now. */
async function told(series: string): Promise<number | null> {
  const text = await (await fetch(`${world.service.url}/metrics`)).text();
  const line = text.split('\n').find(each => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : null;
}

describe('The metrics of chat services', () => {
  it('tell what was taken, what waits and for how long, and what became of it', async () => {
    const waiting = 'channel_messages_waiting{service="slack"}';
    const oldest = 'channel_messages_oldest_waiting_seconds{service="slack"}';
    expect([await told(waiting), await told(oldest)]).toEqual([0, 0]);
    const staged = stagedReasoner({ gated: true });
    answerBy(world.ada, staged);
    const asked = await world.ask('How many are there?');
    await staged.reached;
    await world.db.channelMessage.updateMany({
      where: { messageId: asked.ts },
      data: { receivedAt: new Date(Date.now() - 600_000) },
    });
    expect(await told(waiting)).toBe(1);
    expect(await told(oldest)).toBeGreaterThanOrEqual(600);
    // Of a service in which nobody asks nothing waits: a rule needs no series that is missing.
    expect(await told('channel_messages_waiting{service="teams"}')).toBe(0);
    staged.open();
    await untilQuiet(world);
    expect([await told(waiting), await told(oldest)]).toEqual([0, 0]);
    expect(await told('channel_deliveries_total{service="slack",outcome="taken"}')).toBe(1);
    expect(await told('channel_messages_total{service="slack",outcome="answered"}')).toBe(1);
  });
});
