import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Outbound } from '../../base/outbound.ts';

type Create = (
  options: { host?: string | null },
  done?: (error: Error | null, socket?: Socket) => void,
) => Socket | undefined;

/**
 * An agent for clients that speak HTTP: every connection of theirs, also one that a redirect or an answer asks for, goes
 * only to addresses that may be called. Names are judged as they are resolved, addresses before they are dialled.
 */
export function checkedAgent(outbound: Outbound, protocol: string): HttpAgent | HttpsAgent {
  const options = { keepAlive: true, timeout: 60_000, lookup: outbound.lookup, maxSockets: 16 };
  const agent = protocol === 'http:' ? new HttpAgent(options) : new HttpsAgent(options);
  const inner = agent as unknown as { createConnection: Create };
  const create = inner.createConnection.bind(agent);
  inner.createConnection = (target, done) => {
    // A name goes through the lookup; an address never would.
    if (!target.host || !isIP(target.host)) return create(target, done);
    outbound.addressOf(target.host).then(
      () => done?.(null, create(target)),
      error => done?.(error),
    );
    return undefined;
  };
  return agent;
}
