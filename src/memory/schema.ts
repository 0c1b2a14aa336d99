import { atOffset, checkCursor, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { DeletedRef } from '../vocabulary.ts';
import { acceptMemory } from './accept-memory.ts';
import { clearMemories } from './clear-memories.ts';
import { countMemories } from './count-memories.ts';
import { createMemory } from './create-memory.ts';
import { deleteMemory } from './delete-memory.ts';
import { findMemory } from './find-memory.ts';
import { expiresAt, importance, memoryContent, updateMemoryInput } from './inputs.ts';
import { memoriesMatching } from './list-memories.ts';
import { memoryPreferencesOf } from './memory-preferences.ts';
import { restoreMemory } from './restore-memory.ts';
import './definitions/schema.ts';
import {
  MemoryCategoryEnum,
  MemoryExtractionEnum,
  MemoryPreferencesRef,
  MemoryRef,
  MemoryStatsRef,
  MemoryStatusEnum,
} from './schema-memory.ts';
import { updateMemory } from './update-memory.ts';
import { updateMemoryPreferences } from './update-memory-preferences.ts';

builder.queryFields(t => ({
  memories: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: MemoryRef,
      cursor: 'id',
      nullable: true,
      description: 'What the assistant keeps in mind of the caller, newest first.',
      args: {
        category: t.arg({ type: MemoryCategoryEnum }),
        status: t.arg({ type: MemoryStatusEnum, defaultValue: 'ACTIVE', description: 'Null: whatever it is.' }),
        search: t.arg.string({ description: 'A part of the content.' }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, { app, caller }) => {
        const { memory } = app.db;
        const where = memoriesMatching(caller, app.clock.now(), args);
        await checkCursor(query, args, row => memory.count({ where: { AND: [row, where] } }));
        return memory.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'desc' } });
      },
      totalCount: (_root, args, { app, caller }) =>
        app.db.memory.count({ where: memoriesMatching(caller, app.clock.now(), args) }),
    },
    { name: 'MemoryConnection', description: 'A page of memories.' },
    { name: 'MemoryEdge', description: 'A memory in a page.' },
  ),
  memory: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: MemoryRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findMemory(ctx, id, { query }),
  }),
  memoryStats: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: MemoryStatsRef,
    nullable: true,
    resolve: (_root, _args, ctx) => countMemories(ctx),
  }),
  memoryPreferences: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: MemoryPreferencesRef,
    nullable: true,
    resolve: (_root, _args, { app, caller }) => memoryPreferencesOf(app.db, caller.userId),
  }),
}));

const says = {
  content: '1 to 2,000 characters, without a secret such as a password or the number of a card.',
  importance: '0 to 1.',
};

const CreateMemoryInput = builder.inputType('CreateMemoryInput', {
  fields: t => ({
    content: t.string({ required: true, validate: memoryContent, description: says.content }),
    category: t.field({ type: MemoryCategoryEnum, defaultValue: 'MEMORIES' }),
    importance: t.float({ defaultValue: 0.5, validate: importance, description: says.importance }),
    expiresAt: t.field({ type: 'DateTime', validate: expiresAt, description: 'In the future; absent: it is kept.' }),
  }),
});

const UpdateMemoryInput = builder
  .inputType('UpdateMemoryInput', {
    description: 'What is absent stays; only `expiresAt` can be cleared, by null.',
    fields: t => ({
      id: t.id({ required: true }),
      content: t.string({ validate: memoryContent, description: says.content }),
      category: t.field({ type: MemoryCategoryEnum }),
      importance: t.float({ validate: importance, description: says.importance }),
      expiresAt: t.field({ type: 'DateTime', validate: expiresAt, description: 'In the future; null: it is kept.' }),
    }),
  })
  .validate(updateMemoryInput);

const named = (name: string) => builder.inputType(name, { fields: t => ({ id: t.id({ required: true }) }) });
const DeleteMemoryInput = named('DeleteMemoryInput');
const AcceptMemoryInput = named('AcceptMemoryInput');
const RestoreMemoryInput = named('RestoreMemoryInput');

const UpdateMemoryPreferencesInput = builder.inputType('UpdateMemoryPreferencesInput', {
  description: 'What is absent stays; null is as it was before anything was said.',
  fields: t => ({
    use: t.boolean({ description: 'Whether answers use what is remembered; true unless said otherwise.' }),
    extract: t.field({ type: MemoryExtractionEnum, description: 'ASK unless said otherwise.' }),
  }),
});

const ClearedMemoriesRef = builder.objectRef<{ deletedCount: number }>('ClearedMemories').implement({
  description: 'How many memories were forgotten.',
  fields: t => ({ deletedCount: t.exposeInt('deletedCount') }),
});

builder.mutationFields(t => ({
  createMemory: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: MemoryRef,
    nullable: true,
    description:
      'Keeps something in mind, once: where it is there already, that one is answered as it is. A definition of the same ' +
      'words, or what cannot hold beside it, is put aside.',
    args: { input: t.arg({ type: CreateMemoryInput, required: true }) },
    resolve: (_root, { input }, ctx) => createMemory(ctx, input),
  }),
  updateMemory: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: MemoryRef,
    nullable: true,
    description: 'Changes a memory, which conversations leave alone from then on.',
    args: { input: t.arg({ type: UpdateMemoryInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateMemory(ctx, input),
  }),
  deleteMemory: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: DeletedRef,
    nullable: true,
    description: 'Deletes a memory for good, of whatever status: so a proposal is declined.',
    args: { input: t.arg({ type: DeleteMemoryInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteMemory(ctx, input),
  }),
  clearMemories: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: ClearedMemoriesRef,
    nullable: true,
    description: 'Forgets everything of the caller for good, whatever its status. Preferences stay.',
    resolve: (_root, _args, ctx) => clearMemories(ctx),
  }),
  acceptMemory: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: MemoryRef,
    nullable: true,
    description:
      'Puts a proposal in force; what it contradicts is put aside. Where another one says the same by now, that one is answered.',
    args: { input: t.arg({ type: AcceptMemoryInput, required: true }) },
    resolve: (_root, { input }, ctx) => acceptMemory(ctx, input),
  }),
  restoreMemory: t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: MemoryRef,
    nullable: true,
    description: 'Puts a memory in force again that was put aside, and puts aside the one in its place.',
    args: { input: t.arg({ type: RestoreMemoryInput, required: true }) },
    resolve: (_root, { input }, ctx) => restoreMemory(ctx, input),
  }),
  updateMemoryPreferences: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: MemoryPreferencesRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateMemoryPreferencesInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateMemoryPreferences(ctx, input),
  }),
}));
