import type { Client, Connection, FieldDef } from 'pg';

type DataRow = { fields: (string | null)[]; length: number };
/** What the driver's types leave out: a statement that speaks the protocol itself, as its own ones do. */
export type Wire = Connection & {
  parse(message: { text: string; name?: string; types?: number[] }, more?: boolean): void;
  bind(
    message: { portal: string; statement: string; values: (string | null)[]; binary: boolean },
    more?: boolean,
  ): void;
  describe(message: { type: 'P' | 'S'; name: string }, more?: boolean): void;
  execute(message: { portal: string; rows: number }, more?: boolean): void;
  sync(): void;
};

/** A batch is handed on once it is so big, in bytes as they came. */
const batchBytes = 1024 * 1024;

/**
 * Messages of the extended protocol up to a Sync, and what the server answers to them. Rows are handed over in batches,
 * and while nobody takes them the socket is not read, so that the server waits.
 */
export class Step {
  fields: FieldDef[] = [];
  /** Whether the statement gives rows at all. */
  hasRows = false;
  /** Whether the portal has given all of them. */
  complete = false;
  /** Whether the portal has more of them. */
  suspended = false;
  /** Whether the server has answered all and waits. */
  ended = false;
  #send: (wire: Wire) => void;
  #decode: (fields: (string | null)[]) => unknown[];
  #described: ((fields: FieldDef[]) => void) | null;
  #wire: Wire | null = null;
  #rows: unknown[][] = [];
  #bytes = 0;
  #failure: Error | null = null;
  #taker: (() => void) | null = null;

  /**
   * With `described`, which is told the columns before the first row, what comes before them is of other statements: it
   * only opens the transaction.
   */
  constructor(
    send: (wire: Wire) => void,
    decode: (fields: (string | null)[]) => unknown[] = fields => fields,
    described: ((fields: FieldDef[]) => void) | null = null,
  ) {
    this.#send = send;
    this.#decode = decode;
    this.#described = described;
  }

  /** The next rows, or null once the server has answered all. Rejects with the error it answered with. */
  async next(): Promise<unknown[][] | null> {
    if (this.#bytes < batchBytes && !this.ended) {
      this.#wire?.stream.resume();
      await new Promise<void>(resolve => {
        this.#taker = resolve;
      });
    }
    if (this.#failure) throw this.#failure;
    if (this.#rows.length === 0) return null;
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    return rows;
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    // One write for all messages, each of which the driver would send in a packet of its own.
    wire.stream.cork();
    this.#send(wire);
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.hasRows = true;
    this.fields = fields;
    this.#described?.(fields);
  }

  handleDataRow({ fields, length }: DataRow): void {
    if (this.#described && !this.hasRows) return;
    try {
      this.#rows.push(this.#decode(fields));
    } catch (error) {
      this.#failure ??= error as Error;
    }
    this.#bytes += length;
    if (this.#bytes >= batchBytes) {
      this.#wire?.stream.pause();
      this.#hand();
    }
  }

  handleCommandComplete(): void {
    // What follows a portal with more rows ends the transaction.
    if (!this.suspended && (this.hasRows || !this.#described)) this.complete = true;
  }

  handleEmptyQuery(): void {
    this.complete = true;
  }

  handlePortalSuspended(): void {
    this.suspended = true;
  }

  handleCopyInResponse(): void {}

  handleError(error: Error): void {
    this.#failure = error;
    this.#end();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  #end(): void {
    this.ended = true;
    this.#hand();
  }

  #hand(): void {
    const taker = this.#taker;
    this.#taker = null;
    taker?.();
  }
}

/** Sends a step over a client that is free. */
export function start(client: Client, step: Step): Step {
  return client.query(step as unknown as Parameters<Client['query']>[0]) as unknown as Step;
}
