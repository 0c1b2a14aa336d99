import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { changeCounts } from '../counts.ts';
import { startOfDay } from '../reading/instants.ts';
import {
  beginning,
  chainOf,
  digestOf,
  hashOf,
  lockChains,
  type SealedEntry,
  sealedColumns,
  signLink,
  unhurried,
} from './chain.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'log'>;

/** How many entries are sealed in one transaction, and stand in one link at most. */
const batch = 2000;

/**
 * Adds every entry that is committed and not sealed yet to the chain of its organization, and to the counts. Resolves to
 * the number of entries sealed. Safe to run at any time and anywhere: one at a time does the work.
 */
export async function sealEntries(app: Needs): Promise<number> {
  for (let sealed = 0; ; ) {
    const count = await app.db.$transaction(tx => sealBatch(app, tx), unhurried);
    sealed += count;
    if (count < batch) return sealed;
  }
}

async function sealBatch({ secrets, clock, log }: Needs, tx: Tx): Promise<number> {
  await lockChains(tx);
  const entries = await tx.$queryRaw<SealedEntry[]>`
    SELECT ${Prisma.raw(sealedColumns)} FROM "AuditPending" JOIN "AuditLog" USING ("id") ORDER BY "id" LIMIT ${batch}`;
  if (entries.length === 0) return 0;
  const heads = await headsOf(tx, [...new Set(entries.map(chainOf))]);
  const links = [];
  for (const group of groupsOf(entries)) {
    const chainId = chainOf(group[0]!);
    const head = heads.get(chainId) ?? { number: 0, hash: beginning };
    const link = {
      chainId,
      number: head.number + 1,
      previousHash: new Uint8Array(head.hash),
      entryIds: group.map(({ id }) => id),
      digests: new Uint8Array(Buffer.concat(group.map(digestOf))),
    };
    const hash = new Uint8Array(hashOf(link));
    heads.set(chainId, { number: link.number, hash });
    links.push({
      ...link,
      hash,
      firstId: link.entryIds[0]!,
      lastId: link.entryIds.at(-1)!,
      erasedIds: [],
      signature: signLink(secrets, { ...link, hash, erasedIds: [] }),
      sealedAt: clock.now(),
    });
  }
  await tx.auditSeal.createMany({ data: links });
  await changeCounts(tx, entries, 1);
  await tx.$executeRaw`DELETE FROM "AuditPending" WHERE "id" = ANY(${entries.map(({ id }) => id)}::uuid[])`;
  // Kept elsewhere, a line of the log proves later that the chain was not made anew up to here.
  for (const { chainId, number, hash } of links)
    log.debug({ chainId, number, hash: Buffer.from(hash).toString('hex') }, 'audit entries sealed');
  return entries.length;
}

/** Entries of one chain and one day (UTC), so that a clean-up finds links that are old as a whole. */
function groupsOf(entries: SealedEntry[]): SealedEntry[][] {
  const groups = new Map<string, SealedEntry[]>();
  for (const entry of entries) {
    const key = `${chainOf(entry)} ${startOfDay(entry.timestamp).getTime()}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

type Head = { number: number; hash: Uint8Array };

/** The last link of each chain, also of one whose links were all cleaned up. */
async function headsOf(tx: Tx, chainIds: string[]): Promise<Map<string, Head>> {
  const rows = await tx.$queryRaw<(Head & { chainId: string })[]>`
    SELECT "chainId", coalesce(link."number", point."number") AS "number", coalesce(link."hash", point."hash") AS "hash"
    FROM unnest(${chainIds}::uuid[]) AS chain("chainId")
    LEFT JOIN LATERAL (SELECT "number", "hash" FROM "AuditSeal" WHERE "AuditSeal"."chainId" = chain."chainId"
                       ORDER BY "number" DESC LIMIT 1) AS link ON true
    LEFT JOIN "AuditCheckpoint" AS point USING ("chainId")
    WHERE link."number" IS NOT NULL OR point."number" IS NOT NULL`;
  return new Map(rows.map(({ chainId, number, hash }) => [chainId, { number, hash }]));
}
