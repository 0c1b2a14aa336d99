import { createHash } from 'node:crypto';
import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { Caller } from '../../context.ts';
import { type PrepareNeeds, prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import { evidenceOf } from './query.ts';
import type { Evidence } from './step-work.ts';

/** A statement on which an answer rests, as it was asked for. */
export type Read = { dataSourceId: string | null; statement: string };

export const readsOf = ({ reads = [] }: Evidence): Read[] => reads;

/** What an answer says that it rests on, as statements; null where it rests on anything else, or on nothing. */
export function readsIn(
  sources: readonly {
    sourceType: string;
    dataSourceId?: string | null | undefined;
    statement?: string | null | undefined;
  }[],
): Read[] | null {
  const reads = sources.flatMap(({ sourceType, dataSourceId, statement }) =>
    sourceType === 'query' && statement ? [{ dataSourceId: dataSourceId ?? null, statement }] : [],
  );
  return reads.length === sources.length && reads.length > 0 ? reads : null;
}

/** What statements would read for somebody now: equal for all who are given the same; null where one is refused. */
export async function evidenceOfReads(
  app: PrepareNeeds,
  asking: Caller,
  reads: readonly Read[] | null,
): Promise<Evidence | null> {
  if (!reads || reads.length === 0) return null;
  const digest = createHash('sha256');
  try {
    for (const { dataSourceId, statement: sql } of reads) {
      const source = await sourceOf(app, asking, { dataSourceId });
      digest.update(evidenceOf(await prepareQuery(app, asking, { sql }, source)).digest);
    }
  } catch (error) {
    if (error instanceof Refusal && !isOutage(error)) return null;
    throw error;
  }
  return { digest: digest.digest('base64url'), reads: [...reads] };
}
