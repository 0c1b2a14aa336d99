import { line } from '../accounts/words.ts';
import { ConsentPageRef } from '../auth/sign-on/schema.ts';
import { builder } from '../builder.ts';
import { InstallationStatus } from '../generated/prisma/enums.ts';
import { credential, DeletedRef } from '../vocabulary.ts';
import { type CompletedInstallation, completeInstallation } from './installations/complete-installation.ts';
import { removeInstallation } from './installations/remove-installation.ts';
import { startInstallation } from './installations/start-installation.ts';
import { connectChatAccount } from './mappings/connect-chat-account.ts';
import { UserMappingRef } from './schema.ts';

const InstallationStatusEnum = builder.enumType(InstallationStatus, {
  name: 'ChatInstallationStatus',
  description: 'Whether the assistant may act in a workspace, or the workspace took that back.',
});

const ChatInstallationRef = builder.prismaObject('ChatInstallation', {
  description: 'A workspace of a chat service in which the assistant can be asked.',
  fields: t => ({
    id: t.exposeID('id'),
    service: t.exposeString('service'),
    externalTeamId: t.exposeString('externalTeamId', { description: 'The workspace, or the tenant.' }),
    teamName: t.exposeString('teamName', { nullable: true }),
    status: t.expose('status', { type: InstallationStatusEnum }),
    installedAt: t.expose('installedAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
});

const CompletedInstallationRef = builder.objectRef<CompletedInstallation>('CompletedChatInstallation').implement({
  description: 'What came of an installation.',
  fields: t => ({
    installation: t.field({
      type: ChatInstallationRef,
      nullable: true,
      resolve: ({ installation }) => installation,
      description:
        'Null: the service has another page, on which the Admin proves that the workspace is theirs to give.',
    }),
    returnUrl: t.exposeString('returnUrl', {
      description: 'Where the browser goes on: that other page, or where it was to go in the end.',
    }),
  }),
});

const StartChatInstallationInput = builder.inputType('StartChatInstallationInput', {
  fields: t => ({
    service: t.string({ required: true, validate: line(50), description: 'slack or teams.' }),
    returnUrl: t.string({
      validate: line(2000),
      description: 'Where the browser goes in the end; absent: a page that says what came of it.',
    }),
  }),
});
const CompleteChatInstallationInput = builder.inputType('CompleteChatInstallationInput', {
  description: 'What the service handed back: a code, a tenant, or an error.',
  fields: t => ({
    state: t.string({ required: true, validate: line(500) }),
    code: t.string({ validate: line(4000) }),
    error: t.string({ validate: line(500) }),
    tenant: t.string({ validate: line(100), description: 'By Microsoft: whose administrator consented.' }),
    adminConsent: t.string({ validate: line(20), description: 'By Microsoft: True.' }),
  }),
});
const RemoveChatInstallationInput = builder.inputType('RemoveChatInstallationInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const ConnectChatAccountInput = builder.inputType('ConnectChatAccountInput', {
  fields: t => ({ token: t.string({ required: true, validate: line(500), description: 'From the link.' }) }),
});

builder.queryFields(t => ({
  chatInstallations: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: [ChatInstallationRef],
    nullable: true,
    description: "The organization's workspaces, the latest first.",
    resolve: (query, _root, _args, { app, caller }) =>
      app.db.chatInstallation.findMany({
        ...query,
        where: { organizationId: caller.organizationId },
        orderBy: { id: 'desc' },
        take: 200,
      }),
  }),
}));

builder.mutationFields(t => ({
  startChatInstallation: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: ConsentPageRef,
    nullable: true,
    description:
      'For Admins: open the page in the browser that got this answer; it comes back by itself, within 10 minutes.',
    args: { input: t.arg({ type: StartChatInstallationInput, required: true }) },
    resolve: (_, { input }, ctx) => startInstallation(ctx, input),
  }),
  completeChatInstallation: t.field({
    ...credential,
    type: CompletedInstallationRef,
    nullable: true,
    description:
      'Installs the assistant for whoever began: the state tells who that is. Browsers that come back do it by themselves.',
    args: { input: t.arg({ type: CompleteChatInstallationInput, required: true }) },
    resolve: (_, { input }, ctx) => completeInstallation(ctx, input),
  }),
  removeChatInstallation: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: DeletedRef,
    nullable: true,
    description: 'For Admins: nothing that comes from the workspace is taken any more, and what it gave is given back.',
    args: { input: t.arg({ type: RemoveChatInstallationInput, required: true }) },
    resolve: (_, { input }, ctx) => removeInstallation(ctx, input),
  }),
  connectChatAccount: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: UserMappingRef,
    nullable: true,
    description:
      'Says that the caller is behind the chat account to which the assistant showed a link, once, within 30 minutes.',
    args: { input: t.arg({ type: ConnectChatAccountInput, required: true }) },
    resolve: (_, { input }, ctx) => connectChatAccount(ctx, input),
  }),
}));
