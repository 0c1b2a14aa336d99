import type { Source } from './follow.ts';
import type { Entry } from './journal.ts';
import { firstAfter } from './memory.ts';
import type { Kept } from './redis-scripts.ts';

type Needs = {
  /** What Redis keeps after a position, up to and including another. */
  range(after: number, upTo: number): Promise<Kept>;
  /** Begins to receive the stream's messages; resolves once Redis confirmed it. */
  subscribe(): Promise<void>;
  /** Called when the last follower left. */
  left(): void;
  keep: number;
};

/** How long a follower waits before it asks a Redis that failed again. */
const retryMs = 500;

/**
 * The end of one stream as all followers on this node share it: fed by messages, and by reading wherever messages may
 * be missing (at the beginning, on a gap, after a reconnect, after a restore). Holds about as much as Redis keeps.
 */
export class Tail {
  #entries: Entry[] = [];
  #last = 0;
  /** What is kept after this position has been read; null before the first reading. */
  #from: number | null = null;
  /** The earliest position that a follower wants to begin after. */
  #wanted = Number.POSITIVE_INFINITY;
  #subscribed = false;
  #stale = false;
  #reading = false;
  #retry: NodeJS.Timeout | null = null;
  #ended = false;
  readonly #wakes = new Set<() => void>();
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get last(): number {
    return this.#last;
  }

  /** A follower's view, from a position on. */
  source(after: number): Source {
    const tail = this;
    let reached = false;
    return {
      next(position) {
        reached ||= tail.#reaches(after);
        return reached ? tail.#entries[firstAfter(tail.#entries, position)] : undefined;
      },
      listen(wake) {
        tail.#wakes.add(wake);
        if (!tail.#reaches(after)) {
          tail.#wanted = Math.min(tail.#wanted, after);
          tail.#read();
        }
        return () => {
          if (tail.#wakes.delete(wake) && tail.#wakes.size === 0) tail.#needs.left();
        };
      },
      get ended() {
        return tail.#ended;
      },
    };
  }

  /** Takes a published message. */
  receive(message: string): void {
    const space = message.indexOf(' ');
    const seq = space < 0 ? 0 : Number(message.slice(0, space));
    if (seq > 0 && seq <= this.#last) return;
    if (this.#from !== null && seq === this.#last + 1) {
      this.#add([{ seq, value: JSON.parse(message.slice(space + 1)) }]);
      return;
    }
    // A gap, a restore, or the first reading is still under way.
    this.#stale = true;
    this.#read();
  }

  /** After a new connection: messages may have been missed. */
  reconnected(): void {
    this.#subscribed = false;
    this.#stale = true;
    this.#read();
  }

  /** Ends all followers there are, and asks Redis no more. */
  end(): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#ended = true;
    for (const wake of [...this.#wakes]) wake();
  }

  #reaches(after: number): boolean {
    return this.#from !== null && (this.#from <= after || after >= this.#last);
  }

  #add(entries: Entry[]): void {
    if (entries.length === 0) return;
    this.#entries.push(...entries);
    this.#last = entries.at(-1)!.seq;
    if (this.#entries.length > this.#needs.keep * 1.3) {
      this.#entries = this.#entries.slice(-this.#needs.keep);
      this.#from = this.#entries[0]!.seq - 1;
    }
    for (const wake of [...this.#wakes]) wake();
  }

  /** Reads until nothing is missing; one at a time, again after a while where Redis fails. */
  #read(): void {
    if (this.#reading || this.#ended) return;
    this.#reading = true;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#readAll().then(
      () => {
        this.#reading = false;
      },
      () => {
        this.#reading = false;
        if (!this.#ended) this.#retry = setTimeout(() => this.#read(), retryMs).unref();
      },
    );
  }

  async #readAll(): Promise<void> {
    const end = Number.MAX_SAFE_INTEGER;
    do {
      if (!this.#subscribed) {
        this.#subscribed = true;
        await this.#needs.subscribe().catch(error => {
          this.#subscribed = false;
          throw error;
        });
      }
      if (this.#from === null) {
        const wanted = this.#wanted;
        this.#stale = false;
        const kept = await this.#needs.range(wanted, end);
        this.#from = Math.min(wanted, kept.last);
        this.#last = kept.last;
        this.#add(kept.entries);
      } else if (this.#wanted < this.#from) {
        const [wanted, from] = [this.#wanted, this.#from];
        const { entries } = await this.#needs.range(wanted, from);
        // Where the beginning was cut off meanwhile there would be a hole: look again.
        if (this.#from !== from) continue;
        this.#entries = [...entries, ...this.#entries];
        this.#from = wanted;
      } else if (this.#stale) {
        this.#stale = false;
        const { entries } = await this.#needs.range(this.#last, end);
        this.#add(entries.filter(e => e.seq > this.#last));
      }
      if (this.#wanted >= this.#from) this.#wanted = Number.POSITIVE_INFINITY;
      for (const wake of [...this.#wakes]) wake();
    } while (!this.#ended && (this.#stale || this.#wanted < this.#from || !this.#subscribed));
  }
}
