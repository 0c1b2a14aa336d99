import { Readable } from 'node:stream';
import { z } from 'zod';
import { csvLine } from '../../audit/reading/csv.ts';
import { recordAudit } from '../../audit/record.ts';
import { Gone } from '../../base/errors.ts';
import type { App, CallerContext, OpenedFile } from '../../context.ts';
import type { Download } from '../../vocabulary.ts';
import {
  askedOf,
  groupsOf,
  type SpendingAsked,
  type SpendingDimension,
  type SpendingQuestion,
  type SpendingRow,
  spendingDimensions,
} from './read-spending.ts';

const addressMs = 10 * 60 * 1000;
const file = { fileName: 'spending.csv', mimeType: 'text/csv; charset=utf-8' } as const;
/** What the tokens of these exports begin with, among all tokens of downloads. */
export const spendingPrefix = 'spending.';

const instant = z.iso.datetime().transform(text => new Date(text));
const storedAsked = z.object({
  by: z.array(z.enum(spendingDimensions)),
  from: instant,
  to: instant,
  userId: z.string().nullable(),
});

/**
 * A signed address, good for ten minutes, of a CSV file with every group of what the caller's organization spent. It is
 * written while it is sent. @throws Invalid, NotFound
 */
export async function exportSpending(ctx: CallerContext, question: SpendingQuestion): Promise<Download> {
  const { app } = ctx;
  const { organizationId: _, ...asked } = await askedOf(ctx, question);
  const details = JSON.parse(JSON.stringify(asked));
  const id = await recordAudit(app.db, ctx, { action: 'billing.export_spending', details });
  const expiresAt = new Date(app.clock.now().getTime() + addressMs);
  const ticket = `${spendingPrefix}${id}.${expiresAt.getTime()}`;
  const url = `${app.publicUrl()}/downloads/${ticket}.${app.secrets.sign(ticket, 'download')}`;
  return { ...file, url, byteSize: null, expiresAt };
}

type Needs = Pick<App, 'db' | 'secrets' | 'clock'>;

/**
 * Opens the file that `exportSpending` gave an address for.
 * @throws Gone where the token is forged or has expired, or who asked for it is no Admin there any more
 */
export async function openSpendingExport(app: Needs, token: string): Promise<OpenedFile> {
  const gone = new Gone('This download address has expired or is not valid. Ask for a new one.');
  const [, ticket = '', id = '', expiresAt = '', tag = ''] =
    /^(spending\.([0-9a-f-]{36})\.(\d{1,16}))\.(\S+)$/.exec(token) ?? [];
  if (!app.secrets.verify(ticket, tag, 'download') || Number(expiresAt) <= app.clock.now().getTime()) throw gone;
  const entry = await app.db.auditLog.findUnique({ where: { id } });
  const asker = entry?.userId ? await app.db.user.findUnique({ where: { id: entry.userId } }) : null;
  if (!entry || !asker || asker.organizationId !== entry.organizationId || asker.suspendedAt) throw gone;
  if (asker.role === 'USER') throw gone;
  const asked = { ...storedAsked.parse(entry.details), organizationId: asker.organizationId };
  return { ...file, byteSize: null, read: async () => Readable.from(write(app, asked), { objectMode: false }) };
}

/** Groups that are held at once, however long the file. */
const rowsAtOnce = 1000;

async function* write(app: Pick<App, 'db'>, asked: SpendingAsked) {
  const shown = columns.filter(([, , by]) => by === null || asked.by.includes(by));
  yield csvLine(shown.map(([name]) => name));
  for (let skip = 0; ; skip += rowsAtOnce) {
    const rows = await groupsOf(app, asked, { take: rowsAtOnce, skip });
    if (rows.length > 0) yield rows.map(row => csvLine(shown.map(([, cell]) => cell(row)))).join('');
    if (rows.length < rowsAtOnce) return;
  }
}

/** Each by what it is a column of; null: always there. */
const columns: [name: string, cell: (row: SpendingRow) => string | number | null, by: SpendingDimension | null][] = [
  ['day', row => row.day, 'DAY'],
  ['tier', row => row.tier?.toLowerCase() ?? null, 'TIER'],
  ['provider', row => row.provider, 'MODEL'],
  ['model', row => row.model, 'MODEL'],
  ['user_id', row => row.userId, 'USER'],
  ['user_email', row => row.userEmail, 'USER'],
  ['user_name', row => row.userName, 'USER'],
  ['agent', row => row.agent, 'AGENT'],
  ['calls', row => row.calls, null],
  ['input_tokens', row => row.inputTokens, null],
  ['output_tokens', row => row.outputTokens, null],
  ['cost_usd', row => row.cost, null],
];
