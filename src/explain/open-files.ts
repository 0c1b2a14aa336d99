import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inferFromProfiles } from '../data/relationships/infer-from-profiles.ts';
import { sqlNames } from '../data/sql-names.ts';
import type { Catalog } from '../engine/query/catalog.ts';
import { createTableEngine } from '../engine/tables/duckdb/table-engine.ts';
import type { TableEngine } from '../engine/tables/table-engine.ts';

/** Files that were read as the service reads uploads, and the engine that answers statements over them. */
export type OpenFiles = {
  catalog: Catalog;
  tables: { name: string; path: string }[];
  engine: TableEngine;
  close(): Promise<void>;
};

/**
 * Reads text files or workbooks into tables of a folder that goes with `close`.
 * @throws FileNotReadable with a sentence for the file's owner
 */
export async function openFiles(files: string[]): Promise<OpenFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'explain-'));
  const engine = createTableEngine({ folder, children: 1 });
  const close = async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const titles = files.map((file, at) => ({ id: String(at).padStart(4, '0'), name: titleOf(file) }));
    const names = sqlNames(titles);
    const { signal } = new AbortController();
    const tables: Catalog['tables'] = [];
    const paths: OpenFiles['tables'] = [];
    for (const [at, source] of files.entries()) {
      const { id, name: title } = titles[at]!;
      const [name, path] = [names.get(id)!, join(folder, `${id}.duckdb`)];
      const { profile } = await engine.ingest({ source, target: path, signal });
      tables.push({ ...profile, name, title, description: null });
      paths.push({ name, path });
    }
    const catalog: Catalog = { dialect: 'duckdb', tables, relationships: inferFromProfiles(tables) };
    return { catalog, tables: paths, engine, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const titleOf = (file: string): string => basename(file).replace(/\.[^.]{1,8}$/, '');
