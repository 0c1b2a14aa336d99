import { z } from 'zod';
import { noticeRules } from '../../engine/query/notice.ts';
import { columnTypes } from '../../engine/query/result.ts';

const citation = z.object({
  id: z.string(),
  marker: z.number(),
  sourceType: z.enum(['document', 'query', 'memory']),
  title: z.string(),
  quote: z.string().nullable(),
  documentId: z.string().nullable(),
  chunkId: z.string().nullable(),
  page: z.number().nullable(),
  dataSourceId: z.string().nullable(),
  tableNames: z.array(z.string()).nullable(),
  sql: z.string().nullable(),
  statement: z.string().nullable().default(null),
  verification: z
    .object({ verifiedQueryId: z.string(), verifiedById: z.string().nullable(), verifiedAt: z.coerce.date() })
    .nullable()
    .default(null),
  edit: z.object({ editedById: z.string().nullable(), editedAt: z.coerce.date() }).nullable().default(null),
  rowCount: z.number().nullable(),
  executedAt: z.coerce.date().nullable(),
  memoryId: z.string().nullable(),
  sharedBy: z.object({ verifiedById: z.string().nullable(), verifiedAt: z.coerce.date() }).nullable().default(null),
});

const table = z.object({
  title: z.string().nullable(),
  dataSourceId: z.string().nullable(),
  sql: z.string(),
  columns: z.array(
    z.object({ name: z.string(), type: z.enum(columnTypes), masked: z.boolean(), unit: z.string().nullish() }),
  ),
  rows: z.array(z.array(z.unknown())),
  rowCount: z.number(),
  truncated: z.boolean(),
  durationMs: z.number(),
  executedAt: z.coerce.date(),
  notices: z.array(z.object({ rule: z.enum(noticeRules), message: z.string() })).optional(),
});

const stretch = z.object({
  text: z.string(),
  from: z.number(),
  to: z.number(),
  kind: z.enum(['COLUMN', 'TABLE', 'VALUE', 'FIGURE', 'TIME', 'NUMBER', 'ASKING', 'WORD']),
  meaning: z.string().nullable(),
  use: z.enum(['USED', 'GUESSED', 'UNUSED', 'UNKNOWN', 'PASSING']),
});

const usage = z.object({
  model: z.string().nullable(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number().nullable(),
  durationMs: z.number(),
});

const answerResult = z.object({
  citations: z.array(citation).default([]),
  charts: z.array(z.object({ title: z.string().nullable(), spec: z.unknown() })).default([]),
  tables: z.array(table).default([]),
  followUps: z.array(z.string()).default([]),
  reading: z.array(stretch).default([]),
  clarification: z
    .object({ question: z.string(), options: z.array(z.object({ text: z.string() })) })
    .nullable()
    .default(null),
  usage: usage.nullable().default(null),
});

/** What an answer carries beside its text, as kept in the `result` column of tasks and messages. */
export type AnswerResult = z.infer<typeof answerResult>;
export type StoredCitation = AnswerResult['citations'][number];
export type SharedBy = NonNullable<StoredCitation['sharedBy']>;
export type Verification = NonNullable<StoredCitation['verification']>;

/** Reads a kept table of an answer. */
export const readTable = (stored: unknown): AnswerResult['tables'][number] => table.parse(stored);

/** The verification of an answer all of which rests on statements verified for its question; null for any other. */
export function verificationOf({ citations }: AnswerResult): Verification | null {
  const rests = citations.length > 0 && citations.every(({ verification, edit }) => verification && !edit);
  return rests ? citations[0]!.verification : null;
}

/** Reads the `result` column; an empty result where there is none. */
export const readAnswerResult = (stored: unknown): AnswerResult => answerResult.parse(stored ?? {});
