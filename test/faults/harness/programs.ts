import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a fault may not do without. */
export type Need = 'postgres' | 'redis' | 'mount';

/** Where Debian and Homebrew keep the programs of PostgreSQL, which are not on everybody's path. */
const postgresHomes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The path of a program; null where it is not installed. */
export function findProgram(name: string): string | null {
  const homes = postgresHomes.flatMap(home => versionsIn(home).map(version => join(home, version, 'bin')));
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...homes];
  // npm puts folders of its own first, in which nothing of this is.
  return folders.map(folder => join(folder, name)).find(isProgram) ?? null;
}

/** The newest first. */
const versionsIn = (home: string): string[] => {
  try {
    return readdirSync(home).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  } catch {
    return [];
  }
};

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What is missing for a fault, in words; null where it can be tried. */
export function missing(needs: readonly Need[]): string | null {
  const reasons = needs.flatMap(need => {
    if (need === 'postgres')
      return findProgram('initdb') && findProgram('postgres') ? [] : ['no PostgreSQL is installed'];
    if (need === 'redis') return findProgram('redis-server') ? [] : ['no redis-server is installed'];
    return process.platform === 'linux' && process.getuid?.() === 0
      ? []
      : ['only root on Linux may mount a small disk'];
  });
  return reasons.length > 0 ? reasons.join(', ') : null;
}
