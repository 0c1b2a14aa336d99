import { lookup } from 'node:dns/promises';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { type ErrorCode, Refusal } from './errors.ts';

/** An address that this service may not call, by its operator's policy. The message never tells what a name resolved to. */
export class AddressRefused extends Refusal {
  override readonly code: ErrorCode = 'forbidden';
  override readonly status = 403;
  constructor(host: string) {
    super(`"${host}" is not an address this service may connect to. Its operator can allow private networks.`);
  }
}

/** Whether a failure, as some client wraps it, was that the address may not be called. */
export function isAddressRefused(error: unknown): boolean {
  for (
    let each = error as { cause?: unknown; original?: unknown } | null | undefined, depth = 0;
    each && depth < 5;
    depth++
  ) {
    if (each instanceof AddressRefused) return true;
    each = (each.original ?? each.cause) as typeof each;
  }
  return false;
}

/**
 * The way to whatever people name: databases, model providers, web hooks. The address that was judged is the one that
 * is dialled, so a name that resolves differently a moment later (DNS rebinding) gains nothing.
 */
export type Outbound = {
  /** For clients that take a `lookup`: gives only addresses that may be called. Clients never ask it about an address
   * that was given as such: have that judged by `addressOf` first. */
  lookup: LookupFunction;
  /** The address to dial for a host name or address. Rejects with AddressRefused, or as DNS does. */
  addressOf(host: string): Promise<string>;
  /** For clients that take a stream of ours: a socket on its way to an address that may be called. */
  dial(host: string, port: number): Promise<Socket>;
};

const list = (ranges: [string, number, ('ipv4' | 'ipv6')?][]): BlockList => {
  const blocks = new BlockList();
  for (const [net, prefix, family] of ranges) blocks.addSubnet(net, prefix, family ?? 'ipv4');
  return blocks;
};

/** Never a database or a provider: this network itself, link-local (cloud metadata), multicast, reserved. */
const never = list([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128, 'ipv6'],
  // Teredo, which hides an IPv4 address that nobody could judge.
  ['2001::', 32, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]);

/** Loopback and private networks: only where the operator allows them. */
const inside = list([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128, 'ipv6'],
  // What a network of one's own translates to IPv4.
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
]);

/** Whether an address may be called. IPv4 written as IPv6 (mapped, NAT64, 6to4) is judged as what it stands for. */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  const bare = unwrap(address.split('%', 1)[0]!);
  const version = isIP(bare);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return !never.check(bare, family) && (allowPrivate || !inside.check(bare, family));
}

/** The IPv4 address inside an IPv6 one of the mapped, NAT64 or 6to4 kind; else the address itself. */
function unwrap(address: string): string {
  if (isIP(address) !== 6) return address;
  const hex = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const tail = (a: string, b: string) =>
    [a, b].flatMap(g => [Number.parseInt(g, 16) >> 8, Number.parseInt(g, 16) & 255]);
  const embedded =
    /^(?:::ffff:|64:ff9b::|::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(hex) ??
    /^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):/.exec(hex);
  return embedded ? tail(embedded[1]!, embedded[2]!).join('.') : address;
}

/** How the addresses of a name are found. */
type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;
const bySystem: Resolve = name => lookup(name, { all: true });

/** The policy of an installation. */
export function outbound({ allowPrivate, resolve = bySystem }: { allowPrivate: boolean; resolve?: Resolve }): Outbound {
  async function addressesOf(host: string): Promise<{ address: string; family: number }[]> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const all = isIP(name) ? [{ address: name, family: isIP(name) }] : await resolve(name);
    const allowed = all.filter(({ address }) => mayCall(address, allowPrivate));
    if (allowed.length === 0) throw new AddressRefused(host);
    return allowed;
  }
  const addressOf = async (host: string) => (await addressesOf(host))[0]!.address;
  return {
    addressOf,
    lookup(host, options, done) {
      addressesOf(host).then(
        all => {
          const family = Number(String(options.family ?? 0).replace('IPv', ''));
          const fit = all.filter(each => family === 0 || each.family === family);
          const [first] = fit;
          if (!first) return done(Object.assign(new Error(`${host} has no such address`), { code: 'ENOTFOUND' }), []);
          if (options.all) done(null, fit);
          else done(null, first.address, first.family);
        },
        error => done(error, []),
      );
    },
    dial: async (host, port) => connect({ host: await addressOf(host), port }),
  };
}
