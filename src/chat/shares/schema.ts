import { webPage } from '../../base/web-app.ts';
import { builder } from '../../builder.ts';
import { QueryResultRef } from '../../data/schema-query-result.ts';
import { colleagueName } from '../answers/colleague-name.ts';
import { CitationRef } from '../answers/schema-answer.ts';
import { ConversationRef, MessageRoleEnum } from '../conversations/schema-conversation.ts';
import { findShared, type SharedConversation, type SharedMessage } from './find-shared.ts';
import { type OwnSource, ownSources } from './own-sources.ts';
import { shareConversation } from './share-conversation.ts';
import { unshareConversation } from './unshare-conversation.ts';

const ConversationShareRef = builder.prismaObject('ConversationShare', {
  description: 'The link by which the organization reads a conversation.',
  fields: t => ({
    token: t.exposeString('token', { description: 'For `sharedConversation`.' }),
    url: t.string({
      nullable: true,
      description: 'Its page in the front end; null where the operator named none.',
      select: { token: true },
      resolve: ({ token }, _, { app }) => webPage(app.config, { kind: 'shared', token }),
    }),
    throughId: t.exposeID('throughId', { description: 'The last message that is shared.' }),
    sharedAt: t.expose('sharedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField(ConversationRef, 'share', t =>
  t.relation('share', {
    type: ConversationShareRef,
    nullable: true,
    description: 'Null where it is not shared.',
  }),
);

const OwnSourceRef = builder.objectRef<OwnSource>('OwnSource').implement({
  description: 'A table, document or data source of its owner’s alone.',
  fields: t => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', {
      type: builder.enumType('OwnSourceKind', {
        description: 'What somebody’s own source is.',
        values: ['TABLE', 'DOCUMENT', 'DATA_SOURCE'] as const,
      }),
    }),
    name: t.exposeString('name'),
    mayShare: t.exposeBoolean('mayShare', {
      description: 'Whether the caller may show it to the organization, a table by `updateUploadedTable`.',
    }),
  }),
});

builder.prismaObjectFields(ConversationRef, t => ({
  ownSources: t.field({
    type: [OwnSourceRef],
    select: { id: true },
    complexity: 50,
    description:
      'What its answers rest on that the organization does not have: these answers are withheld from whoever reads it by its link.',
    resolve: ({ id }, _, ctx) => ownSources(ctx, id),
  }),
}));

const SharedChartRef = builder.objectRef<{ title: string | null; spec: unknown }>('SharedChart').implement({
  description: 'A chart of an answer that was shared.',
  fields: t => ({
    title: t.exposeString('title', { nullable: true }),
    spec: t.expose('spec', { type: 'JSON', description: 'A Vega-Lite specification with its data inside.' }),
  }),
});

const SharedMessageRef = builder.objectRef<SharedMessage>('SharedMessage').implement({
  description: 'A question of whoever shared the conversation, or an answer that they got.',
  fields: t => ({
    id: t.exposeID('id'),
    role: t.expose('role', { type: MessageRoleEnum }),
    withheld: t.boolean({
      description: 'Whether it is an answer that rests on data, documents or definitions which the reader may not see.',
      resolve: ({ said }) => said === null,
    }),
    content: t.string({ nullable: true, description: 'Null where withheld.', resolve: ({ said }) => said?.content }),
    citations: t.field({ type: [CitationRef], resolve: ({ said }) => said?.result.citations ?? [] }),
    tables: t.field({ type: [QueryResultRef], resolve: ({ said }) => said?.result.tables ?? [] }),
    charts: t.field({ type: [SharedChartRef], resolve: ({ said }) => said?.result.charts ?? [] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const SharedConversationRef = builder.objectRef<SharedConversation>('SharedConversation').implement({
  description: 'A conversation of a colleague as it stood when it was shared, to be read only.',
  fields: t => ({
    token: t.exposeString('token'),
    title: t.exposeString('title'),
    conversationId: t.exposeID('conversationId', {
      nullable: true,
      description: 'For its owner; null for everybody else.',
    }),
    sharedBy: t.loadable(colleagueName(({ sharedById }) => sharedById)),
    sharedAt: t.expose('sharedAt', { type: 'DateTime' }),
    messages: t.field({ type: [SharedMessageRef], description: 'Oldest first.', resolve: ({ messages }) => messages }),
  }),
});

const ShareConversationInput = builder.inputType('ShareConversationInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const UnshareConversationInput = builder.inputType('UnshareConversationInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.queryField('sharedConversation', t =>
  t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: SharedConversationRef,
    nullable: true,
    description:
      'What a colleague shared, by the token of its link. An answer is shown where all that it rests on is the reader’s to see, and withheld where it is not.',
    args: { token: t.arg.string({ required: true }) },
    complexity: 50,
    resolve: (_, { token }, ctx) => findShared(ctx, token),
  }),
);

builder.mutationFields(t => ({
  shareConversation: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ConversationRef,
    nullable: true,
    description:
      'Lets whoever of the organization has the link (`share`) read a conversation of up to 500 messages as it stands now. Shared again, it keeps its link, and shares what was said since.',
    args: { input: t.arg({ type: ShareConversationInput, required: true }) },
    resolve: (_, { input }, ctx) => shareConversation(ctx, input),
  }),
  unshareConversation: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ConversationRef,
    nullable: true,
    description: 'Takes the link to a conversation back for good; shared again, it has another one.',
    args: { input: t.arg({ type: UnshareConversationInput, required: true }) },
    resolve: (_, { input }, ctx) => unshareConversation(ctx, input),
  }),
}));
