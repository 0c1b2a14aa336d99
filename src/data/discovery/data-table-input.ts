import { z } from 'zod';
import { tableKinds } from '../../engine/query/table-kind.ts';
import { columnCorrection } from '../semantics/corrections.ts';
import { describing, storable, tableDescription, unstorable } from '../tables/table-input.ts';

const synonym = describing(100).min(1, 'must not be empty');
const synonyms = z.array(synonym).max(20, 'may be up to 20');

/** What is said of a column: what is absent stays, null forgets. */
const columnNote = z.object({
  name: z.string().refine(storable, unstorable),
  description: describing(1000).nullish(),
  synonyms: synonyms.nullish(),
  semantics: columnCorrection.nullish(),
});
export type ColumnNoteInput = z.infer<typeof columnNote>;

const columns = z.array(columnNote).max(2000, 'may be up to 2,000');

export const updateDataTableInput = z.object({
  id: z.string(),
  description: tableDescription.nullish(),
  synonyms: synonyms.nullish(),
  hidden: z.boolean().optional(),
  kind: z.enum(tableKinds).nullish(),
  columns: columns.nullish(),
});

export const describeColumnsInput = z.object({
  dataSourceId: z.string(),
  tableName: z.string().refine(storable, unstorable),
  columns,
});
