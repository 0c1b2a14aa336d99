import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { hashPassword } from '../../../src/accounts/registration/password.ts';
import { issueAccessToken } from '../../../src/auth/signing-keys/access-token.ts';
import { newId } from '../../../src/base/ids.ts';
import type { Role } from '../../../src/generated/prisma/enums.ts';
import type { Service } from '../../../src/serve.ts';
import { makeFindable } from '../../kit/make-findable.ts';
import { queryCitation, shownTable } from '../query-citation.ts';
import { type AccountKind, accountThings } from './account-things.ts';
import type { Somebody } from './somebody.ts';
import { type SourceKind, sourceThings } from './source-things.ts';
import { type OtherKind, otherThings } from './things.ts';

/** What a caller may try to reach. */
export type Kind =
  | 'conversation'
  | 'message'
  | 'task'
  | 'verifiedQuery'
  | 'answerReview'
  | 'table'
  | 'namedTable'
  | 'queryRun'
  | 'rowRule'
  | 'maskGroup'
  | 'upload'
  | 'document'
  | 'collection'
  | AccountKind
  | SourceKind
  | OtherKind
  | 'logEntry'
  | 'activeUser';

/** A thing and the text in it that nobody else may ever be shown. */
export type Thing = { kind: Kind; id: string; secret: string };

/** A matrix asks more often in a minute than any client may. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' };

const password = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

/** Who is to be made; a USER called Somebody unless told otherwise. */
export type Wanted = { organizationId: string; role?: Role | undefined; name?: string | undefined };

export type World = ReturnType<typeof worldOf>;

/** Makes organizations, people and things straight in the database of a service. */
export function worldOf({ app }: Pick<Service, 'app'>) {
  const { db } = app;

  async function organizations(count: number, name = 'Organization'): Promise<string[]> {
    const data = Array.from({ length: count }, () => ({ id: newId(), name }));
    await db.organization.createMany({ data });
    return data.map(({ id }) => id);
  }
  const organization = async (name?: string): Promise<string> => (await organizations(1, name))[0]!;

  /** Many at once, as a matrix needs thousands: one by one they take as long as what is asked of them. */
  async function people(wanted: Wanted[]): Promise<Somebody[]> {
    passwordHash ??= hashPassword(password);
    const hash = await passwordHash;
    const tokensValidFrom = new Date(Date.now() - 1000);
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
    const made = wanted.map(({ organizationId, role = 'USER', name = 'Somebody' }) => ({
      ...{ id: newId(), organizationId, role, name, email: `${randomBytes(6).toString('hex')}@example.com` },
      session: { id: newId(), expiresAt },
    }));
    await db.user.createMany({
      data: made.map(({ session, ...user }) => ({ ...user, passwordHash: hash, tokensValidFrom })),
    });
    await db.session.createMany({ data: made.map(({ id, session }) => ({ ...session, userId: id })) });
    return Promise.all(
      made.map(async ({ id, organizationId, email, session }) => {
        const { accessToken } = await issueAccessToken(app, { id: session.id, userId: id, organizationId });
        const headers = { authorization: `Bearer ${accessToken}` };
        return { id, organizationId, sessionId: session.id, email, headers };
      }),
    );
  }
  const somebody = async (organizationId: string, role?: Role, name?: string): Promise<Somebody> =>
    (await people([{ organizationId, role, name }]))[0]!;

  async function file(secret: string): Promise<{ key: string; bytes: number }> {
    const key = `uploads/${newId()}`;
    const { bytes } = await app.storage.write(key, Readable.from([Buffer.from(`word\n${secret}\n`)]), {
      maxBytes: 1000,
    });
    return { key, bytes };
  }

  const ids = (owner: Somebody) => ({ organizationId: owner.organizationId, userId: owner.id });

  /** How each kind of thing is made; `shared` means with the organization of its owner. */
  const makers: Record<Kind, (owner: Somebody, secret: string, shared: boolean) => Promise<{ id: string }>> = {
    async conversation(owner, secret) {
      const { id } = await db.conversation.create({ data: { ...ids(owner), title: secret } });
      await db.message.create({ data: { conversationId: id, role: 'USER', content: secret } });
      return { id };
    },
    message: (owner, secret) => answer(owner, secret),
    async answerReview(owner, secret) {
      const { id: messageId } = await answer(owner, secret);
      await db.message.update({ where: { id: messageId }, data: { ratingComment: secret } });
      const { organizationId } = owner;
      return db.answerReview.create({ data: { organizationId, messageId, reason: 'OTHER' } });
    },
    verifiedQuery: ({ id, organizationId }, question, shared) =>
      db.verifiedQuery.create({
        data: {
          organizationId,
          question,
          sql: 'SELECT 1 AS one',
          proposedById: id,
          ...(shared && { status: 'VERIFIED', verifiedById: id, verifiedAt: new Date() }),
        },
      }),
    async task(owner, secret) {
      const { id: conversationId } = await makers.conversation(owner, secret, false);
      const task = { ...ids(owner), conversationId, message: secret, response: secret, correlationId: 'none' };
      const ended = { status: 'COMPLETED', completedAt: new Date(), lastEventId: 1 } as const;
      const bars = { x: { field: 'x', type: 'nominal' }, y: { field: 'y', type: 'quantitative' } };
      const spec = { data: { values: [{ x: secret, y: 1 }] }, mark: 'bar', encoding: bars };
      const result = { charts: [{ title: secret, spec }] };
      const { id } = await db.chatTask.create({ data: { ...task, ...ended, result } });
      const event = {
        taskId: id,
        updateType: 'complete',
        message: secret,
        eventId: newId(),
        timestamp: new Date().toISOString(),
        schemaVersion: 1,
        details: { final: true, status: 'completed', responsePreview: secret },
      };
      await db.chatEventBatch.create({ data: { taskId: id, first: 1, last: 1, events: [event] } });
      return { id };
    },
    async table(owner, secret, shared) {
      const { key, bytes } = await file(secret);
      return db.uploadedTable.create({
        data: {
          organizationId: owner.organizationId,
          ownerId: owner.id,
          scope: shared ? 'ORGANIZATION' : 'USER',
          name: secret,
          fileName: 'words.csv',
          fileType: 'CSV',
          byteSize: bytes,
          originalKey: key,
          status: 'COMPLETED',
        },
      });
    },
    // A table with a column that has the id of the table for its name, so that one id names both.
    async namedTable(owner, secret, shared) {
      const { id } = await makers.table(owner, secret, shared);
      const column = {
        name: id,
        type: 'text',
        nativeType: 'VARCHAR',
        description: null,
        nullCount: 0,
        distinctCount: 1,
      };
      const profile = {
        rowCount: 1,
        primaryKey: [],
        columns: [
          { ...column, min: secret, max: secret, values: [{ value: secret, count: 1 }], valuesComplete: true },
          { ...column, name: 'other', min: null, max: null, values: [], valuesComplete: false },
        ],
      };
      // Only what is stored as a table is told of to who asks; these tests run nothing over it.
      return db.uploadedTable.update({ where: { id }, data: { profile, tableKey: id } });
    },
    queryRun: (owner, sql) => db.queryRun.create({ data: { ...ids(owner), sql, status: 'COMPLETED' } }),
    rowRule: (owner, secret) =>
      db.rowRule.create({
        data: {
          organizationId: owner.organizationId,
          sourceKey: owner.id,
          tableName: 'staff',
          columnName: 'region',
          operator: 'EQUALS',
          values: [secret],
        },
      }),
    maskGroup: (owner, name) => db.maskGroup.create({ data: { organizationId: owner.organizationId, name } }),
    async document(owner, secret, shared) {
      const { key, bytes } = await file(secret);
      const { organizationId } = owner;
      const document = await db.document.create({
        data: {
          organizationId,
          ownerId: owner.id,
          scope: shared ? 'ORGANIZATION' : 'USER',
          title: secret,
          fileName: 'words.txt',
          fileType: 'TXT',
          byteSize: bytes,
          sha256: newId(),
          originalKey: key,
          status: 'COMPLETED',
        },
      });
      return makeFindable({ app }, document, [`${secret} is findable`]);
    },
    collection: ({ id, organizationId }, name, shared) =>
      db.collection.create({
        data: { organizationId, ownerId: id, scope: shared ? 'ORGANIZATION' : 'USER', name },
      }),
    ...accountThings(db).makers,
    ...otherThings(db).makers,
    ...sourceThings(db).makers,
    async upload(owner, secret) {
      const { key, bytes } = await file(secret);
      return db.upload.create({
        data: {
          ...ids(owner),
          fileName: 'words.csv',
          byteSize: bytes,
          storageKey: key,
          receivedAt: new Date(),
          receivedBytes: bytes,
          sha256: newId(),
          expiresAt: new Date(Date.now() + 60 * 60 * 1000),
        },
      });
    },
    logEntry,
    async activeUser(owner, secret) {
      await logEntry(owner, secret);
      return { id: owner.id };
    },
  };

  /** An answer by a statement, to the first question of a conversation. */
  async function answer(owner: Somebody, secret: string): Promise<{ id: string }> {
    const { id: conversationId } = await db.conversation.create({ data: { ...ids(owner), title: secret } });
    const result = { citations: [{ ...queryCitation, id: newId(), title: secret }], tables: [shownTable] };
    const { id: taskId } = await db.chatTask.create({
      data: {
        ...ids(owner),
        ...{ conversationId, message: secret, response: secret, result, correlationId: 'none' },
        ...{ status: 'COMPLETED' as const, completedAt: new Date() },
      },
    });
    await db.message.create({ data: { conversationId, taskId, role: 'USER', content: secret } });
    return db.message.create({ data: { conversationId, taskId, role: 'ASSISTANT', content: secret, result } });
  }

  async function logEntry(owner: Somebody, secret: string): Promise<{ id: string }> {
    const id = newId();
    const about = { action: 'chat.send_message', correlationId: id, details: { conversationId: secret } };
    await db.auditLog.create({ data: { id, userId: owner.id, organizationId: owner.organizationId, ...about } });
    return { id };
  }

  async function thing(kind: Kind, owner: Somebody, shared = false): Promise<Thing> {
    const secret = `secret-${randomBytes(8).toString('hex')}`;
    const { id } = await makers[kind](owner, secret, shared);
    return { kind, id, secret };
  }

  /** A thing as the database has it, to tell whether somebody changed it; null where it is gone. */
  function stored({ kind, id }: Pick<Thing, 'kind' | 'id'>): Promise<unknown> {
    const where = { where: { id } };
    const readers: Record<Kind, () => Promise<unknown>> = {
      conversation: () => db.conversation.findUnique({ ...where, include: { messages: true, tasks: true } }),
      message: () => db.message.findUnique(where),
      task: () => db.chatTask.findUnique(where),
      verifiedQuery: () => db.verifiedQuery.findUnique(where),
      answerReview: () => db.answerReview.findUnique({ ...where, include: { message: true } }),
      table: () => db.uploadedTable.findUnique(where),
      namedTable: async () => [
        await db.uploadedTable.findUnique(where),
        await db.columnSensitivity.findMany({ where: { sourceKey: id } }),
        await db.rowRule.findMany({ where: { sourceKey: id } }),
        await db.maskGroupColumn.findMany({ where: { sourceKey: id } }),
      ],
      queryRun: () => db.queryRun.findUnique(where),
      rowRule: () => db.rowRule.findUnique(where),
      maskGroup: () => db.maskGroup.findUnique(where),
      upload: () => db.upload.findUnique(where),
      document: () => db.document.findUnique(where),
      collection: () => db.collection.findUnique({ ...where, include: { shares: true } }),
      ...accountThings(db).readers(id),
      ...otherThings(db).readers(id),
      ...sourceThings(db).readers(id),
      logEntry: () => db.auditLog.findUnique(where),
      activeUser: () => db.auditLog.findMany({ where: { userId: id, action: 'chat.send_message' } }),
    };
    return readers[kind]();
  }

  return { organizations, organization, people, somebody, thing, stored };
}
