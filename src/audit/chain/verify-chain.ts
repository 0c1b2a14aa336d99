import type { ClientBase } from 'pg';
import type { Secrets } from '../../base/crypto.ts';
import type { App } from '../../context.ts';
import type { AuditSeal } from '../../generated/prisma/client.ts';
import { nobody } from '../reading/count-entries.ts';
import {
  beginning,
  digestOf,
  hashOf,
  isSignedCheckpoint,
  isSignedLink,
  type SealedEntry,
  sealedColumns,
} from './chain.ts';

/** The first thing that is wrong with a chain. */
export type ChainFault = { number: number | null; entryId: string | null; message: string };

export type ChainReport = {
  chainId: string;
  fault: ChainFault | null;
  /** The last link, whose hash stands for everything before it; null where there is none. */
  head: { number: number; hash: string } | null;
  /** Entries that were compared with their seals. */
  verified: number;
  /** Entries that were deleted by right since they were sealed, as far as their links remain. */
  erased: number;
  /** Entries so new that they are not sealed yet. */
  pending: number;
};

/** What somebody noted of a chain earlier: so many links, and the hash of the last of them. */
export type NotedHead = { number: number; hash: string };

type Needs = Pick<App, 'database' | 'secrets'>;

/** The chains that there may be: one for each organization, those of organizations that are gone, and nobody's. */
export async function chainsToVerify({ database }: Pick<Needs, 'database'>): Promise<string[]> {
  const { rows } = await database.pool.query<{ chainId: string }>(`
    SELECT '${nobody}' AS "chainId" UNION SELECT "id"::text FROM "Organization"
    UNION SELECT "chainId"::text FROM "AuditSeal" UNION SELECT "chainId"::text FROM "AuditCheckpoint"
    UNION SELECT "organizationId"::text FROM "AuditLog" WHERE "organizationId" IS NOT NULL ORDER BY 1`);
  return rows.map(({ chainId }) => chainId);
}

/**
 * Compares every entry of a chain with its seal, and every link with the one before it and with the service's signature,
 * as of one instant. Finds entries that were changed, deleted or added past the service, and links that were.
 */
export async function verifyChain(
  { database, secrets }: Needs,
  chainId: string,
  noted: NotedHead | null = null,
): Promise<ChainReport> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await verify(client, secrets, chainId, noted);
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

const linksAtOnce = 4;

async function verify(client: ClientBase, secrets: Secrets, chainId: string, noted: NotedHead | null) {
  const report: ChainReport = { chainId, fault: null, head: null, verified: 0, erased: 0, pending: 0 };
  const faulty = (message: string, number: number | null = null, entryId: string | null = null): ChainReport => ({
    ...report,
    fault: { number, entryId, message },
  });
  const start = await startOf(client, secrets, chainId);
  if (typeof start === 'string') return faulty(start);
  let { number, hash } = start;
  const isNoted = () => number === noted?.number && hash.toString('hex') !== noted.hash;
  if (isNoted()) return faulty(`Link ${number} is not the one that was noted.`, number);
  for (;;) {
    const links = await readLinks(client, chainId, number);
    const entries = await readEntries(client, links);
    for (const link of links) {
      const fault = linkFault(secrets, link, number + 1, hash) ?? entryFault(link, entries);
      if (fault) return faulty(fault.message, link.number, fault.entryId);
      number = link.number;
      hash = Buffer.from(link.hash);
      report.head = { number, hash: hash.toString('hex') };
      report.erased += link.erasedIds.length;
      report.verified += link.entryIds.length - link.erasedIds.length;
      if (isNoted()) return faulty(`Link ${number} is not the one that was noted.`, number);
    }
    if (links.length < linksAtOnce) break;
  }
  if (noted && noted.number > number) return faulty(`The links after ${number} are gone.`, number);
  if (number > 0) report.head ??= { number, hash: hash.toString('hex') };
  const loose = await looseEntries(client, chainId);
  report.pending = loose.pending;
  if (loose.lost) return faulty('An entry was deleted before it was sealed.', null, loose.lost);
  const unsealed = loose.entries - loose.pending - report.verified;
  if (unsealed !== 0) return faulty(`${unsealed} entries stand in no link: they were added past the service.`);
  return report;
}

/** Where the chain begins, or what is wrong with the note of its clean-up. */
async function startOf(client: ClientBase, secrets: Secrets, chainId: string) {
  const { rows } = await client.query<{ number: number; hash: Buffer; signature: string }>(
    'SELECT "number", "hash", "signature" FROM "AuditCheckpoint" WHERE "chainId" = $1',
    [chainId],
  );
  const [point] = rows;
  if (!point) return { number: 0, hash: beginning };
  if (!isSignedCheckpoint(secrets, { chainId, ...point }))
    return 'The note of the last clean-up was not signed with the secret of the service.';
  return { number: point.number, hash: Buffer.from(point.hash) };
}

async function readLinks(client: ClientBase, chainId: string, after: number): Promise<AuditSeal[]> {
  const { rows } = await client.query<AuditSeal>(
    'SELECT * FROM "AuditSeal" WHERE "chainId" = $1 AND "number" > $2 ORDER BY "number" LIMIT $3',
    [chainId, after, linksAtOnce],
  );
  return rows;
}

async function readEntries(client: ClientBase, links: AuditSeal[]): Promise<Map<string, SealedEntry>> {
  const { rows } = await client.query<SealedEntry>(
    `SELECT ${sealedColumns} FROM "AuditLog" WHERE "id" = ANY($1::uuid[])`,
    [links.flatMap(link => link.entryIds)],
  );
  return new Map(rows.map(entry => [entry.id, entry]));
}

function linkFault(secrets: Secrets, link: AuditSeal, number: number, previous: Buffer) {
  const fault = (message: string) => ({ message, entryId: null });
  if (link.number !== number) return fault(`Link ${number} is missing.`);
  if (!previous.equals(link.previousHash)) return fault(`Link ${number} does not follow the one before it.`);
  if (!hashOf(link).equals(link.hash)) return fault(`Link ${number} was changed.`);
  if (!isSignedLink(secrets, link)) return fault(`Link ${number} was not signed with the secret of the service.`);
  return null;
}

function entryFault(link: AuditSeal, entries: Map<string, SealedEntry>) {
  const erased = new Set(link.erasedIds);
  for (const [index, entryId] of link.entryIds.entries()) {
    const entry = entries.get(entryId);
    if (!entry && !erased.has(entryId)) return { message: 'An entry is missing.', entryId };
    if (entry && erased.has(entryId)) return { message: 'An entry that was erased is there again.', entryId };
    const digest = Buffer.from(link.digests.subarray(index * 32, index * 32 + 32));
    if (entry && !digestOf(entry).equals(digest)) return { message: 'An entry was changed.', entryId };
  }
  return null;
}

/** How many entries the organization has in all, how many of them are not sealed yet, and one that vanished before. */
async function looseEntries(client: ClientBase, chainId: string) {
  const { rows } = await client.query<{ entries: string; pending: string; lost: string | null }>(
    `SELECT (SELECT count(*) FROM "AuditLog" WHERE "organizationId" IS NOT DISTINCT FROM $1::uuid) AS entries,
       (SELECT count(*) FROM "AuditPending" JOIN "AuditLog" USING ("id")
        WHERE "organizationId" IS NOT DISTINCT FROM $1::uuid) AS pending,
       (SELECT "id" FROM "AuditPending" p WHERE $1::uuid IS NULL
        AND NOT EXISTS (SELECT 1 FROM "AuditLog" a WHERE a."id" = p."id") LIMIT 1) AS lost`,
    [chainId === nobody ? null : chainId],
  );
  const { entries, pending, lost } = rows[0]!;
  return { entries: Number(entries), pending: Number(pending), lost };
}
