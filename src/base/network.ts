import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count an address under: an IPv4 address is itself, also where it is written as IPv6; of an IPv6 address
 * the first 64 bits, since one subscriber has all addresses that begin with them. Whatever is no address is `unknown`.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0]!;
  const embedded = mapped.exec(bare)?.[1] ?? bare;
  if (isIPv4(embedded)) return embedded;
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : 'unknown';
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [before, after] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map(part => (part === '' ? [] : part.split(':')));
  return after ? [...before!, ...Array(8 - before!.length - after.length).fill('0'), ...after] : before!;
}
