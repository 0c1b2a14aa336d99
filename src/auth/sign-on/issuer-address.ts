import type { Config } from '../../base/config.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an issuer may be asked at an address. By https only, so that nobody between can speak for it, and so that the
 * plain services inside a network cannot be reached by naming them as issuers. For trials an embedded installation also
 * takes plain http on its own machine. Private https addresses are allowed: that is where many companies' issuers are,
 * and only Superadmins name them.
 */
export function mayBeAsked(config: Pick<Config, 'database'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && config.database.kind === 'embedded' && loopback.includes(hostname);
}
