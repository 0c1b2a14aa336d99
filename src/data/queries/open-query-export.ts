import { roleInForce } from '../../accounts/registration/superadmins.ts';
import { inBackground } from '../../audit/record.ts';
import { Gone } from '../../base/errors.ts';
import type { App, OpenedFile } from '../../context.ts';
import type { QueryExport } from '../../generated/prisma/client.ts';
import type { AskedSource, Asking, Param } from './ask.ts';
import { type ExecuteNeeds, running } from './execute-query.ts';
import { type Format, fileOf, ticketOf } from './export-query.ts';
import type { Run } from './record-run.ts';
import { writeResult } from './write-result.ts';

/**
 * Opens the file that `exportQuery` gave an address for; the statement runs when it is read.
 * @throws Gone where the token is forged or has expired, or its user may not query any more
 */
export async function openQueryExport(app: ExecuteNeeds, token: string): Promise<OpenedFile> {
  const gone = new Gone('This download address has expired or is not valid. Ask for a new one.');
  const [, id = '', expiresAt = '', tag = ''] = /^query\.([0-9a-f-]{36})\.(\d{1,16})\.(\S+)$/.exec(token) ?? [];
  const ticket = ticketOf(id, new Date(Number(expiresAt)));
  if (!app.secrets.verify(ticket, tag, 'download') || Number(expiresAt) <= app.clock.now().getTime()) throw gone;
  const kept = await app.db.queryExport.findUnique({ where: { id } });
  const asking = kept && (await loadAsking(app, kept));
  if (!asking) throw gone;
  const format = kept.format as Format;
  const run: Run = {
    asking,
    ask: {
      dataSourceId: kept.dataSourceId,
      sources: kept.sources as AskedSource[],
      sql: kept.sql,
      params: kept.parameters as Param[],
      maxRows: Number.MAX_SAFE_INTEGER,
      timeoutMs: kept.timeoutSeconds * 1000,
    },
    actor: inBackground(app, undefined, asking),
    agent: null,
    conversationId: null,
    action: 'data.fetch_query',
  };
  return {
    ...fileOf[format],
    byteSize: null,
    read: () =>
      running(app, run, { signal: new AbortController().signal, patienceMs: 0 }, async (_id, prepared, signal) => {
        const { file, rowCount, copied } = await writeResult(app, run, prepared, format, signal);
        return { value: file, end: { status: 'COMPLETED', prepared, rowCount, copied } };
      }),
  };
}

/** Whoever asked for a file, with the rights they have now; null where they may not work any more, or elsewhere only. */
async function loadAsking(app: Pick<App, 'db' | 'config'>, kept: QueryExport): Promise<Asking | null> {
  const user = await app.db.user.findUnique({ where: { id: kept.userId } });
  if (!user || user.suspendedAt || user.organizationId !== kept.organizationId) return null;
  const { id: userId, organizationId, email } = user;
  return { userId, organizationId, email, role: roleInForce(app.config, user), apiKeyId: null };
}
