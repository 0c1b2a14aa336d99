import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { DeletedRef, ScopeEnum } from '../../vocabulary.ts';
import { createCollectionInput, shareCollectionInput, updateCollectionInput } from '../inputs.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { findCollection } from './find-collection.ts';
import { collectionsMatching } from './list-collections.ts';
import { CollectionRef } from './schema-collection.ts';
import { shareCollection } from './share-collection.ts';
import { updateCollection } from './update-collection.ts';

builder.queryFields(t => ({
  collections: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: CollectionRef,
      cursor: 'id',
      nullable: true,
      description:
        "The caller's collections, those of the organization, and those shared with their groups; newest first.",
      args: {
        scope: t.arg({ type: ScopeEnum }),
        search: t.arg.string({ description: 'A part of the name or the description.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, ctx) => {
        const { collection } = ctx.app.db;
        const where = collectionsMatching(ctx.caller, args);
        await checkCursor(query, args, row => collection.count({ where: { AND: [row, where] } }));
        return collection.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'desc' } });
      },
      totalCount: (_root, args, ctx) => ctx.app.db.collection.count({ where: collectionsMatching(ctx.caller, args) }),
    },
    { name: 'CollectionConnection', description: 'A page of collections.' },
    { name: 'CollectionEdge', description: 'A collection in a page.' },
  ),
  collection: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: CollectionRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findCollection(ctx, id, query),
  }),
}));

const CreateCollectionInput = builder
  .inputType('CreateCollectionInput', {
    fields: t => ({
      name: t.string({ required: true, description: '1 to 120 characters.' }),
      description: t.string(),
      scope: t.field({ type: ScopeEnum, defaultValue: 'USER', description: 'ORGANIZATION needs an Admin.' }),
    }),
  })
  .validate(createCollectionInput);

const UpdateCollectionInput = builder
  .inputType('UpdateCollectionInput', {
    description: 'What is absent stays; null clears.',
    fields: t => ({
      id: t.id({ required: true }),
      name: t.string({ description: 'Cannot be cleared.' }),
      description: t.string(),
    }),
  })
  .validate(updateCollectionInput);

const DeleteCollectionInput = builder.inputType('DeleteCollectionInput', {
  fields: t => ({
    id: t.id({ required: true }),
    scope: t.field({ type: ScopeEnum, description: 'Where given, a collection of another scope counts as missing.' }),
    withDocuments: t.boolean({ defaultValue: false, description: 'Whether its documents are deleted too.' }),
  }),
});

const ShareCollectionInput = builder
  .inputType('ShareCollectionInput', {
    fields: t => ({
      id: t.id({ required: true }),
      groupIds: t.idList({ required: true, description: 'All of them, up to 100; none shares it with nobody.' }),
    }),
  })
  .validate(shareCollectionInput);

builder.mutationFields(t => ({
  createCollection: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: CollectionRef,
    nullable: true,
    args: { input: t.arg({ type: CreateCollectionInput, required: true }) },
    resolve: (_root, { input }, ctx) => createCollection(ctx, input),
  }),
  updateCollection: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: CollectionRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateCollectionInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateCollection(ctx, input),
  }),
  deleteCollection: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Its documents stay, in no collection, unless `withDocuments` says otherwise.',
    args: { input: t.arg({ type: DeleteCollectionInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteCollection(ctx, input),
  }),
  shareCollection: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: CollectionRef,
    nullable: true,
    description: 'Sets the groups whose members may read a personal collection: those the caller is in, as Admin any.',
    args: { input: t.arg({ type: ShareCollectionInput, required: true }) },
    resolve: (_root, { input }, ctx) => shareCollection(ctx, input),
  }),
}));
