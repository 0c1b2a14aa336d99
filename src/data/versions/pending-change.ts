import { z } from 'zod';
import { type ColumnType, columnTypes } from '../../engine/query/result.ts';
import type { Prisma, UploadedTable } from '../../generated/prisma/client.ts';
import { FileType } from '../../generated/prisma/enums.ts';

const shape = z.object({
  /** Tells one change from another: what is late of an earlier one is fenced off by it. */
  id: z.uuid(),
  change: z.enum(['APPEND', 'REPLACE', 'TYPES']),
  /** The file that was uploaded for it; null where none was. */
  file: z
    .object({
      key: z.string(),
      fileName: z.string(),
      fileType: z.enum(FileType),
      byteSize: z.number(),
      sheetName: z.string().nullable(),
    })
    .nullable(),
  /** Types that were chosen with it. */
  types: z.array(z.tuple([z.string(), z.enum(columnTypes)])),
  /** Whether values that do not fit these types are left empty rather than refuse the change. */
  dropsMisfits: z.boolean(),
  requestedById: z.string(),
});

/** A change of a table that waits or is being made. */
export type PendingChange = z.infer<typeof shape>;

/** The change that a table waits for; null where there is none, also while its first file is read. */
export const pendingOf = (row: Pick<UploadedTable, 'pending'>): PendingChange | null =>
  row.pending === null ? null : shape.parse(row.pending);

/** Types that people chose for columns, by name. They are kept as pairs, as the notes are. */
export const chosenTypesOf = (row: { columnTypes: Prisma.JsonValue }): Map<string, ColumnType> =>
  new Map(Array.isArray(row.columnTypes) ? (row.columnTypes as [string, ColumnType][]) : []);
