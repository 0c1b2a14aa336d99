import type { Duplex } from 'node:stream';

/**
 * Makes a stream survive its readers: where a driver throws at what a server sent, the stream ends with that error, as
 * if the connection had broken, instead of ending the service.
 */
export function containFaults<Stream extends Duplex>(stream: Stream): Stream {
  const emit = stream.emit.bind(stream) as (event: string | symbol, ...values: unknown[]) => boolean;
  stream.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event !== 'data') return emit(event, ...values);
    try {
      return emit(event, ...values);
    } catch (error) {
      stream.destroy(error as Error);
      return true;
    }
  };
  return stream;
}
