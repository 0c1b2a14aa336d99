import { newId } from '../../src/base/ids.ts';
import type { Service } from '../../src/serve.ts';
import { makeFindable } from '../kit/make-findable.ts';
import { type Person, signUp } from '../kit/person.ts';
import { connected } from './connected.ts';
import { flowing } from './flowing.ts';
import { judged } from './judged.ts';
import { peopled, sourced } from './peopled.ts';
import { remembered } from './remembered.ts';
import { reviewed } from './reviewed.ts';

/** Somebody, and the ids of what is theirs. */
export type Owner = {
  person: Person;
  variables: Record<
    'conversation' | 'share' | 'task' | 'organization' | 'group' | 'table' | 'source' | 'document' | 'workflow',
    string
  >;
};

/** Somebody with so many conversations, messages in one of them, events of a task, tables and sessions. */
export async function owning(service: Service, count: number): Promise<Owner> {
  const { db } = service.app;
  const person = await signUp(service);
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  const owner = { organizationId, userId: person.id };
  const numbers = Array.from({ length: count }, (_, number) => number);
  const conversations = numbers.map(number => ({ id: newId(), title: `Chat number ${number}`, ...owner }));
  await db.conversation.createMany({ data: conversations });
  const edit = { editedById: person.id, editedAt: new Date() };
  const verification = { verifiedQueryId: newId(), verifiedById: person.id, verifiedAt: new Date() };
  const result = {
    citations: [
      { ...nothing, id: newId(), marker: 1, sourceType: 'query', title: 'Sales', sql: 'SELECT 1', edit, verification },
    ],
    charts: [{ title: 'Sales', spec: {} }],
    followUps: ['Why?'],
    reading: [{ text: 'Sales', from: 0, to: 5, kind: 'TABLE', meaning: 'Sales', use: 'USED' }],
  };
  const say = (conversationId: string) => ({
    conversationId,
    role: 'ASSISTANT' as const,
    content: 'Forty-two.',
    result,
  });
  await db.message.createMany({ data: conversations.flatMap(({ id }) => [say(id), say(id), say(id)]) });
  const conversation = conversations[0]!.id;
  await db.message.createMany({ data: numbers.map(() => say(conversation)) });

  const share = newId();
  const { id: throughId } = await db.message.findFirstOrThrow({
    where: { conversationId: conversation },
    orderBy: { id: 'desc' },
  });
  const link = { organizationId, token: share, throughId, sharedAt: new Date() };
  await db.conversationShare.create({ data: { conversationId: conversation, ...link } });

  const task = newId();
  const ended = { status: 'COMPLETED', completedAt: new Date(), lastEventId: count } as const;
  await db.chatTask.create({
    data: {
      ...owner,
      ...ended,
      id: task,
      conversationId: conversation,
      message: 'Why?',
      correlationId: 'none',
      result,
    },
  });
  const said = { taskId: task, updateType: 'status', message: 'Working', schemaVersion: 1 };
  await db.chatEventBatch.createMany({
    data: numbers.map(number => ({
      taskId: task,
      first: number + 1,
      last: number + 1,
      events: [{ ...said, eventId: newId(), timestamp: new Date().toISOString() }],
    })),
  });

  const table = {
    organizationId,
    ownerId: person.id,
    fileName: 'sales.csv',
    fileType: 'CSV',
    status: 'COMPLETED',
  } as const;
  const column = { name: 'region', type: 'text', nativeType: 'VARCHAR', nullCount: 0 };
  const tables = numbers.map(() => newId());
  await db.uploadedTable.createMany({
    data: numbers.map(number => ({
      ...table,
      id: tables[number]!,
      copyOfId: number === 0 ? null : tables[0]!,
      name: `Sales ${number}`,
      byteSize: 10,
      originalKey: `uploads/${newId()}`,
      profile: { columns: [column, column], primaryKey: [] },
    })),
  });
  const document = newId();
  const collections = numbers.map(number => ({
    id: newId(),
    organizationId,
    ownerId: person.id,
    name: `Set ${number}`,
  }));
  await db.collection.createMany({ data: collections });
  const common = numbers.map(number => ({ id: newId(), organizationId, ownerId: person.id, name: `Common ${number}` }));
  await db.collection.createMany({ data: common.map(each => ({ ...each, scope: 'ORGANIZATION' as const })) });
  await sourced(db, organizationId, person.id, [...collections, ...common]);
  await db.document.createMany({
    data: numbers.map(number => ({
      ...table,
      id: number === 0 ? document : newId(),
      title: `Report ${number}`,
      byteSize: 10,
      sha256: newId(),
      originalKey: `uploads/${newId()}`,
      collectionId: collections[number]!.id,
    })),
  });
  const words = numbers.map(() => 'Words.');
  await makeFindable(service, { id: document, organizationId, title: 'Report 0' }, words);
  await db.apiKey.createMany({
    data: numbers.map(number => ({
      userId: person.id,
      name: `Script ${number}`,
      hash: newId(),
      preview: 'aas_ab…wxyz',
    })),
  });
  const expiresAt = new Date(Date.now() + 60_000);
  await db.session.createMany({ data: numbers.map(() => ({ userId: person.id, expiresAt })) });
  const group = await peopled(db, organizationId, person.id, count);
  await db.collectionShare.createMany({ data: collections.map(({ id }) => ({ collectionId: id, groupId: group })) });
  await db.auditLog.createMany({
    data: numbers.map(number => ({
      organizationId,
      userId: person.id,
      action: 'chat.send_message',
      correlationId: 'counted',
      details: { conversationId: conversations[number]!.id },
    })),
  });
  await reviewed(db, organizationId, person.id, count);
  await remembered(db, organizationId, person.id, count);
  const workflow = await flowing(db, organizationId, person.id, count);
  const source = await connected(db, organizationId, person.id, count);
  return {
    person,
    variables: {
      conversation,
      share,
      task,
      organization: organizationId,
      group,
      table: await judged(db, organizationId, person.id, count),
      source,
      document,
      workflow,
    },
  };
}

const nothing = {
  ...{ quote: null, documentId: null, chunkId: null, page: null, dataSourceId: null, tableNames: null },
  ...{ rowCount: null, executedAt: null, memoryId: null },
};
