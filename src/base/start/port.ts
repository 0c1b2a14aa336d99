import { once } from 'node:events';
import { createServer } from 'node:net';

/** Thrown where the service cannot listen; the message says why, and what would be right. */
export class PortUnusable extends Error {}

const faults: Record<string, string> = {
  EADDRINUSE: 'something listens there already. Stop it, or set PORT to another',
  EACCES: 'this user may not. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one that it has, or to 0.0.0.0 for all',
  ENOTFOUND: 'its name is not known. Set HOST to an address of this machine, or to 0.0.0.0 for all',
};

/** The same error in words, where it tells that nobody can listen at an address. */
export function inWords(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const fault = faults[(error as NodeJS.ErrnoException).code ?? ''];
  return fault ? new PortUnusable(`The service cannot listen at ${host}:${port}: ${fault}.`, { cause: error }) : error;
}

/** Tells at once whether the service will be able to listen, long before it does. Rejects with PortUnusable. */
export async function checkPort(at: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(at.port, at.host);
    await once(probe, 'listening');
  } catch (error) {
    throw inWords(error, at);
  } finally {
    if (probe.listening) await new Promise(resolve => probe.close(resolve));
  }
}
