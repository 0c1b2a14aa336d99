import type { DuckDBConnection } from '@duckdb/node-api';
import { FileNotReadable } from '../../query/errors.ts';
import { openFile } from '../open-file.ts';
import type { RowSource, RowsRead } from '../row-source.ts';
import type { IngestJob } from './messages.ts';
import { RawRows } from './raw-rows.ts';

/** `parts` are the numbers of the raw rows with which each file begins; `rows` is how many there are. */
export type FilledRaw = RowsRead & { parts: number[]; rows: number };

/** Lists a row that was taken out, by its filled cells; nothing is lost by it. */
export function listLeftOut(read: FilledRaw, line: number, cells: readonly string[], reason: string): void {
  const text = cells.join(' | ').slice(0, 200).toWellFormed();
  read.rejected.push({ line, column: null, reason, text });
  read.rejectedCount++;
  read.totalRows = (read.totalRows ?? 0) + 1;
}

/** Which of the files a raw row came from, counted from 0. */
export const partOf = ({ parts }: FilledRaw, row: number): number => parts.findLastIndex(from => from <= row);

/** Opens all files; nothing stays open where one cannot be. */
export async function openSources({ sources, scratch }: Pick<IngestJob, 'sources' | 'scratch'>): Promise<RowSource[]> {
  const open: RowSource[] = [];
  try {
    for (const { path, sheetName } of sources) open.push(await openFile(path, sheetName, scratch));
    return open;
  } catch (error) {
    for (const source of open) source.close();
    throw error;
  }
}

/** Puts the rows of all files into the table `raw`, in the columns of these names, whatever their order in a file. */
export async function fillRaw(
  connection: DuckDBConnection,
  sources: RowSource[],
  names: string[],
  onShare: (share: number) => void,
): Promise<FilledRaw> {
  const places = sources.map(source => placesOf(source, names));
  const raw = await RawRows.create(connection, names.length);
  const all: FilledRaw = { rejected: [], rejectedCount: 0, notes: [], parts: [], rows: 0 };
  for (const [i, source] of sources.entries()) {
    all.parts.push(raw.count);
    const from = places[i]!;
    const read = await source.rows(
      from
        ? (fields, line) =>
            raw.add(
              from.map(place => fields[place]!),
              line,
            )
        : (fields, line) => raw.add(fields, line),
      async share => {
        onShare((i + share) / sources.length);
        // Lets messages out between pieces.
        await new Promise(setImmediate);
      },
    );
    all.rejected.push(...read.rejected);
    all.rejectedCount += read.rejectedCount;
    all.notes.push(...read.notes);
  }
  raw.finish();
  all.rows = raw.count;
  if (raw.count === 0 && all.rejectedCount > 0) {
    const { line, reason } = all.rejected[0]!;
    throw new FileNotReadable(`No row of the file could be read. Line ${line}: ${reason}`);
  }
  return all;
}

/**
 * Where a file has the columns of the table; null where it has just those in their order.
 * @throws FileNotReadable with all differences
 */
function placesOf({ names, form }: RowSource, wanted: string[]): number[] | null {
  if (names.length === wanted.length && names.every((name, i) => name === wanted[i])) return null;
  // Without names, the order is all there is.
  if (!form.hasHeader && names.length === wanted.length) return null;
  const places = wanted.map(name => {
    const exact = names.indexOf(name);
    return exact >= 0 ? exact : names.findIndex(each => same(each, name));
  });
  const missing = wanted.filter((_, i) => places[i]! < 0);
  const unknown = names.filter((_, i) => !places.includes(i));
  if (missing.length === 0 && unknown.length === 0) return places;
  const differences = [
    ...(missing.length > 0 ? [`it lacks ${list(missing)}`] : []),
    ...(unknown.length > 0 ? [`the table has no ${list(unknown)}`] : []),
  ];
  throw new FileNotReadable(
    `The columns of the file are not those of the table: ${differences.join('; ')}. Nothing was changed: ` +
      'rename or add the columns in the file and send it again.',
  );
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function list(names: string[]): string {
  const shown = names.slice(0, 20).map(name => `"${name.slice(0, 60)}"`);
  return names.length > 20 ? `${shown.join(', ')} and ${names.length - 20} more` : shown.join(', ');
}
