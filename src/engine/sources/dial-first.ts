import type { Outbound } from '../../base/outbound.ts';
import { SourceFailed } from '../query/errors.ts';
import { failedWay } from './failed-way.ts';

/** What a host may be called: a name, or an address; nothing that an address line of a driver could take for more. */
const hostName = /^(?=.{1,255}$)[A-Za-z0-9_]([A-Za-z0-9._-]*[A-Za-z0-9_])?\.?$|^\[?[0-9a-fA-F:.]+\]?$/;

/**
 * Knocks at a port before a driver does, because drivers try for long and say little: name, policy and port are
 * judged within the time. @throws SourceFailed
 */
export async function dialFirst(
  outbound: Outbound,
  { host, port, withinMs, where }: { host: string; port: number; withinMs: number; where: string },
): Promise<void> {
  if (!hostName.test(host)) throw new SourceFailed('name', `The host name of ${where} is not a host name.`);
  const late = new SourceFailed('timeout', `${where} did not answer in time. A firewall may drop the connection.`);
  let timer: NodeJS.Timeout | undefined;
  const knock = outbound.dial(host, port).then(
    socket =>
      new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => {
          socket.destroy();
          reject(late);
        }, withinMs);
        socket.once('error', reject);
        socket.once('connect', () => {
          socket.destroy();
          resolve();
        });
      }),
  );
  try {
    await knock;
  } catch (error) {
    throw failedWay(error, where) ?? new SourceFailed('port', `${where} cannot be reached.`);
  } finally {
    clearTimeout(timer);
  }
}
