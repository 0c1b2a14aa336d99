import { type Breather, breather } from './breather.ts';

/** Something in memory that holds parts of documents, each of one version. */
export interface Holding<Part> {
  /** What it takes in memory, roughly. */
  readonly bytes: number;
  /** Whether so much was removed that it is better built anew. */
  readonly isWornOut: boolean;
  put(documentId: string, part: Part, breathe: Breather): Promise<void>;
  remove(documentId: string): void;
  /** Called once after several were put or removed. */
  settle?(): Promise<void>;
}

/** A document's part as it is stored. */
export type Loaded<Part> = { documentId: string; part: Part };

type Entry<H> = { holding: H; versions: Map<string, number>; turn: Promise<unknown>; prunedAt: number };

/** How often, in milliseconds, an organization's holding is freed of documents that are gone. */
const pruneEveryMs = 60_000;

/**
 * Keeps what searches need of documents in memory, one holding for each organization: built when first asked for, and
 * brought up to date by whoever asks. The organizations least in use fall out when all together take too much.
 */
export class DocumentCache<Part, H extends Holding<Part>> {
  readonly #create: () => H;
  readonly #mostBytes: number;
  readonly #entries = new Map<string, Entry<H>>();

  constructor(create: () => H, mostBytes: number) {
    this.#create = create;
    this.#mostBytes = mostBytes;
  }

  /** What all holdings take in memory, roughly. */
  get bytes(): number {
    return [...this.#entries.values()].reduce((sum, { holding }) => sum + holding.bytes, 0);
  }

  /**
   * A holding with all wanted documents in the wanted versions, where `load` still finds them; it may have others too.
   * `existing` tells which documents there are at all, and is asked now and then.
   */
  async holding(
    key: string,
    wanted: ReadonlyMap<string, number>,
    load: (documentIds: string[]) => AsyncIterable<Loaded<Part>>,
    existing: () => Promise<ReadonlySet<string>>,
  ): Promise<H> {
    const entry = this.#entryOf(key);
    // One after the other, so that nothing is loaded twice.
    const turn = entry.turn.then(() => this.#update(entry, wanted, load, existing));
    entry.turn = turn.catch(() => {});
    await turn;
    this.#evict(key);
    return entry.holding;
  }

  #entryOf(key: string): Entry<H> {
    let entry = this.#entries.get(key);
    if (!entry || entry.holding.isWornOut)
      entry = { holding: this.#create(), versions: new Map(), turn: Promise.resolve(), prunedAt: performance.now() };
    // Maps keep the order of insertion: the last is the one used last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  async #update(
    entry: Entry<H>,
    wanted: ReadonlyMap<string, number>,
    load: (documentIds: string[]) => AsyncIterable<Loaded<Part>>,
    existing: () => Promise<ReadonlySet<string>>,
  ): Promise<void> {
    const { holding, versions } = entry;
    const missing = [...wanted.keys()].filter(id => versions.get(id) !== wanted.get(id));
    // One for all: what takes a moment for each document takes long for thousands.
    const breathe = breather();
    if (missing.length > 0)
      for await (const { documentId, part } of load(missing)) {
        await holding.put(documentId, part, breathe);
        versions.set(documentId, wanted.get(documentId)!);
        await breathe();
      }
    await holding.settle?.();
    if (performance.now() - entry.prunedAt < pruneEveryMs) return;
    entry.prunedAt = performance.now();
    const there = await existing();
    for (const id of versions.keys())
      if (!there.has(id)) {
        holding.remove(id);
        versions.delete(id);
      }
  }

  /** Lets go of the holdings least in use; the one in use stays, however large. */
  #evict(inUse: string): void {
    for (const key of this.#entries.keys()) {
      if (this.bytes <= this.#mostBytes) return;
      if (key !== inUse) this.#entries.delete(key);
    }
  }
}
