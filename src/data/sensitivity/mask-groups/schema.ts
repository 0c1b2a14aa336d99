import { OrganizationRef } from '../../../accounts/schema-user.ts';
import { builder } from '../../../builder.ts';
import type { CallerContext } from '../../../context.ts';
import { DeletedRef } from '../../../vocabulary.ts';
import { rulesChanged } from '../loaders.ts';
import { createMaskGroup, createMaskGroupInput } from './create-mask-group.ts';
import { deleteMaskGroup } from './delete-mask-group.ts';
import { maskGroups, type ShownColumn, type ShownMaskGroup } from './list-mask-groups.ts';

// Columns whose masks are equal for equal values. Without such a group, a mask is equal within its own column only.

const anySource = 'A data source or an uploaded table.';
const tableNames = 'Alone, or after its schema and a dot. Of an uploaded table, its own name or id.';

const MaskGroupColumnRef = builder.objectRef<ShownColumn>('MaskGroupColumn').implement({
  description: 'A column in a group of equal masks.',
  fields: t => ({
    dataSourceId: t.exposeID('sourceKey', { description: anySource }),
    tableName: t.exposeString('tableName'),
    columnName: t.exposeString('columnName'),
    inForce: t.exposeBoolean('inForce', {
      description:
        'False where other data took the place of those that the Admin saw: a new version of the table, or another place ' +
        'of the source. The column has masks of its own then.',
    }),
  }),
});

const MaskGroupRef = builder.objectRef<ShownMaskGroup>('MaskGroup').implement({
  description: 'Columns that belong together: equal values of them have equal masks, so that they can be joined.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    columns: t.expose('columns', { type: [MaskGroupColumnRef] }),
    createdById: t.exposeID('createdById', { nullable: true, description: 'Who made it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(OrganizationRef, t => ({
  maskGroups: t.field({
    keyScope: 'ADMIN',
    type: [MaskGroupRef],
    nullable: true,
    description: 'The oldest first; columns in none have masks of their own.',
    authScopes: ({ id }) => ({ adminOf: id }),
    resolve: ({ id }, _args, ctx) => maskGroups(ctx as CallerContext, id),
  }),
}));

const MaskGroupColumnInput = builder.inputType('MaskGroupColumnInput', {
  description: 'A column of a data source, or of an uploaded table.',
  fields: t => ({
    dataSourceId: t.id({ required: true, description: anySource }),
    tableName: t.string({ required: true, description: tableNames }),
    columnName: t.string({ required: true }),
  }),
});

const CreateMaskGroupInput = builder
  .inputType('CreateMaskGroupInput', {
    fields: t => ({
      name: t.string({ required: true, description: 'What the columns hold, such as `customer address`.' }),
      columns: t.field({
        type: [MaskGroupColumnInput],
        required: true,
        description: '2 to 50, each in no other group.',
      }),
    }),
  })
  .validate(createMaskGroupInput);

const DeleteMaskGroupInput = builder.inputType('DeleteMaskGroupInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  createMaskGroup: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: MaskGroupRef,
    nullable: true,
    description:
      'Gives equal values of some columns equal masks. Whoever can put values into one of them can find out by their ' +
      'masks which of them another holds: group only what trusted people or systems fill.',
    args: { input: t.arg({ type: CreateMaskGroupInput, required: true }) },
    resolve: (_root, { input }, ctx) => createMaskGroup(ctx, input).finally(() => rulesChanged(ctx)),
  }),
  deleteMaskGroup: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: DeletedRef,
    nullable: true,
    description: 'Gives each of its columns masks of its own again.',
    args: { input: t.arg({ type: DeleteMaskGroupInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteMaskGroup(ctx, input).finally(() => rulesChanged(ctx)),
  }),
}));
