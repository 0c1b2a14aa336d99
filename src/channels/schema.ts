import { z } from 'zod';
import { line } from '../accounts/words.ts';
import { atOffset, checkCursor, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { ChatModeEnum } from '../chat/conversations/schema-conversation.ts';
import { ChatServiceTrigger } from '../generated/prisma/enums.ts';
import { DeletedRef } from '../vocabulary.ts';
import { mappingsVisibleTo } from './access.ts';
import { deleteUserMapping } from './delete-user-mapping.ts';
import { readChatServiceSettings, type SettingsInForce } from './read-chat-service-settings.ts';
import { updateChatServiceSettings } from './update-chat-service-settings.ts';

const ChatServiceTriggerEnum = builder.enumType(ChatServiceTrigger, {
  name: 'ChatServiceTrigger',
  description: 'Which messages of a channel the assistant answers.',
});

const ChatServiceSettingsRef = builder.objectRef<SettingsInForce>('ChatServiceSettings').implement({
  description: 'How the assistant behaves in a chat service, for the whole organization.',
  fields: t => ({
    service: t.exposeString('service'),
    enabled: t.exposeBoolean('enabled'),
    mode: t.expose('mode', { type: ChatModeEnum }),
    respondsTo: t.expose('respondsTo', { type: ChatServiceTriggerEnum }),
    channels: t.exposeStringList('channels', {
      description: "The service's ids of the channels in which it answers; none: in all to which it is invited.",
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'Null: it never was.' }),
  }),
});

export const UserMappingRef = builder.prismaObject('UserMapping', {
  description: 'Which user stands behind an account of a chat service.',
  fields: t => ({
    id: t.exposeID('id'),
    service: t.exposeString('service'),
    externalTeamId: t.exposeString('externalTeamId', { description: 'The workspace, or the tenant.' }),
    externalUserId: t.exposeString('externalUserId'),
    externalUserName: t.exposeString('externalUserName', { nullable: true }),
    userId: t.exposeID('userId'),
    user: t.relation('user'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const UpdateChatServiceSettingsInput = builder.inputType('UpdateChatServiceSettingsInput', {
  description: 'What is absent stays.',
  fields: t => ({
    service: t.string({ required: true, validate: line(50), description: 'slack or teams.' }),
    enabled: t.boolean(),
    mode: t.field({ type: ChatModeEnum }),
    respondsTo: t.field({ type: ChatServiceTriggerEnum }),
    channels: t.stringList({
      validate: z.array(z.string().max(200, 'must have at most 200 characters')).max(500, 'must be at most 500'),
      description: 'Replaces those there were; none means all.',
    }),
  }),
});
const DeleteUserMappingInput = builder.inputType('DeleteUserMappingInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.queryFields(t => ({
  chatServiceSettings: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: ChatServiceSettingsRef,
    nullable: true,
    description: 'The usual ones where the service was never set up; NOT_FOUND where it is no chat service.',
    args: { service: t.arg.string({ required: true, validate: line(50) }) },
    resolve: (_, { service }, ctx) => readChatServiceSettings(ctx, service),
  }),
  userMappings: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: UserMappingRef,
      cursor: 'id',
      nullable: true,
      description: "The caller's own, newest first; the organization's for Admins.",
      args: { service: t.arg.string({ validate: line(50) }), offset: t.arg.int() },
      validate: pageArguments,
      resolve: async (query, _root, args, { app, caller }) => {
        const { userMapping } = app.db;
        const where = mappingsVisibleTo(caller, args.service);
        await checkCursor(query, args, row => userMapping.count({ where: { AND: [row, where] } }));
        return userMapping.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'desc' } });
      },
      totalCount: (_root, args, { app, caller }) =>
        app.db.userMapping.count({ where: mappingsVisibleTo(caller, args.service) }),
    },
    { name: 'UserMappingConnection', description: 'A page of user mappings.' },
    { name: 'UserMappingEdge', description: 'A user mapping in a page.' },
  ),
}));

builder.mutationFields(t => ({
  updateChatServiceSettings: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: ChatServiceSettingsRef,
    nullable: true,
    description: 'Changes how the assistant behaves in a chat service; it holds for everybody, so Admins decide.',
    args: { input: t.arg({ type: UpdateChatServiceSettingsInput, required: true }) },
    resolve: (_, { input }, ctx) => updateChatServiceSettings(ctx, input),
  }),
  deleteUserMapping: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: DeletedRef,
    nullable: true,
    description: 'Forgets who stands behind an account: of one’s own, or as an Admin of anybody in the organization.',
    args: { input: t.arg({ type: DeleteUserMappingInput, required: true }) },
    resolve: (_, { input }, ctx) => deleteUserMapping(ctx, input),
  }),
}));
