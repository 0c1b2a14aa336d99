import { z } from 'zod';
import { builder } from '../../builder.ts';
import { DeletedRef, open } from '../../vocabulary.ts';
import { RoleEnum } from '../inputs.ts';
import { email } from '../words.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { findInvitation, type Offer } from './find-invitation.ts';
import { openInvitations, statusOf } from './invitations.ts';
import { inviteTeamMember } from './invite-team-member.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const InvitationStatusEnum = builder.enumType('InvitationStatus', {
  description: 'State of an invitation.',
  values: ['PENDING', 'ACCEPTED', 'EXPIRED'] as const,
});

const InvitationRef = builder.prismaObject('Invitation', {
  description: 'An offer to join the organization, sent by e-mail.',
  fields: t => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    role: t.expose('role', { type: RoleEnum }),
    groupIds: t.exposeIDList('groupIds'),
    status: t.field({
      type: InvitationStatusEnum,
      resolve: (invitation, _, ctx) => statusOf(invitation, ctx.app.clock.now()),
    }),
    invitedById: t.exposeID('invitedById'),
    url: t.string({
      nullable: true,
      description:
        'The link to hand over, where no mail server is configured: told once, to whoever invites. Null otherwise.',
      resolve: invitation => ('url' in invitation && typeof invitation.url === 'string' ? invitation.url : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields('Organization', t => ({
  invitations: t.prismaField({
    type: [InvitationRef],
    nullable: true,
    description: 'The latest 500 that were not accepted, newest first.',
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    resolve: (query, { id }, _, { app: { db } }) =>
      db.invitation.findMany({ ...query, where: openInvitations(db, id), orderBy: { id: 'desc' }, take: 500 }),
  }),
}));

const OfferRef = builder.objectRef<Offer>('InvitationOffer').implement({
  description: 'What an invitation offers to whoever has its link.',
  fields: t => ({
    email: t.exposeString('email', { description: 'The address that is invited; no other can join by it.' }),
    organizationName: t.exposeString('organizationName'),
    invitedBy: t.exposeString('invitedBy', {
      nullable: true,
      description: 'The name of the inviter; null once they are gone.',
    }),
  }),
});

builder.queryField('invitationOffer', t =>
  t.field({
    ...open,
    type: OfferRef,
    nullable: true,
    description: 'An invitation by the token of its link, to be looked at before one joins; looking uses nothing up.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, ctx) => findInvitation(ctx, token),
  }),
);

const InviteTeamMemberInput = builder
  .inputType('InviteTeamMemberInput', {
    fields: t => ({
      email: t.string({ required: true }),
      role: t.field({ type: RoleEnum, description: 'USER or ADMIN; USER where absent.' }),
      groupIds: t.idList({ description: 'Groups of the organization to be in from the start.' }),
    }),
  })
  .validate(
    z.object({
      email,
      role: z.enum(['USER', 'ADMIN'], 'must be USER or ADMIN').nullish(),
      groupIds: z.array(z.string()).max(100, 'must be at most 100').nullish(),
    }),
  );
const RevokeInvitationInput = builder.inputType('RevokeInvitationInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const AcceptInvitationInput = builder.inputType('AcceptInvitationInput', {
  fields: t => ({ token: t.string({ required: true }) }),
});

builder.mutationFields(t => ({
  inviteTeamMember: t.withAuth({ admin: true }).field({
    keyScope: 'NONE',
    type: InvitationRef,
    nullable: true,
    description: "Mails a link, good for 7 days and once, to join the caller's organization.",
    args: { input: t.arg({ type: InviteTeamMemberInput, required: true }) },
    resolve: (_, { input }, ctx) => inviteTeamMember(ctx, input),
  }),
  revokeInvitation: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: DeletedRef,
    nullable: true,
    args: { input: t.arg({ type: RevokeInvitationInput, required: true }) },
    resolve: (_, { input }, ctx) => revokeInvitation(ctx, input),
  }),
  acceptInvitation: t.withAuth({ user: true }).prismaField({
    keyScope: 'NONE',
    type: 'User',
    nullable: true,
    description:
      'Moves the caller into the inviting organization; `register` does so for a new account. Who was alone before ' +
      'takes everything along; who leaves others behind leaves what was made there.',
    args: { input: t.arg({ type: AcceptInvitationInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await acceptInvitation(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
