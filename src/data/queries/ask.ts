import { z } from 'zod';
import type { Caller } from '../../context.ts';
import { sqlName } from '../sql-names.ts';
import { storable, unstorable } from '../tables/table-input.ts';

/** A value of a parameter. */
export type Param = string | number | boolean | null;

/** A source whose tables a statement joins, and what stands before their names there; null: made of its name. */
export type AskedSource = { dataSourceId: string; alias: string | null };

/** One statement to be run for somebody. */
export type Ask = {
  /** Null: over the uploaded tables, or over several sources. */
  dataSourceId: string | null;
  /** Several sources; absent or empty where it is one, or none. */
  sources?: AskedSource[];
  sql: string;
  params: Param[];
  /** What it answers, where an agent asks for somebody. */
  question?: string | undefined;
  maxRows: number;
  timeoutMs: number;
};

/** For whom a statement runs: what they may see decides. */
export type Asking = Pick<Caller, 'userId' | 'organizationId' | 'role' | 'email' | 'apiKeyId'>;

const rows = 'must be 1 to 10,000';
const seconds = 'must be 1 to 60';

/** As many sources may be joined. */
export const mostSources = 8;

/** What may stand before the names of a source's tables. */
export const alias = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    name => name !== '' && sqlName(name) === name,
    'must be a plain name such as "shop": letters, digits and underscores, and no word of SQL',
  );

const statement = {
  dataSourceId: z.string().nullish(),
  sources: z
    .array(z.object({ dataSourceId: z.string(), alias: alias.nullish() }))
    .max(mostSources, `there may be up to ${mostSources}`)
    .nullish(),
  sql: z
    .string()
    .trim()
    .min(1, 'must be a statement')
    .max(64_000, 'may have up to 64,000 characters')
    .refine(storable, unstorable),
  parameters: z
    .array(
      z.union(
        [z.string().max(10_000).refine(storable), z.number(), z.boolean(), z.null()],
        'must be a text, a number, true, false or null',
      ),
    )
    .max(100, 'there may be up to 100')
    .nullish(),
  timeoutSeconds: z.int().min(1, seconds).max(60, seconds).nullish(),
};

export const planQueryInput = z.object(statement);
export const runQueryInput = z.object({ ...statement, maxRows: z.int().min(1, rows).max(10_000, rows).nullish() });

/** What an input asks, with what is usual where it says nothing. */
export const askOf = (input: z.infer<typeof runQueryInput>): Ask => ({
  dataSourceId: input.dataSourceId ?? null,
  sources: (input.sources ?? []).map(source => ({ ...source, alias: source.alias ?? null })),
  sql: input.sql,
  params: input.parameters ?? [],
  maxRows: input.maxRows ?? 1000,
  timeoutMs: (input.timeoutSeconds ?? 30) * 1000,
});
