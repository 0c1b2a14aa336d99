import { line } from '../accounts/words.ts';
import { builder } from '../builder.ts';
import { CollectionRef } from '../documents/collections/schema-collection.ts';
import { ScopeEnum } from '../vocabulary.ts';
import { browseFolders, type FolderPage } from './browse-folders.ts';
import { connectFolder } from './connect-folder.ts';
import { disconnectFolder } from './disconnect-folder.ts';
import { followSync } from './follow-sync.ts';
import { connectFolderInput, folderInput } from './inputs.ts';
import { previewFolder } from './preview-folder.ts';
import { DriveFolderRef, FolderPreviewRef, SpreadsheetsAsEnum } from './schema-source.ts';
import { syncCollection } from './sync-collection.ts';

const account = {
  integrationId: 'One of `integrations` of the caller.',
  service: 'Such as onedrive or sharepoint; needed where an account has several with folders.',
};

const FolderPageRef = builder.objectRef<FolderPage>('DriveFolderPage').implement({
  description: 'Some folders to choose from.',
  fields: t => ({
    items: t.field({ type: [DriveFolderRef], resolve: ({ items }) => items }),
    next: t.exposeString('next', { nullable: true, description: 'Goes on as `after`; null at the end.' }),
  }),
});

const FolderInput = builder
  .inputType('DriveFolderInput', {
    description: 'A folder of a connected account.',
    fields: t => ({
      integrationId: t.id({ required: true, description: account.integrationId }),
      service: t.string({ description: account.service }),
      folderId: t.id({ required: true, description: 'One of `driveFolders`.' }),
    }),
  })
  .validate(folderInput);

const ConnectFolderInput = builder
  .inputType('ConnectFolderInput', {
    fields: t => ({
      integrationId: t.id({ required: true, description: account.integrationId }),
      service: t.string({ description: account.service }),
      folderId: t.id({ required: true, description: 'One of `driveFolders` that can be connected.' }),
      name: t.string({ description: "Of the collection; absent, the folder's serves." }),
      description: t.string(),
      scope: t.field({ type: ScopeEnum, defaultValue: 'USER', description: 'ORGANIZATION needs an Admin.' }),
      spreadsheets: t.field({ type: SpreadsheetsAsEnum, defaultValue: 'TABLES' }),
    }),
  })
  .validate(connectFolderInput);

const SyncCollectionInput = builder.inputType('SyncCollectionInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const DisconnectFolderInput = builder.inputType('DisconnectFolderInput', {
  fields: t => ({
    id: t.id({ required: true, description: 'Of the collection, which stays.' }),
    keepFiles: t.boolean({
      defaultValue: false,
      description: 'Whether what came from the folder stays, as though it had been uploaded.',
    }),
  }),
});

builder.queryFields(t => ({
  driveFolders: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: FolderPageRef,
    nullable: true,
    description: 'Folders of a connected account, to choose one.',
    args: {
      integrationId: t.arg.id({ required: true, description: account.integrationId }),
      service: t.arg.string({ description: account.service, validate: line(50) }),
      parentId: t.arg.id({ description: 'The folder to look into; absent: where folders begin.' }),
      after: t.arg.string({ description: 'The `next` of the page before.' }),
    },
    resolve: (_root, args, ctx) => browseFolders(ctx, args),
  }),
  folderPreview: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: FolderPreviewRef,
    nullable: true,
    description: 'What would come from a folder if it were connected, and what would be left out and why.',
    args: { input: t.arg({ type: FolderInput, required: true }) },
    resolve: (_root, { input }, ctx) => previewFolder(ctx, input),
  }),
}));

builder.mutationFields(t => ({
  connectFolder: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: CollectionRef,
    nullable: true,
    description:
      'Makes a collection of a folder of a drive. Its files come in the background, and follow the folder from then on; follow that by `collectionSync`.',
    args: { input: t.arg({ type: ConnectFolderInput, required: true }) },
    resolve: (_root, { input }, ctx) => connectFolder(ctx, input),
  }),
  syncCollection: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: CollectionRef,
    nullable: true,
    description: 'Compares the folder behind a collection now, rather than within a quarter of an hour.',
    args: { input: t.arg({ type: SyncCollectionInput, required: true }) },
    resolve: (_root, { input }, ctx) => syncCollection(ctx, input),
  }),
  disconnectFolder: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: CollectionRef,
    nullable: true,
    description:
      'Ends that a collection follows its folder. The collection stays; its files leave, unless they are kept.',
    args: { input: t.arg({ type: DisconnectFolderInput, required: true }) },
    resolve: (_root, { input }, ctx) => disconnectFolder(ctx, input),
  }),
}));

builder.subscriptionFields(t => ({
  collectionSync: t.withAuth({ user: true }).field({
    keyScope: ['READ', 'DATA'],
    type: CollectionRef,
    description: 'The collection now and at each step of its being filled from its folder; ends when that does.',
    args: { collectionId: t.arg.id({ required: true }) },
    subscribe: (_root, { collectionId }, ctx) => followSync(ctx, collectionId),
    resolve: collection => collection,
  }),
}));
