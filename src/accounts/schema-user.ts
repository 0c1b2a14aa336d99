import { builder } from '../builder.ts';
import { seesWhole } from './access.ts';
import { RoleEnum, ThemeEnum } from './inputs.ts';

export const OrganizationRef = builder.prismaObject('Organization', {
  description: 'A tenant: its users share data, agents, workflows and a plan.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    inactivityTimeoutMinutes: t.exposeInt('inactivityTimeoutMinutes', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export const UserSettingsRef = builder.prismaObject('User', {
  variant: 'UserSettings',
  description: 'Preferences of one user.',
  fields: t => ({
    theme: t.expose('theme', { type: ThemeEnum }),
    language: t.exposeString('language', { description: 'BCP 47 tag, such as en or pt-BR.' }),
    inactivityTimeoutMinutes: t.exposeInt('inactivityTimeoutMinutes', {
      nullable: true,
      description: "Null leaves the organization's or platform's in force; never above the platform's.",
    }),
  }),
});

const own = { id: true, organizationId: true } as const;

export const UserRef = builder.prismaObject('User', {
  description: 'A person with an account. What is nullable, only the user and Admins see.',
  select: own,
  fields: t => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    role: t.expose('role', { type: RoleEnum }),
    emailVerified: t.boolean({
      nullable: true,
      select: { emailVerifiedAt: true },
      resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.emailVerifiedAt !== null : null),
    }),
    jobTitle: t.string({
      nullable: true,
      select: { jobTitle: true },
      resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.jobTitle : null),
    }),
    timeZone: t.string({
      nullable: true,
      description: 'IANA name, such as Europe/Berlin.',
      select: { timeZone: true },
      resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.timeZone : null),
    }),
    organizationId: t.exposeID('organizationId'),
    organization: t.relation('organization'),
    settings: t.variant(UserSettingsRef, { isNull: (user, _, ctx) => !seesWhole(ctx, user) }),
    deletionScheduledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the account will be deleted; null unless requested.',
      select: { deletionScheduledAt: true },
      resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.deletionScheduledAt : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    lastActiveAt: t.field({
      type: 'DateTime',
      nullable: true,
      select: { lastActiveAt: true },
      resolve: (user, _, ctx) => (seesWhole(ctx, user) ? user.lastActiveAt : null),
    }),
  }),
});

/** The pages of every list of users; the field says how many there are in all. */
export const UserConnection = builder.connectionObject(
  {
    type: UserRef,
    name: 'UserConnection',
    description: 'A page of users.',
    fields: t => ({
      totalCount: t.int({
        extensions: { pothosPrismaTotalCount: true },
        resolve: ({ totalCount }) => (typeof totalCount === 'function' ? totalCount() : totalCount),
      }),
    }),
  },
  { name: 'UserEdge', description: 'A user in a page.' },
);
