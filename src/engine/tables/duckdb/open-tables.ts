import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import type { ChildSettings } from '../../children/messages.ts';
import { identifier, literal } from './sql-text.ts';

type Tables = { name: string; path: string }[];

/** The name of the one table in every table file. */
export const innerTable = 'rows';
const kept = 4;

/**
 * Databases in memory that show sets of table files, each read-only under its name, locked before any statement
 * runs: no access to files, extensions or settings. The last few sets stay open, since opening one takes 15 ms;
 * nothing can change in them, because only SELECT is let through and every query has a connection of its own.
 */
export class OpenTables {
  #settings: ChildSettings;
  #open = new LRUCache<string, DuckDBInstance>({ max: kept, noDisposeOnSet: true, dispose: set => set.closeSync() });

  constructor(settings: ChildSettings) {
    this.#settings = settings;
  }

  /** A fresh connection that sees these tables and nothing else. */
  async connect(tables: Tables): Promise<DuckDBConnection> {
    const key = keyOf(tables);
    const instance = this.#open.get(key) ?? (await this.#attach(tables));
    this.#open.set(key, instance);
    return instance.connect();
  }

  /** Closes a set that is not wanted again. */
  forget(tables: Tables): void {
    this.#open.delete(keyOf(tables));
  }

  /** Closes all but the set used last. */
  shrink(): void {
    while (this.#open.size > 1) this.#open.pop();
  }

  async #attach(tables: Tables): Promise<DuckDBInstance> {
    const instance = await DuckDBInstance.create(':memory:', configuration(this.#settings));
    const connection = await instance.connect();
    try {
      await connection.run("SET TimeZone = 'UTC'");
      for (const [i, { name, path }] of tables.entries()) {
        await connection.run(`ATTACH ${literal(path)} AS file_${i} (READ_ONLY)`);
        await connection.run(`CREATE VIEW ${identifier(name)} AS FROM file_${i}.main.${innerTable}`);
      }
      await connection.run('SET enable_external_access = false');
      await connection.run('SET lock_configuration = true');
      return instance;
    } catch (error) {
      instance.closeSync();
      throw error;
    } finally {
      connection.closeSync();
    }
  }
}

const keyOf = (tables: Tables): string => JSON.stringify(tables.map(({ name, path }) => [name, path]));

/** Settings every database of a child starts with. */
export function configuration(settings: ChildSettings): Record<string, string> {
  return {
    // Below the cap at which the process is killed, so that most statements fail gently or spill to disk first.
    memory_limit: `${Math.floor(settings.memoryMb * 0.6)}MB`,
    threads: String(settings.threads),
    temp_directory: settings.folder,
    max_temp_directory_size: '8GB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
  };
}
