import { createHash } from 'node:crypto';
import type { Secrets } from '../../base/crypto.ts';
import type { Tx } from '../../base/db.ts';
import type { AuditLog } from '../../generated/prisma/client.ts';
import { nobody } from '../reading/count-entries.ts';

// Each organization has a chain of seals over its entries; see README.md beside this file.

/** The chain that an entry belongs to: its organization's, or the one of entries without an organization. */
export const chainOf = (entry: Pick<AuditLog, 'organizationId'>): string => entry.organizationId ?? nobody;

/** What goes before the first link of a chain. */
export const beginning = Buffer.alloc(32);

/** An entry as it is sealed: its details as the database spells them, in which it keeps no other order or spacing. */
export type SealedEntry = Omit<AuditLog, 'details'> & { details: string };

/** The columns of a SealedEntry. */
export const sealedColumns = `"id", "timestamp", "action", "outcome"::text AS "outcome", "organizationId", "userId",
  "apiKeyId", "agent", "resourceType", "resourceId", "correlationId", "ipAddress", "userAgent", "durationMs",
  "details"::text AS "details"`;

/** SHA-256 of everything that an entry says. */
export const digestOf = (entry: SealedEntry): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.id,
        entry.timestamp.toISOString(),
        entry.action,
        entry.outcome,
        entry.organizationId,
        entry.userId,
        entry.apiKeyId,
        entry.agent,
        entry.resourceType,
        entry.resourceId,
        entry.correlationId,
        entry.ipAddress,
        entry.userAgent,
        entry.durationMs,
        entry.details,
      ]),
    )
    .digest();

export type Link = {
  chainId: string;
  number: number;
  previousHash: Uint8Array;
  entryIds: string[];
  /** 32 bytes for each entry. */
  digests: Uint8Array;
};

/** SHA-256 of a link, and through `previousHash` of all links before it. */
export const hashOf = (link: Link): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([link.chainId, link.number, link.entryIds]))
    .update(link.previousHash)
    .update(link.digests)
    .digest();

type Signed = { chainId: string; number: number; hash: Uint8Array };
const named = ({ chainId, number, hash }: Signed) => `${chainId}:${number}:${Buffer.from(hash).toString('hex')}`;

type SignedLink = Signed & { erasedIds: string[] };
const namedWhole = (link: SignedLink) => `${named(link)}:${link.erasedIds.join(',')}`;

/** Says that a link is the service's own, and which of its entries were erased by right. */
export const signLink = (secrets: Secrets, link: SignedLink): string => secrets.sign(namedWhole(link), 'audit-seal');

/** Says that the links of a chain up to this one were deleted by right. */
export const signCheckpoint = (secrets: Secrets, last: Signed): string => secrets.sign(named(last), 'audit-checkpoint');

/** Whether the service signed a link, with the secret in use or one before that is still configured. */
export const isSignedLink = (secrets: Secrets, link: SignedLink & { signature: string }): boolean =>
  secrets.verify(namedWhole(link), link.signature, 'audit-seal');

/** Whether the service signed the note of a clean-up, with the secret in use or one before that is still configured. */
export const isSignedCheckpoint = (secrets: Secrets, last: Signed & { signature: string }): boolean =>
  secrets.verify(named(last), last.signature, 'audit-checkpoint');

const advisoryLock = 72_707_370;

/** How transactions run that change chains: they may wait for one another, and delete thousands of rows. */
export const unhurried = { timeout: 60_000, maxWait: 60_000 } as const;

/** Lets nobody else add or delete links until the transaction ends; those who write entries never wait for it. */
export async function lockChains(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLock}::int8)`;
}

/** Lets this transaction, and no other, delete entries and change links. */
export async function permitCleanUp(tx: Tx): Promise<void> {
  await lockChains(tx);
  await tx.$executeRaw`SELECT set_config('audit.clean_up', 'on', true)`;
}
