import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { newId } from '../../base/ids.ts';
import { storableJson } from '../../base/json.ts';
import type { App, CallerContext } from '../../context.ts';
import type { Download } from '../../vocabulary.ts';
import { askOf, planQueryInput } from './ask.ts';
import { keptSources, targetOf } from './joined-sources.ts';
import { prepareQuery } from './prepare-query.ts';

export const formats = ['CSV', 'NDJSON', 'PARQUET'] as const;
export type Format = (typeof formats)[number];

export const exportQueryInput = planQueryInput.extend({ format: z.enum(formats).nullish() });

const addressMs = 10 * 60 * 1000;
/** What the tokens of these files begin with, among all tokens of downloads. */
export const queryPrefix = 'query.';

export const fileOf: Record<Format, { fileName: string; mimeType: string }> = {
  CSV: { fileName: 'result.csv', mimeType: 'text/csv; charset=utf-8' },
  NDJSON: { fileName: 'result.ndjson', mimeType: 'application/x-ndjson' },
  PARQUET: { fileName: 'result.parquet', mimeType: 'application/vnd.apache.parquet' },
};

/** What is signed of the address of an export. */
export const ticketOf = (id: string, expiresAt: Date): string => `${queryPrefix}${id}.${expiresAt.getTime()}`;

/**
 * A signed address, good for ten minutes, of a file with the whole result of a statement. It runs each time the file is
 * fetched, with the rights that its user has then, and counts as a query.
 * @throws NotFound, StatementRefused
 */
export async function exportQuery(ctx: CallerContext, input: z.infer<typeof exportQueryInput>): Promise<Download> {
  const { app, caller } = ctx;
  const format = input.format ?? 'CSV';
  const { dataSourceId, sources, sql, params, timeoutMs } = askOf(input);
  const target = await targetOf(app, caller, { dataSourceId, sources });
  await prepareQuery(app, caller, { sql }, target);
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + addressMs);
  const id = await app.db.$transaction(async tx => {
    const kept = await tx.queryExport.create({
      data: {
        id: newId(now.getTime()),
        organizationId: caller.organizationId,
        userId: caller.userId,
        dataSourceId,
        sources: keptSources(target),
        ...storableJson({ sql, parameters: params }),
        format,
        timeoutSeconds: timeoutMs / 1000,
        createdAt: now,
        expiresAt,
      },
    });
    await recordAudit(tx, ctx, {
      action: 'data.export_query',
      ...(dataSourceId && { resourceType: 'data_source', resourceId: dataSourceId }),
      details: { exportId: kept.id, format, sql: sql.slice(0, 2000) },
    });
    return kept.id;
  });
  return { ...fileOf[format], url: urlOf(app, id, expiresAt), byteSize: null, expiresAt };
}

function urlOf(app: Pick<App, 'publicUrl' | 'secrets'>, id: string, expiresAt: Date): string {
  const ticket = ticketOf(id, expiresAt);
  return `${app.publicUrl()}/downloads/${ticket}.${app.secrets.sign(ticket, 'download')}`;
}
