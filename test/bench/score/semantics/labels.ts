import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Adding, ColumnKind } from '../../../../src/engine/query/column-semantics.ts';
import type { TableKind } from '../../../../src/engine/query/table-kind.ts';

/** A label of a column: the kinds that are right, and whether its figures add up; null where either is right. */
export type ColumnLabel = { name: string; kinds: ColumnKind[]; adds: Adding | null };
export type TableLabel = { name: string; kinds: TableKind[]; columns: ColumnLabel[] };
export type Labelled = { set: string; database: string; half: 'tuning' | 'reporting'; tables: TableLabel[] };

const marks: Record<string, Adding | null> = { '+': 'always', '+t': 'at_one_time', '?': null };

/** The halves: Spider's are those of its questions, those of business data tune; of the rest a hash decides. */
const halfOf = (set: string, database: string, spider: string[]): Labelled['half'] => {
  if (set === 'business') return 'tuning';
  const even =
    set === 'spider'
      ? spider.indexOf(database) % 2 === 0
      : createHash('sha256').update(database).digest()[0]! % 2 === 0;
  return even ? 'tuning' : 'reporting';
};

/** All labels, by database. The folder's README tells how they are written. */
export const readLabels = (spider: string[]): Labelled[] => {
  const folder = new URL('labels/', import.meta.url);
  return readdirSync(folder)
    .filter(file => file.endsWith('.txt'))
    .flatMap(file => {
      const set = file.slice(0, -4);
      const found: Labelled[] = [];
      for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
        const [, database] = /^== (.+)$/.exec(line) ?? [];
        const [, column, kinds, mark] = /^ {2}(?:"([^"]+)"|\S+) (\S+)(?: (\S+))?$/.exec(line) ?? [];
        const [, table, of] = /^(\S+): (\S+)$/.exec(line) ?? [];
        if (database) found.push({ set, database, half: halfOf(set, database, spider), tables: [] });
        else if (table) found.at(-1)!.tables.push({ name: table, kinds: of!.split('|') as TableKind[], columns: [] });
        else if (kinds) {
          const adds = mark === undefined ? 'never' : marks[mark];
          if (adds === undefined) throw new Error(`${file}: there is no such mark: ${line}`);
          const name = column ?? line.trim().split(' ')[0]!;
          found
            .at(-1)!
            .tables.at(-1)!
            .columns.push({ name, kinds: kinds.split('|') as ColumnKind[], adds });
        } else if (line.trim() !== '') throw new Error(`${file}: a line that is no label: ${line}`);
      }
      return found;
    });
};
