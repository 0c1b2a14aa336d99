import { Readable } from 'node:stream';
import { z } from 'zod';
import { Gone } from '../../base/errors.ts';
import type { App, CallerContext, OpenedFile } from '../../context.ts';
import type { AuditLog } from '../../generated/prisma/client.ts';
import { AuditOutcome } from '../../generated/prisma/enums.ts';
import type { Download } from '../../vocabulary.ts';
import { categories, categoryOf } from '../actions.ts';
import { recordAudit } from '../record.ts';
import { csvLine } from './csv.ts';
import type { AuditFilter } from './filter.ts';
import { readEntries } from './read-logs.ts';

const addressMs = 10 * 60 * 1000;
const file = { fileName: 'activity.csv', mimeType: 'text/csv; charset=utf-8' } as const;
/** What the tokens of exports begin with, among all tokens of downloads. */
export const exportPrefix = 'activity.';

const instant = z.iso
  .datetime()
  .transform(text => new Date(text))
  .nullish();
const storedFilter = z.object({
  actions: z.array(z.string()).nullish(),
  categories: z.array(z.enum(categories)).nullish(),
  outcomes: z.array(z.enum(AuditOutcome)).nullish(),
  userId: z.string().nullish(),
  resourceType: z.string().nullish(),
  resourceId: z.string().nullish(),
  correlationId: z.string().nullish(),
  from: instant,
  to: instant,
  search: z.string().nullish(),
});

/**
 * A signed address, good for ten minutes, of a CSV file with the caller's entries that a filter selects, newest first.
 * It is written while it is sent. The entry that records the export keeps the filter; what is
 * older than it is in the file.
 */
export async function exportLogs(ctx: CallerContext, filter: AuditFilter | null | undefined): Promise<Download> {
  const { app } = ctx;
  const given = JSON.parse(JSON.stringify(filter ?? {}));
  const id = await recordAudit(app.db, ctx, { action: 'audit.export', details: { filter: given } });
  const expiresAt = new Date(app.clock.now().getTime() + addressMs);
  const ticket = `${exportPrefix}${id}.${expiresAt.getTime()}`;
  const url = `${app.publicUrl()}/downloads/${ticket}.${app.secrets.sign(ticket, 'download')}`;
  return { ...file, url, byteSize: null, expiresAt };
}

/** Opens the file that `exportLogs` gave an address for. @throws Gone where the token is forged or has expired */
export async function openExport(app: Pick<App, 'db' | 'secrets' | 'clock'>, token: string): Promise<OpenedFile> {
  const gone = new Gone('This download address has expired or is not valid. Ask for a new one.');
  const [, ticket = '', id = '', expiresAt = '', tag = ''] =
    /^(activity\.([0-9a-f-]{36})\.(\d+))\.(\S+)$/.exec(token) ?? [];
  if (!app.secrets.verify(ticket, tag, 'download') || Number(expiresAt) <= app.clock.now().getTime()) throw gone;
  const asked = await app.db.auditLog.findUnique({ where: { id } });
  if (!asked?.userId) throw gone;
  const filter = storedFilter.parse((asked.details as { filter?: unknown }).filter);
  const { userId } = asked;
  return {
    ...file,
    byteSize: null,
    read: async () => Readable.from(write(app, asked, userId, filter), { objectMode: false }),
  };
}

/** Rows that are held at once, however long the file. */
const rowsAtOnce = 1000;

async function* write(app: Pick<App, 'db'>, asked: AuditLog, userId: string, filter: AuditFilter) {
  yield csvLine(columns.map(([name]) => name));
  // A page is read only when the one before is on its way; nothing is held in between, no connection either.
  for (let below = asked.id; ; ) {
    const window = { above: null, below, oldestFirst: false, take: rowsAtOnce, skip: 0 };
    const page = await readEntries(app, { kind: 'user', userId }, filter, window);
    if (page.length > 0) yield page.map(entry => csvLine(columns.map(([, cell]) => cell(entry)))).join('');
    if (page.length < rowsAtOnce) return;
    below = page.at(-1)!.id;
  }
}

const columns: [name: string, cell: (entry: AuditLog) => string | number | null][] = [
  ['timestamp', entry => entry.timestamp.toISOString()],
  ['action', entry => entry.action],
  ['category', entry => categoryOf(entry.action)],
  ['outcome', entry => entry.outcome.toLowerCase()],
  ['resource_type', entry => entry.resourceType],
  ['resource_id', entry => entry.resourceId],
  ['agent', entry => entry.agent],
  ['ip_address', entry => entry.ipAddress],
  ['user_agent', entry => entry.userAgent],
  ['api_key_id', entry => entry.apiKeyId],
  ['duration_ms', entry => entry.durationMs],
  ['correlation_id', entry => entry.correlationId],
  ['id', entry => entry.id],
  ['details', entry => JSON.stringify(entry.details)],
];
