import type { TableReading } from '../../engine/tables/table-engine.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** One of the files that a version was read from, in storage. */
export type Part = { key: string; sheetName: string | null };

type Read = { reading: Prisma.JsonValue; originalKey: string; sheetName: string | null };
type Stored = Partial<TableReading & { parts: Part[] }> | null;

/** The files that a version was read from, the first one first: from them it can be read again. */
export const partsOf = (row: Read): Part[] =>
  (row.reading as unknown as Stored)?.parts ?? [{ key: row.originalKey, sheetName: row.sheetName }];

type Version = Read & { tableKey: string };

/** The keys of all files that a version needs. */
export const filesOf = (version: Version): string[] => [
  ...new Set([version.tableKey, version.originalKey, ...partsOf(version).map(part => part.key)]),
];
