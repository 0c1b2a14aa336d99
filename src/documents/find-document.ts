import type { Tx } from '../base/db.ts';
import { Forbidden, NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { Document } from '../generated/prisma/client.ts';
import { mayChange, visibleDocuments } from './access.ts';

/** A document the caller may see, with whatever of its relations `query` selects. @throws NotFound */
export async function findDocument(ctx: CallerContext, id: string, query: object = {}): Promise<Document> {
  const document = isId(id)
    ? await ctx.app.db.document.findFirst({ ...query, where: { id, ...visibleDocuments(ctx.caller) } })
    : null;
  if (!document) throw new NotFound('document');
  return document;
}

/**
 * A document to be changed in this transaction; nobody else changes it until its end.
 * @throws NotFound where the caller may not see it, Forbidden where they may see it only
 */
export async function findChangeable(tx: Tx, ctx: CallerContext, id: string): Promise<Document> {
  if (!isId(id)) throw new NotFound('document');
  await tx.$queryRaw`SELECT 1 FROM "Document" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const document = await tx.document.findFirst({ where: { id, ...visibleDocuments(ctx.caller) } });
  if (!document) throw new NotFound('document');
  if (!mayChange(ctx.caller, document))
    throw new Forbidden('Only its owner may change a personal document, and only an Admin one of the organization.');
  return document;
}
