import { z } from 'zod';
import { addings, columnKinds } from '../../engine/query/column-semantics.ts';
import type { TableKind } from '../../engine/query/table-kind.ts';
import type { ColumnCorrection, Corrections } from '../../engine/semantics/correct.ts';
import type { Prisma, UploadedTable } from '../../generated/prisma/client.ts';
import { describing } from '../tables/table-input.ts';

/** What may be said of what a column's values are; what is absent or null is left to be told. */
export const columnCorrection = z.object({
  kind: z.enum(columnKinds).nullish(),
  adds: z.enum(addings).nullish(),
  unit: describing(20).nullish(),
  yes: describing(100).nullish(),
});

type Said = { name: string; semantics?: z.infer<typeof columnCorrection> | null };
type Stored = { kind?: TableKind; columns?: [string, ColumnCorrection][] };

/** What people said that a table and its columns are. Columns are kept as pairs, because one may be called "__proto__". */
export const correctionsOf = (row: Pick<UploadedTable, 'corrections'>): Corrections => {
  const { kind = null, columns = [] } = row.corrections as unknown as Stored;
  return { kind, columns: new Map(columns) };
};

/** What is to be kept once more was said: what is absent stays, null forgets. */
export const correct = (
  row: Pick<UploadedTable, 'corrections'>,
  kind: TableKind | null | undefined,
  said: readonly Said[],
): Prisma.InputJsonObject => {
  const before = correctionsOf(row);
  const columns = new Map(before.columns);
  for (const { name, semantics } of said) {
    if (semantics === undefined) continue;
    const { kind = null, adds = null, unit, yes } = semantics ?? {};
    const correction = { kind, adds, unit: unit || null, yes: yes || null };
    if (Object.values(correction).some(value => value !== null)) columns.set(name, correction);
    else columns.delete(name);
  }
  const now = kind === undefined ? before.kind : kind;
  const stored: Stored = { ...(now && { kind: now }), columns: [...columns] };
  return stored as unknown as Prisma.InputJsonObject;
};
