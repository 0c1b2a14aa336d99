import { builder } from '../builder.ts';
import type { Definition } from '../engine/reasoner/remembered.ts';
import { MemoryCategory, MemoryExtraction, MemoryOrigin, MemoryStatus } from '../generated/prisma/enums.ts';
import { verbatim } from '../vocabulary.ts';
import type { MemoryStats } from './count-memories.ts';
import type { MemoryPreferences } from './memory-preferences.ts';
import { definitionIn } from './put-aside.ts';

export const MemoryCategoryEnum = builder.enumType(MemoryCategory, {
  name: 'MemoryCategory',
  description: 'What a memory is about.',
  ...verbatim,
});

export const MemoryStatusEnum = builder.enumType('MemoryStatus', {
  description: 'Whether a memory is in force.',
  values: {
    ACTIVE: { value: MemoryStatus.ACTIVE },
    PROPOSED: { value: MemoryStatus.PROPOSED, description: "Drawn from a conversation; waits for the person's yes." },
    SUPERSEDED: { value: MemoryStatus.SUPERSEDED, description: 'Put aside: another one took its place.' },
  },
});

const MemoryOriginEnum = builder.enumType('MemoryOrigin', {
  description: 'Where a memory is from.',
  values: {
    MANUAL: { value: MemoryOrigin.MANUAL, description: 'The person wrote it.' },
    INFERRED: { value: MemoryOrigin.INFERRED, description: 'Drawn from what they said in a conversation.' },
  },
});

export const MemoryExtractionEnum = builder.enumType('MemoryExtraction', {
  description: 'What is drawn from what a person says.',
  values: {
    OFF: { value: MemoryExtraction.OFF, description: 'Nothing.' },
    ASK: {
      value: MemoryExtraction.ASK,
      description: 'What they ask to be remembered is kept; anything else is proposed to them.',
    },
    AUTO: { value: MemoryExtraction.AUTO, description: 'All of it is kept.' },
  },
});

const DefinitionRef = builder.objectRef<Definition>('Definition').implement({
  description: 'Words, and what they stand for.',
  fields: t => ({ term: t.exposeString('term'), meaning: t.exposeString('meaning') }),
});

/** Something that is kept in mind of a user. */
export const MemoryRef = builder.prismaObject('Memory', {
  description: 'One thing the assistant keeps in mind about a user; nobody else sees it, Admins neither.',
  select: { expiresAt: true },
  fields: t => ({
    id: t.exposeID('id'),
    category: t.expose('category', { type: MemoryCategoryEnum }),
    content: t.exposeString('content'),
    definition: t.field({
      type: DefinitionRef,
      nullable: true,
      description: 'As the content was read; null where it defines nothing.',
      select: { term: true, meaning: true },
      resolve: definitionIn,
    }),
    importance: t.exposeFloat('importance', { description: '0 to 1; the more important, the sooner it is recalled.' }),
    origin: t.expose('origin', { type: MemoryOriginEnum }),
    status: t.expose('status', { type: MemoryStatusEnum }),
    quote: t.exposeString('quote', { nullable: true, description: "The person's very words, where it is INFERRED." }),
    messageId: t.exposeID('messageId', { nullable: true, description: 'The message that said it.' }),
    conversationId: t.exposeID('conversationId', { nullable: true }),
    edited: t.exposeBoolean('edited', {
      description: 'Whether the person changed it: conversations leave it alone then.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: it is kept.' }),
    useCount: t.exposeInt('useCount', { description: 'The answers it was used for.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

// Apart from the others, since the type is its own.
builder.prismaObjectFields(MemoryRef, t => ({
  supersedes: t.field({
    type: MemoryRef,
    nullable: true,
    description:
      'The one whose place it took, or is to take where it is PROPOSED; `restoreMemory` brings that one back.',
    select: (_args, _ctx, nestedSelection) => ({ supersedes: nestedSelection(true) }),
    resolve: ({ supersedes }, _args, { app }) =>
      supersedes && (supersedes.expiresAt === null || supersedes.expiresAt > app.clock.now()) ? supersedes : null,
  }),
}));

const CategoryCountRef = builder.objectRef<MemoryStats['byCategory'][number]>('MemoryCategoryCount').implement({
  description: 'How many memories a category holds.',
  fields: t => ({ category: t.expose('category', { type: MemoryCategoryEnum }), count: t.exposeInt('count') }),
});

export const MemoryStatsRef = builder.objectRef<MemoryStats>('MemoryStats').implement({
  description: "The caller's memories in numbers: those in force, unless a field says otherwise.",
  fields: t => ({
    total: t.exposeInt('total'),
    byCategory: t.expose('byCategory', { type: [CategoryCountRef], description: 'Every category there is.' }),
    averageImportance: t.exposeFloat('averageImportance', {
      nullable: true,
      description: 'Null where there are none.',
    }),
    lastCreatedAt: t.expose('lastCreatedAt', { type: 'DateTime', nullable: true }),
    proposedCount: t.exposeInt('proposedCount', { description: "Those that wait for the caller's yes." }),
    supersededCount: t.exposeInt('supersededCount', { description: 'Those that were put aside.' }),
    limit: t.exposeInt('limit', { description: 'As many as somebody may have in force and waiting.' }),
  }),
});

export const MemoryPreferencesRef = builder.objectRef<MemoryPreferences>('MemoryPreferences').implement({
  description: 'How somebody wants to be remembered.',
  fields: t => ({
    use: t.exposeBoolean('use', { description: 'Whether answers use what is remembered.' }),
    extract: t.expose('extract', { type: MemoryExtractionEnum }),
  }),
});
