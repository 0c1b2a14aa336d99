import { type DefaultConnectionArguments, resolveOffsetConnection } from '@pothos/plugin-relay';
import DataLoader from 'dataloader';
import { z } from 'zod';
import { pageArguments } from '../../base/paging.ts';
import type { Context } from '../../context.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { chunksAt, type DocumentChunk } from './stored-chunks.ts';

const cursorOf = (index: number): string => Buffer.from(`OffsetConnection:${index}`).toString('base64');
const cursor = z
  .string()
  .refine(
    text => /^OffsetConnection:\d{1,9}$/.test(Buffer.from(text, 'base64').toString('utf8')),
    'must be a cursor that an earlier page gave',
  );

/** The arguments of a page of chunks: as of any page, but its cursors are places and no ids. */
export const chunkPageArguments = pageArguments.extend({ after: cursor.nullish(), before: cursor.nullish() });

/** A page of a document's chunks; none until it is COMPLETED. Those of several documents are read at once. */
export async function chunkPage(
  ctx: Context,
  { id, status, chunkCount }: Pick<Document, 'id' | 'status' | 'chunkCount'>,
  { offset, ...args }: DefaultConnectionArguments & { offset?: number | null | undefined },
) {
  const totalCount = status === 'COMPLETED' ? chunkCount : 0;
  const after = args.after ?? (offset && !args.before ? cursorOf(offset - 1) : null);
  const page = await resolveOffsetConnection({ args: { ...args, after }, totalCount }, ({ offset: from, limit }) =>
    totalCount === 0 ? [] : loaderFor(ctx).load({ documentId: id, from, to: from + limit }),
  );
  return page;
}

type ChunkRange = { documentId: string; from: number; to: number };

const loaders = new WeakMap<Context, DataLoader<ChunkRange, DocumentChunk[]>>();

function loaderFor(ctx: Context): DataLoader<ChunkRange, DocumentChunk[]> {
  let loader = loaders.get(ctx);
  if (!loader) {
    loader = new DataLoader(ranges => readRanges(ctx, ranges), { cache: false });
    loaders.set(ctx, loader);
  }
  return loader;
}

async function readRanges(ctx: Context, ranges: readonly ChunkRange[]): Promise<DocumentChunk[][]> {
  const wanted = new Map<string, Set<number>>();
  for (const { documentId, from, to } of ranges) {
    const indexes = wanted.get(documentId) ?? new Set();
    for (let index = from; index < to; index++) indexes.add(index);
    wanted.set(documentId, indexes);
  }
  const chunks = await chunksAt(ctx.app.db, wanted);
  return ranges.map(({ documentId, from, to }) =>
    (chunks.get(documentId) ?? []).filter(({ index }) => index >= from && index < to),
  );
}
