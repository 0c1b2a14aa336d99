import { GroupRef } from '../../accounts/groups/schema.ts';
import { builder } from '../../builder.ts';
import { ScopeEnum } from '../../vocabulary.ts';
import { sizesOf } from './sizes-of.ts';

/** A collection. */
export const CollectionRef = builder.prismaObject('Collection', {
  description: 'A named set of documents.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Unique among the collections of its owner, or of the organization.' }),
    description: t.exposeString('description', { nullable: true }),
    scope: t.expose('scope', { type: ScopeEnum }),
    ownerId: t.exposeID('ownerId'),
    documentCount: t.relationCount('documents'),
    byteSize: t.loadable({
      type: 'SafeInt',
      description: 'What the files of its documents come to.',
      load: (ids: string[], ctx) => sizesOf(ctx.app, ids),
      resolve: collection => collection.id,
    }),
    sharedWith: t.field({
      type: [GroupRef],
      nullable: true,
      description: 'The groups whose members may read it, by name; null to anyone but its owner.',
      select: (_args, _ctx, nestedSelection) => ({
        ownerId: true,
        shares: { select: { group: nestedSelection(true) }, orderBy: { group: { name: 'asc' } } },
      }),
      resolve: ({ ownerId, shares }, _args, ctx) =>
        ownerId === ctx.caller?.userId ? shares.map(({ group }) => group) : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
