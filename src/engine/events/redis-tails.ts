import type { Redis } from 'ioredis';
import { whenReady } from '../../base/redis.ts';
import { channelOf, type Kept } from './redis-scripts.ts';
import { Tail } from './redis-tail.ts';

export type TailsNeeds = {
  /** A connection of its own, since a subscriber can ask nothing else. */
  subscriber: Redis;
  prefix: string;
  keep: number;
  range(stream: string, after: number, upTo: number): Promise<Kept>;
};

/** The tails of the streams that are followed on this node, all fed by one subscriber connection. */
export class Tails {
  readonly #needs: TailsNeeds;
  readonly #tails = new Map<string, Tail>();
  readonly #byChannel = new Map<string, Tail>();
  #closed = false;

  constructor(needs: TailsNeeds) {
    this.#needs = needs;
    needs.subscriber.on('message', (channel, message) => this.#byChannel.get(channel)?.receive(message));
    needs.subscriber.on('ready', () => {
      for (const tail of this.#tails.values()) tail.reconnected();
    });
  }

  get size(): number {
    return this.#tails.size;
  }

  /** The position that a stream has reached, as far as its followers know; 0 where nobody follows it. */
  lastOf(stream: string): number {
    return this.#tails.get(stream)?.last ?? 0;
  }

  of(stream: string): Tail {
    const known = this.#tails.get(stream);
    if (known) return known;
    const { subscriber, prefix, keep, range } = this.#needs;
    const channel = channelOf(prefix, stream);
    const tail: Tail = new Tail({
      keep,
      range: (after, upTo) => range(stream, after, upTo),
      subscribe: async () => {
        await whenReady(subscriber);
        if (this.#tails.get(stream) === tail) await subscriber.subscribe(channel);
      },
      left: () => {
        tail.end();
        this.#tails.delete(stream);
        this.#byChannel.delete(channel);
        // On one connection, so a subscription that follows comes after it.
        if (subscriber.status === 'ready') subscriber.unsubscribe(channel).catch(() => {});
      },
    });
    if (this.#closed) tail.end();
    this.#tails.set(stream, tail);
    this.#byChannel.set(channel, tail);
    return tail;
  }

  close(): void {
    this.#closed = true;
    for (const tail of [...this.#tails.values()]) tail.end();
    this.#tails.clear();
  }
}
