import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { containing } from '../../base/search.ts';
import { builder } from '../../builder.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { seesWhole } from '../access.ts';
import { RoleEnum } from '../inputs.ts';
import { readPlatform } from '../platform-timeout.ts';
import { UserConnection, UserRef } from '../schema-user.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { setUserRole } from './set-user-role.ts';

export const PlatformRef = builder.objectRef<{ inactivityTimeoutMinutes: number }>('Platform').implement({
  description: 'The installation as a whole.',
  fields: t => ({
    inactivityTimeoutMinutes: t.exposeInt('inactivityTimeoutMinutes', {
      description: 'After which a session that is not used ends, and the longest that anybody can set.',
    }),
  }),
});

const SetUserRoleInput = builder.inputType('SetUserRoleInput', {
  fields: t => ({ userId: t.id({ required: true }), role: t.field({ type: RoleEnum, required: true }) }),
});
const RemoveTeamMemberInput = builder.inputType('RemoveTeamMemberInput', {
  fields: t => ({ userId: t.id({ required: true }) }),
});

/** Which members a list shows; `search` looks in names and addresses. */
function matching({
  search,
  role,
}: {
  search?: string | null;
  role?: Prisma.UserWhereInput['role'] | null;
}): Prisma.UserWhereInput {
  const match = containing(search);
  return { ...(role && { role }), ...(match && { OR: [{ name: match }, { email: match }] }) };
}

builder.prismaObjectFields('Organization', t => ({
  members: t.relatedConnection(
    'users',
    {
      cursor: 'id',
      nullable: true,
      totalCount: true,
      description: 'Newest first.',
      authScopes: ({ id }) => ({ adminOf: id }),
      keyScope: 'ADMIN',
      args: {
        search: t.arg.string({ description: 'A part of the name or of the e-mail address.' }),
        role: t.arg({ type: RoleEnum }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      query: args => ({
        where: matching(args),
        orderBy: { id: 'desc' },
        ...(args.offset ? atOffset({}, args.offset) : {}),
      }),
    },
    UserConnection,
  ),
}));

builder.prismaObjectFields('User', t => ({
  suspendedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when the user is shut out; null unless suspended.',
    select: { suspendedAt: true },
    resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.suspendedAt : null),
  }),
}));

const named = (search: string | null | undefined): Prisma.OrganizationWhereInput => {
  const name = containing(search);
  return name ? { name } : {};
};

builder.queryFields(t => ({
  organizations: t.withAuth({ superadmin: true }).prismaConnection(
    {
      keyScope: 'ADMIN',
      type: 'Organization',
      cursor: 'id',
      nullable: true,
      description: 'All organizations, newest first.',
      args: { search: t.arg.string({ description: 'A part of the name.' }), offset: t.arg.int() },
      validate: pageArguments,
      totalCount: (_, { search }, ctx) => ctx.app.db.organization.count({ where: named(search) }),
      resolve: async (query, _, args, ctx) => {
        const { organization } = ctx.app.db;
        await checkCursor(query, args, row => organization.count({ where: row }));
        const where = named(args.search);
        return organization.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'desc' } });
      },
    },
    { name: 'OrganizationConnection', description: 'A page of organizations.' },
    { name: 'OrganizationEdge', description: 'An organization in a page.' },
  ),
  platform: t.withAuth({ superadmin: true }).field({
    keyScope: 'ADMIN',
    type: PlatformRef,
    nullable: true,
    description: 'What is set for all organizations.',
    resolve: (_, __, ctx) => readPlatform(ctx),
  }),
}));

builder.mutationFields(t => ({
  setUserRole: t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserRef,
    nullable: true,
    description: 'Takes effect with the next request of the user. The last Admin of an organization stays one.',
    args: { input: t.arg({ type: SetUserRoleInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await setUserRole(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeTeamMember: t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: 'Organization',
    nullable: true,
    description:
      'The member keeps the account and falls back to a personal organization. What they shared goes to the caller.',
    args: { input: t.arg({ type: RemoveTeamMemberInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await removeTeamMember(ctx, input);
      return ctx.app.db.organization.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
