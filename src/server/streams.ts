import type { FastifyInstance } from 'fastify';

/** A response that stays open. Ending it leaves the client free to resume elsewhere. */
type OpenStream = { end(): void };

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: OpenStreams;
  }
}

/** The open streams of one server; once it is closing, a stream that is added ends at once. */
type OpenStreams = {
  add(stream: OpenStream): void;
  delete(stream: OpenStream): void;
  endAll(): void;
  readonly size: number;
};

/** Keeps count of a server's streams and ends them when it closes, since a stream would hold it open for ever. */
export function trackStreams(server: FastifyInstance, gauge: { inc(): void; dec(): void }): void {
  const streams = new Set<OpenStream>();
  let closing = false;
  const tracked: OpenStreams = {
    add(stream) {
      streams.add(stream);
      gauge.inc();
      if (closing) stream.end();
    },
    delete(stream) {
      if (streams.delete(stream)) gauge.dec();
    },
    endAll() {
      closing = true;
      for (const stream of [...streams]) stream.end();
    },
    get size() {
      return streams.size;
    },
  };
  server.decorate('openStreams', tracked);
  server.addHook('preClose', async () => tracked.endAll());
}
