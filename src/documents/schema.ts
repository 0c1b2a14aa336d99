import { atOffset, checkCursor, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { DeletedRef, FileTypeEnum, ProcessingStatusEnum, ScopeEnum } from '../vocabulary.ts';
import { deleteDocument } from './delete-document.ts';
import { findDocument } from './find-document.ts';
import { mostUploads, uploadDocumentInput, uploadDocumentsInput } from './inputs.ts';
import { type DocumentOrder, documentOrders, documentsMatching } from './list-documents.ts';
import { followDocument } from './processing/follow-document.ts';
import { reprocessDocument } from './processing/reprocess-document.ts';
import { putIntoCollection } from './put-into-collection.ts';
import './collections/schema.ts';
import './search/schema.ts';
import { DocumentRef } from './schema-document.ts';
import { uploadDocument, uploadDocuments } from './uploads/upload-documents.ts';

const DocumentOrderEnum = builder.enumType('DocumentOrder', {
  description: 'How a list of documents is sorted.',
  values: Object.keys(documentOrders) as DocumentOrder[],
});

builder.queryFields(t => ({
  documents: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: DocumentRef,
      cursor: 'id',
      nullable: true,
      description: "The caller's documents, those of the organization, and those that are shared with their groups.",
      args: {
        collectionId: t.arg.id(),
        scope: t.arg({ type: ScopeEnum }),
        status: t.arg({ type: ProcessingStatusEnum }),
        fileType: t.arg({ type: FileTypeEnum }),
        search: t.arg.string({ description: 'A part of the title or the file name.' }),
        orderBy: t.arg({ type: DocumentOrderEnum, defaultValue: 'NEWEST' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, ctx) => {
        const { document } = ctx.app.db;
        const where = documentsMatching(ctx.caller, args);
        await checkCursor(query, args, row => document.count({ where: { AND: [row, where] } }));
        return document.findMany({
          ...atOffset(query, args.offset),
          where,
          orderBy: [...documentOrders[args.orderBy ?? 'NEWEST']],
        });
      },
      totalCount: (_root, args, ctx) => ctx.app.db.document.count({ where: documentsMatching(ctx.caller, args) }),
    },
    { name: 'DocumentConnection', description: 'A page of documents.' },
    { name: 'DocumentEdge', description: 'A document in a page.' },
  ),
  document: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: DocumentRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findDocument(ctx, id, query),
  }),
}));

const place = {
  collection: 'It must be of the same scope, and the caller must be allowed to change it.',
  scope: 'ORGANIZATION needs an Admin.',
};

const UploadDocumentInput = builder
  .inputType('UploadDocumentInput', {
    fields: t => ({
      uploadId: t.id({ required: true }),
      title: t.string({ description: 'Up to 300 characters; absent, the name of the file serves.' }),
      collectionId: t.id({ description: place.collection }),
      scope: t.field({ type: ScopeEnum, defaultValue: 'USER', description: place.scope }),
    }),
  })
  .validate(uploadDocumentInput);

const UploadDocumentsInput = builder
  .inputType('UploadDocumentsInput', {
    fields: t => ({
      uploadIds: t.idList({ required: true, description: `1 to ${mostUploads}.` }),
      collectionId: t.id({ description: place.collection }),
      scope: t.field({ type: ScopeEnum, defaultValue: 'USER', description: place.scope }),
    }),
  })
  .validate(uploadDocumentsInput);

const MoveDocumentInput = builder.inputType('MoveDocumentInput', {
  fields: t => ({
    id: t.id({ required: true }),
    collectionId: t.id({ description: 'Null takes it out of any; the collection must be of the document’s scope.' }),
  }),
});
const DeleteDocumentInput = builder.inputType('DeleteDocumentInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const ReprocessDocumentInput = builder.inputType('ReprocessDocumentInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  uploadDocument: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DocumentRef,
    nullable: true,
    description:
      'Keeps an uploaded PDF, DOCX, XLSX, CSV or TXT file and starts its processing. A file that is in the same place already is not kept twice: the answer is the document that is there.',
    args: { input: t.arg({ type: UploadDocumentInput, required: true }) },
    resolve: (_root, { input }, ctx) => uploadDocument(ctx, input),
  }),
  uploadDocuments: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: [DocumentRef],
    nullable: true,
    description: 'The same for several files, in their order: all of them are kept, or none is.',
    args: { input: t.arg({ type: UploadDocumentsInput, required: true }) },
    resolve: (_root, { input }, ctx) => uploadDocuments(ctx, input),
  }),
  moveDocument: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DocumentRef,
    nullable: true,
    description: 'Puts a document into a collection, or takes it out of any.',
    args: { input: t.arg({ type: MoveDocumentInput, required: true }) },
    resolve: (_root, { input }, ctx) => putIntoCollection(ctx, input),
  }),
  reprocessDocument: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DocumentRef,
    nullable: true,
    description: 'Reads a document anew from its file, such as after a failure; CONFLICT while it is being processed.',
    args: { input: t.arg({ type: ReprocessDocumentInput, required: true }) },
    resolve: (_root, { input }, ctx) => reprocessDocument(ctx, input),
  }),
  deleteDocument: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Deletes a document with all that was read of it; what old answers quote of it stays in them.',
    args: { input: t.arg({ type: DeleteDocumentInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteDocument(ctx, input),
  }),
}));

builder.subscriptionFields(t => ({
  documentProgress: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'DATA'],
    type: DocumentRef,
    description: 'The document now and at each step of its processing; ends when that does.',
    args: { documentId: t.arg.id({ required: true }) },
    subscribe: (_root, { documentId }, ctx) => followDocument(ctx, documentId),
    resolve: document => document,
  }),
}));
