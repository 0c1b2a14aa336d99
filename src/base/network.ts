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

/** Endings of names that no public name server knows. */
const privateNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|example|invalid)$/i;
const privateV4 =
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** Whether an address of the web leads to a host that everybody may reach, as far as its name tells. */
export function isPublicAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return !privateV4.test(host);
  if (isIPv6(host)) return !/^(::1?$|f[cd]|fe[89ab])/i.test(host);
  return host.includes('.') && !privateNames.test(host);
}
