import { z } from 'zod';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { DeletedRef } from '../../vocabulary.ts';
import { seesWhole } from '../access.ts';
import { UserConnection } from '../schema-user.ts';
import { line } from '../words.ts';
import { addGroupMember } from './add-group-member.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { membersQuery, type Page, pageOfMembers } from './page-of-members.ts';
import { removeGroupMember } from './remove-group-member.ts';
import { updateGroup } from './update-group.ts';

/** A group of an organization's users. */
export const GroupRef = builder.prismaObject('Group', {
  description: 'Users of one organization who are given the same settings.',
  fields: t => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    name: t.exposeString('name', { description: 'Unique within the organization.' }),
    description: t.exposeString('description', { nullable: true }),
    memberCount: t.relationCount('members'),
    members: t.field({
      type: UserConnection,
      nullable: true,
      description: 'Newest user first.',
      authScopes: ({ organizationId }) => ({ adminOf: organizationId }),
      keyScope: 'ADMIN',
      args: { ...t.arg.connectionArgs(), offset: t.arg.int() },
      validate: pageArguments,
      // One query for all groups of a list.
      select: (args: Page) => ({
        organizationId: true,
        members: membersQuery(args),
        _count: { select: { members: true } },
      }),
      resolve: ({ members, _count }, args) => pageOfMembers(members, _count.members, args),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields('Organization', t => ({
  groups: t.relation('groups', {
    nullable: true,
    description: 'By name.',
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    query: { orderBy: { name: 'asc' } },
  }),
  group: t.prismaField({
    type: GroupRef,
    nullable: true,
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, { id: organizationId }, { id }, ctx) => {
      const group = isId(id) ? await ctx.app.db.group.findUnique({ ...query, where: { id, organizationId } }) : null;
      if (!group) throw new NotFound('group');
      return group;
    },
  }),
}));

builder.prismaObjectFields('User', t => ({
  groups: t.field({
    type: [GroupRef],
    nullable: true,
    description: 'By name.',
    select: (_args, _ctx, nestedSelection) => ({
      groups: { select: { group: nestedSelection(true) }, orderBy: { group: { name: 'asc' } } },
    }),
    resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.groups.map(({ group }) => group) : null),
  }),
}));

const name = line(100);
const description = line(500).nullish();

const CreateGroupInput = builder
  .inputType('CreateGroupInput', {
    fields: t => ({
      organizationId: t.id({ required: true }),
      name: t.string({ required: true }),
      description: t.string(),
    }),
  })
  .validate(z.object({ organizationId: z.string(), name, description }));
const UpdateGroupInput = builder
  .inputType('UpdateGroupInput', {
    description: 'What is absent stays; null clears.',
    fields: t => ({
      id: t.id({ required: true }),
      name: t.string({ description: 'Cannot be cleared.' }),
      description: t.string(),
    }),
  })
  .validate(z.object({ id: z.string(), name: name.optional(), description }));
const DeleteGroupInput = builder.inputType('DeleteGroupInput', { fields: t => ({ id: t.id({ required: true }) }) });
const AddGroupMemberInput = builder.inputType('AddGroupMemberInput', {
  fields: t => ({ groupId: t.id({ required: true }), userId: t.id({ required: true }) }),
});
const RemoveGroupMemberInput = builder.inputType('RemoveGroupMemberInput', {
  fields: t => ({ groupId: t.id({ required: true }), userId: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  createGroup: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: GroupRef,
    nullable: true,
    description: 'Makes a group without members.',
    args: { input: t.arg({ type: CreateGroupInput, required: true }) },
    resolve: (_, { input }, ctx) => createGroup(ctx, input),
  }),
  updateGroup: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: GroupRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateGroupInput, required: true }) },
    resolve: (_, { input }, ctx) => updateGroup(ctx, input),
  }),
  deleteGroup: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: DeletedRef,
    nullable: true,
    description: 'Its members stay in the organization.',
    args: { input: t.arg({ type: DeleteGroupInput, required: true }) },
    resolve: (_, { input }, ctx) => deleteGroup(ctx, input),
  }),
  addGroupMember: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: GroupRef,
    nullable: true,
    description: 'The user must be a member of the organization.',
    args: { input: t.arg({ type: AddGroupMemberInput, required: true }) },
    resolve: (_, { input }, ctx) => addGroupMember(ctx, input),
  }),
  removeGroupMember: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: GroupRef,
    nullable: true,
    description: 'The user stays in the organization.',
    args: { input: t.arg({ type: RemoveGroupMemberInput, required: true }) },
    resolve: (_, { input }, ctx) => removeGroupMember(ctx, input),
  }),
}));
