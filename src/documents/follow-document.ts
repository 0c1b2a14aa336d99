import { setTimeout as pause } from 'node:timers/promises';
import { openStream } from '../auth/open-stream.ts';
import type { CallerContext } from '../context.ts';
import type { Document } from '../generated/prisma/client.ts';
import { visibleDocuments } from './access.ts';
import { newsOf } from './announce-document.ts';
import { findDocument } from './find-document.ts';

/** News may get lost with the journal: a document that is silent is looked at this often, in milliseconds. */
const lookEveryMs = 2000;

/**
 * The document now and at each step of its processing, until that has ended or the document is gone.
 * @throws NotFound, RateLimited (the sixth stream of a user)
 */
export async function followDocument(ctx: CallerContext, id: string): Promise<AsyncIterable<Document>> {
  await findDocument(ctx, id);
  return openStream(ctx, ended => follow(ctx, id, ended));
}

async function* follow(ctx: CallerContext, id: string, ended: AbortSignal): AsyncGenerator<Document> {
  const { db, journal } = ctx.app;
  // From before the first look, so that nothing falls between.
  const after = await journal.last(newsOf(id));
  const news = journal.follow(newsOf(id), after, ended)[Symbol.asyncIterator]();
  let next: Promise<unknown> | null = null;
  let shown = '';
  while (!ended.aborted) {
    const document = await db.document.findFirst({ where: { id, ...visibleDocuments(ctx.caller) } });
    if (!document) return;
    const state = JSON.stringify([document.status, document.stage, document.progress, document.pagesDone]);
    if (state !== shown) yield document;
    shown = state;
    if (document.status === 'COMPLETED' || document.status === 'FAILED') return;
    next ??= news.next();
    const silence = new AbortController();
    const look = pause(lookEveryMs, 'silent', { signal: AbortSignal.any([ended, silence.signal]) }).catch(() => null);
    const came = await Promise.race([next.catch(() => null), look]);
    silence.abort();
    if (came !== 'silent') next = null;
  }
}
