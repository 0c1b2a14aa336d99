import { builder } from '../builder.ts';
import { DocumentStage } from '../generated/prisma/enums.ts';
import { DownloadRef, FailureRef, FileTypeEnum, failureOf, ProcessingStatusEnum, ScopeEnum } from '../vocabulary.ts';
import { chunkPage, chunkPageArguments } from './chunks/chunk-page.ts';
import { findChunk } from './chunks/find-chunk.ts';
import type { DocumentChunk } from './chunks/stored-chunks.ts';
import { downloadDocument } from './download-document.ts';

const DocumentStageEnum = builder.enumType(DocumentStage, {
  name: 'DocumentStage',
  description: 'What the processing of a document is at.',
});

/** A passage of a document. */
export const DocumentChunkRef = builder.objectRef<DocumentChunk>('DocumentChunk').implement({
  description: 'A passage of a document, the unit of search and citation.',
  fields: t => ({
    id: t.exposeID('id'),
    documentId: t.exposeID('documentId'),
    index: t.exposeInt('index', { description: 'Counts from 0, in reading order.' }),
    text: t.exposeString('text'),
    page: t.exposeInt('page', { nullable: true, description: 'Counts from 1; null where the file has no pages.' }),
    sheetName: t.exposeString('sheetName', { nullable: true }),
    row: t.exposeInt('row', { nullable: true, description: 'First row of a sheet, counted from 1 as in the file.' }),
    endRow: t.exposeInt('endRow', { nullable: true, description: 'Last row of a sheet.' }),
    headingPath: t.exposeStringList('headingPath', { description: 'The headings it stands under, outermost first.' }),
    startOffset: t.exposeInt('startOffset', {
      description: "Offset into the document's text, in UTF-16 code units, as JavaScript counts.",
    }),
    endOffset: t.exposeInt('endOffset', { description: 'Where it ends, exclusive.' }),
  }),
});

const ChunkConnection = builder.connectionObject(
  {
    type: DocumentChunkRef,
    name: 'DocumentChunkConnection',
    description: 'A page of chunks.',
    fields: t => ({ totalCount: t.int({ resolve: ({ totalCount }) => totalCount as number }) }),
  },
  { name: 'DocumentChunkEdge', description: 'A chunk in a page.' },
);

/** A document. */
export const DocumentRef = builder.prismaObject('Document', {
  description: 'A file and what was read out of it.',
  fields: t => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    fileName: t.exposeString('fileName'),
    fileType: t.expose('fileType', { type: FileTypeEnum, description: 'Told by content.' }),
    byteSize: t.field({ type: 'SafeInt', select: { byteSize: true }, resolve: ({ byteSize }) => Number(byteSize) }),
    scope: t.expose('scope', { type: ScopeEnum }),
    ownerId: t.exposeID('ownerId'),
    owner: t.relation('owner', { nullable: true }),
    collectionId: t.exposeID('collectionId', { nullable: true }),
    collection: t.relation('collection', { nullable: true }),
    status: t.expose('status', { type: ProcessingStatusEnum }),
    stage: t.expose('stage', { type: DocumentStageEnum }),
    progress: t.exposeFloat('progress', { description: '0 to 1.' }),
    pagesDone: t.exposeInt('pagesDone', { nullable: true, description: 'Pages read so far.' }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      description: 'Why it FAILED, in plain words.',
      select: { failureCode: true, failureMessage: true },
      resolve: failureOf,
    }),
    notes: t.exposeStringList('notes', {
      description:
        'What to know of the reading: `no_text` (such as of a scan), `pages_without_text`, `truncated` (only its beginning was read), `encoding_guessed`.',
    }),
    language: t.exposeString('language', { nullable: true, description: 'BCP 47 tag; null where it cannot be told.' }),
    pageCount: t.exposeInt('pageCount', { nullable: true, description: 'Null where the file has no pages.' }),
    chunkCount: t.exposeInt('chunkCount', { description: '0 until COMPLETED.' }),
    chunks: t.field({
      type: ChunkConnection,
      description: 'In reading order; none until COMPLETED.',
      args: { ...t.arg.connectionArgs(), offset: t.arg.int() },
      validate: chunkPageArguments,
      select: { id: true, status: true, chunkCount: true },
      resolve: (document, args, ctx) => chunkPage(ctx, document, args),
    }),
    chunk: t.field({
      type: DocumentChunkRef,
      nullable: true,
      complexity: 20,
      description: 'The passage that a citation names by `chunkId`; null once the document was read anew.',
      args: { id: t.arg.id({ required: true }) },
      select: { id: true, status: true, chunkCount: true },
      resolve: (document, { id }, { app }) => findChunk(app, document, id),
    }),
    download: t.field({
      type: DownloadRef,
      nullable: true,
      description: 'The file as it was uploaded; null when it is gone from storage.',
      select: { originalKey: true, fileName: true, fileType: true },
      resolve: (document, _args, ctx) => downloadDocument(ctx.app, document),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    processedAt: t.expose('processedAt', { type: 'DateTime', nullable: true }),
  }),
});
