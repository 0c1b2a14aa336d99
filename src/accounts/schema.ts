import { NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import { builder } from '../builder.ts';
import { credential } from '../vocabulary.ts';
import { visibleOrganizations, visibleUsers } from './access.ts';
import { RegisterInput, UpdateProfileInput, UpdateSettingsInput } from './inputs.ts';
import { register } from './registration/register.ts';
import { OrganizationRef, UserRef, UserSettingsRef } from './schema-user.ts';
import { updateProfile } from './update-profile.ts';
import { updateSettings } from './update-settings.ts';
import './schema-audit.ts';
import './groups/schema.ts';
import './invitations/schema.ts';
import './members/schema.ts';

builder.queryFields(t => ({
  me: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: UserRef,
    nullable: true,
    description: 'Who is calling.',
    resolve: (query, _, __, ctx) => ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id: ctx.caller.userId } }),
  }),
  user: t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserRef,
    nullable: true,
    description: 'A user of the organization.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _, { id }, ctx) => {
      const where = { id, AND: visibleUsers(ctx.caller) };
      const user = isId(id) ? await ctx.app.db.user.findUnique({ ...query, where }) : null;
      if (!user) throw new NotFound('user');
      return user;
    },
  }),
  organization: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: OrganizationRef,
    nullable: true,
    description: "The caller's organization when no id is given.",
    args: { id: t.arg.id() },
    resolve: async (query, _, args, ctx) => {
      const id = args.id ?? ctx.caller.organizationId;
      const where = { id, AND: visibleOrganizations(ctx.caller) };
      const organization = isId(id) ? await ctx.app.db.organization.findUnique({ ...query, where }) : null;
      if (!organization) throw new NotFound('organization');
      return organization;
    },
  }),
}));

builder.mutationFields(t => ({
  register: t.prismaField({
    ...credential,
    type: UserRef,
    nullable: true,
    description: 'Creates an account and its personal organization, or joins the one an invitation names.',
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await register(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateProfile: t.withAuth({ user: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await updateProfile(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateSettings: t.withAuth({ user: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserSettingsRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateSettingsInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await updateSettings(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
