import { builder } from '../builder.ts';
import { UploadedTableRef } from '../data/schema.ts';
import { CollectionRef } from '../documents/collections/schema-collection.ts';
import { type Place, skipCodes } from '../engine/drives/drive.ts';
import { FolderStatus, SpreadsheetsAs } from '../generated/prisma/enums.ts';
import { FailureRef, failureOf } from '../vocabulary.ts';
import { adviceFor } from './advice.ts';
import { countsOf, type FolderCounts } from './counts-of.ts';
import type { FolderPreview, SkippedFile } from './preview-folder.ts';
import { skippedOf } from './skipped-of.ts';

export const SpreadsheetsAsEnum = builder.enumType('SpreadsheetsAs', {
  description: 'What XLSX and CSV files and Google Sheets of a folder become.',
  values: {
    [SpreadsheetsAs.TABLES]: { description: 'Tables that can be queried, one for each sheet.' },
    [SpreadsheetsAs.DOCUMENTS]: { description: 'Documents of the collection, found by their words.' },
  },
});
const FolderStatusEnum = builder.enumType('FolderStatus', {
  description: 'What the folder behind a collection is at.',
  values: {
    [FolderStatus.SYNCING]: { description: 'It is being compared with the drive, or waits for that.' },
    [FolderStatus.READY]: { description: 'The last comparison came to its end.' },
    [FolderStatus.FAILED]: { description: 'The last one did not; `failure` and `advice` say why, and what helps.' },
  },
});
const SkipCodeEnum = builder.enumType('SkipCode', {
  description: 'Why a file of a folder is left out.',
  values: skipCodes,
});

export const DriveFolderRef = builder.objectRef<Place>('DriveFolder').implement({
  description: 'A folder of a drive, or a place that holds folders, such as a SharePoint site.',
  fields: t => ({
    id: t.exposeID('id', { description: 'To look into, and to connect.' }),
    name: t.exposeString('name'),
    canConnect: t.exposeBoolean('canConnect', { description: 'False of places that only hold folders.' }),
    webUrl: t.exposeString('webUrl', { nullable: true, description: 'Where people open it.' }),
  }),
});

export const SkippedFileRef = builder.objectRef<SkippedFile>('SkippedFile').implement({
  description: 'A file of a folder that is left out.',
  fields: t => ({
    name: t.exposeString('name'),
    code: t.field({ type: SkipCodeEnum, resolve: ({ code }) => code }),
    reason: t.exposeString('reason', { description: 'In plain words, with what helps.' }),
    webUrl: t.exposeString('webUrl', { nullable: true }),
  }),
});

export const FolderPreviewRef = builder.objectRef<FolderPreview>('FolderPreview').implement({
  description: 'What would come from a folder, as far as names and sizes tell.',
  fields: t => ({
    name: t.string({ resolve: ({ folder }) => folder.name }),
    files: t.exposeInt('files', { description: 'Those in folders below too.' }),
    folders: t.exposeInt('folders'),
    documents: t.exposeInt('documents'),
    spreadsheets: t.exposeInt('spreadsheets'),
    byteSize: t.field({ type: 'SafeInt', description: 'Of those that would come.', resolve: ({ bytes }) => bytes }),
    skippedCount: t.exposeInt('skippedCount'),
    skipped: t.field({ type: [SkippedFileRef], description: 'Up to 100.', resolve: ({ skipped }) => skipped }),
    isComplete: t.exposeBoolean('isComplete', { description: 'False where the folder is too large to be seen whole.' }),
  }),
});

const FolderCountsRef = builder.objectRef<FolderCounts>('FolderCounts').implement({
  description: 'What has become of the files of a folder.',
  fields: t => ({
    files: t.exposeInt('files', { description: 'As they were last seen, those in folders below too.' }),
    kept: t.exposeInt('kept'),
    waiting: t.exposeInt('waiting', { description: 'Still to be fetched.' }),
    skipped: t.exposeInt('skipped'),
    documents: t.exposeInt('documents'),
    tables: t.exposeInt('tables'),
    reading: t.exposeInt('reading', { description: 'Documents and tables that are still being read.' }),
    unreadable: t.exposeInt('unreadable', { description: 'Documents and tables that could not be read.' }),
    byteSize: t.field({ type: 'SafeInt', resolve: ({ bytes }) => bytes }),
  }),
});

const CollectionSourceRef = builder.prismaObject('CollectionSource', {
  description: 'The folder of a drive that a collection is filled from.',
  fields: t => ({
    service: t.exposeString('service', { description: 'Such as google_drive, onedrive or sharepoint.' }),
    integrationId: t.id({
      nullable: true,
      description: 'The account that it is read with; null to anyone but its user.',
      select: { integrationId: true, userId: true },
      resolve: ({ integrationId, userId }, _args, { caller }) => (userId === caller?.userId ? integrationId : null),
    }),
    connectedById: t.exposeID('userId', { description: 'Its files are those that this user may see at the drive.' }),
    folderName: t.exposeString('folderName'),
    webUrl: t.exposeString('webUrl', { nullable: true, description: 'Where people open the folder.' }),
    spreadsheets: t.expose('spreadsheets', { type: SpreadsheetsAsEnum }),
    status: t.expose('status', { type: FolderStatusEnum }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      select: { failureCode: true, failureMessage: true },
      resolve: failureOf,
    }),
    advice: t.string({
      nullable: true,
      description: 'What the user who connected it can do about the status; null where nothing has to be done.',
      select: true,
      resolve: (source, _args, ctx) => adviceFor(ctx.app, source),
    }),
    lastSyncAt: t.expose('lastSyncAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a comparison last came to its end.',
    }),
    nextSyncAt: t.expose('nextSyncAt', { type: 'DateTime' }),
    counts: t.loadable({
      type: FolderCountsRef,
      load: (ids: string[], ctx) => countsOf(ctx.app, ids),
      resolve: source => source.id,
    }),
    skipped: t.loadableList({
      type: SkippedFileRef,
      nullable: true,
      byPath: true,
      description:
        'The files that are left out, by name, up to 500 at a time; null to anyone but who connected the folder.',
      args: { first: t.arg.int({ defaultValue: 100 }), offset: t.arg.int({ defaultValue: 0 }) },
      load: (ids: string[], ctx, args) => skippedOf(ctx.app, ids, args),
      resolve: ({ id, userId }, _args, { caller }) => (userId === caller?.userId ? id : ''),
    }),
    tables: t.field({
      type: [UploadedTableRef],
      nullable: true,
      description: 'The tables that came of it, by name, up to 500; null to anyone but who connected the folder.',
      select: (_args, _ctx, nestedSelection) => ({
        userId: true,
        items: {
          where: { tableId: { not: null } },
          select: { table: nestedSelection(true) },
          orderBy: { table: { name: 'asc' } },
          take: 500,
        },
      }),
      resolve: ({ userId, items }, _args, { caller }) =>
        userId === caller?.userId ? items.flatMap(({ table }) => table ?? []) : null,
    }),
  }),
});

builder.prismaObjectField(CollectionRef, 'source', t =>
  t.relation('source', {
    type: CollectionSourceRef,
    nullable: true,
    description: 'The folder that it is filled from; null where it is filled by hand.',
  }),
);
