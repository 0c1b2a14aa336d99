import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { streamPipeline } from './run-pipeline.ts';

type Document = Record<string, any>;

export type MongoDouble = {
  port: number;
  /** Statements on the collection "slow" that run now. */
  running(): number;
  /** Cursors that are open now. */
  cursors(): number;
  /** Every command that came in, by its name, with what it was asked of. */
  commands: { name: string; body: Document }[];
  close(): Promise<void>;
};

type Contents = {
  users: Record<string, { password: string; actions: string[]; mayList?: boolean }>;
  databases: Record<string, Record<string, Document[]>>;
  /** Fields of unique indexes, by collection. */
  unique?: Record<string, string[][]>;
  views?: string[];
  /** What each of them stands on, and its pipeline. */
  viewOptions?: Record<string, { viewOn: string; pipeline: object[] }>;
};

/** A command's failure, by the server's own numbers. */
class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Way = { socket: Socket; user: string | null; scram: Scram | null; closed: AbortController };
type Scram = { user: string; first: string; server: string; salted: Buffer };

/**
 * A double of MongoDB: OP_MSG and BSON on the wire, SCRAM-SHA-256, cursors, kill and time-out; mingo runs the pipelines.
 * The collection "numbers" counts as far as it is asked, "slow" never answers. https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export async function startMongoDouble(contents: Contents): Promise<MongoDouble> {
  const cursors = new Map<bigint, { rows: Iterator<Document>; ahead?: IteratorResult<Document>; way: Way }>();
  const commands: MongoDouble['commands'] = [];
  const ways = new Set<Way>();
  let running = 0;
  let nextCursor = 1n;

  const rowsOf = (database: string, name: string, most = 0): Iterable<Document> =>
    name === 'numbers' ? count(most) : (contents.databases[database]?.[name] ?? []);

  function page(id: bigint, size: number, field: 'firstBatch' | 'nextBatch', ns: string): Document {
    const cursor = cursors.get(id);
    if (!cursor) throw new Refused(43, `cursor id ${id} not found`);
    const batch: Document[] = [];
    let done = false;
    let bytes = 0;
    while (batch.length < size && !done) {
      const next = cursor.ahead ?? cursor.rows.next();
      cursor.ahead = undefined;
      if (next.done) {
        done = true;
        break;
      }
      bytes += BSON.calculateObjectSize(next.value);
      if (batch.length > 0 && bytes > mostBytes) {
        cursor.ahead = next;
        break;
      }
      batch.push(next.value);
    }
    if (done) cursors.delete(id);
    return { cursor: { id: done ? 0n : id, ns, [field]: batch }, ok: 1 };
  }

  function open(way: Way, rows: Iterator<Document>, body: Document, ns: string): Document {
    const id = nextCursor++;
    cursors.set(id, { rows, way });
    return page(id, body.cursor?.batchSize ?? 101, 'firstBatch', ns);
  }

  /** Waits until the time is over or whoever asked is gone. */
  async function stall(way: Way, ms: number): Promise<never> {
    running += 1;
    const over = AbortSignal.any([way.closed.signal, ...(ms > 0 ? [AbortSignal.timeout(ms)] : [])]);
    if (!over.aborted) await once(over, 'abort');
    running -= 1;
    throw new Refused(50, 'operation exceeded time limit');
  }

  const answers: Record<string, (body: Document, way: Way) => Document | Promise<Document>> = {
    hello: body => helloFor(body, contents),
    ping: () => ({ ok: 1 }),
    buildInfo: () => ({ version: '8.0.4', ok: 1 }),
    endSessions: () => ({ ok: 1 }),
    saslStart(body, way) {
      const [, , name = '', nonce = ''] = Buffer.from(body.payload.buffer).toString().split(',');
      const user = name.slice(2);
      const salt = randomBytes(16);
      const salted = pbkdf2Sync(contents.users[user]?.password ?? randomBytes(8), salt, 4096, 32, 'sha256');
      const server = `r=${nonce.slice(2)}${randomBytes(12).toString('base64')},s=${salt.toString('base64')},i=4096`;
      way.scram = { user, first: `${name},${nonce}`, server, salted };
      return { conversationId: 1, done: false, payload: new BSON.Binary(Buffer.from(server)), ok: 1 };
    },
    saslContinue(body, way) {
      const { user, first, server, salted } = way.scram!;
      const final = Buffer.from(body.payload.buffer).toString();
      const [without, proof = ''] = final.split(',p=');
      const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
      const message = `${first},${server},${without}`;
      const clientKey = sign(salted, 'Client Key');
      const stored = sha256(clientKey);
      const expected = xor(clientKey, sign(stored, message));
      const given = Buffer.from(proof, 'base64');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new Refused(18, 'Authentication failed.');
      }
      way.user = user;
      const verifier = `v=${sign(sign(salted, 'Server Key'), message).toString('base64')}`;
      return { conversationId: 1, done: true, payload: new BSON.Binary(Buffer.from(verifier)), ok: 1 };
    },
    connectionStatus(_, way) {
      const actions = contents.users[way.user ?? '']?.actions ?? [];
      const authenticatedUserPrivileges = [{ resource: { db: '', collection: '' }, actions }];
      return {
        authInfo: { authenticatedUsers: way.user ? [{ user: way.user }] : [], authenticatedUserPrivileges },
        ok: 1,
      };
    },
    listDatabases: () => ({ databases: Object.keys(contents.databases).map(name => ({ name })), ok: 1 }),
    listCollections(body, way) {
      if (contents.users[way.user ?? '']?.mayList === false)
        throw new Refused(13, 'not authorized to list collections');
      const names = Object.keys(contents.databases[body.$db] ?? {});
      const infos = names
        .map(name => ({
          name,
          type: contents.views?.includes(name) ? 'view' : 'collection',
          options: contents.viewOptions?.[name] ?? {},
        }))
        .filter(({ type }) => !body.filter?.type || body.filter.type === type);
      return open(way, infos.values(), body, `${body.$db}.$cmd.listCollections`);
    },
    listIndexes(body, way) {
      const unique = contents.unique?.[body.listIndexes] ?? [];
      const keys = unique.map(key => ({
        key: Object.fromEntries(key.map(field => [field, 1])),
        name: key.join(),
        unique: true,
      }));
      return open(way, [{ key: { _id: 1 }, name: '_id_' }, ...keys].values(), body, `${body.$db}.${body.listIndexes}`);
    },
    count: body => ({ n: [...rowsOf(body.$db, body.count)].length, ok: 1 }),
    async aggregate(body, way) {
      if (contents.users[way.user ?? '']?.mayList === false) throw new Refused(13, 'not authorized to read');
      if (body.aggregate === 'slow') await stall(way, body.maxTimeMS ?? 0);
      for (const stage of body.pipeline) {
        const name = Object.keys(stage)[0]!;
        if (name === '$out' || name === '$merge') throw new Error('a stage that writes has come through');
      }
      // mingo reads on behind a $limit, whatever it has left to give.
      const most = Math.min(...body.pipeline.map((stage: Document) => stage.$limit ?? Number.POSITIVE_INFINITY));
      const rows = rowsOf(body.$db, body.aggregate, most);
      const stream = streamPipeline(body.pipeline, rows, name => [...rowsOf(body.$db, name)]);
      return open(way, stream, body, `${body.$db}.${body.aggregate}`);
    },
    getMore: body => page(BigInt(body.getMore), body.batchSize ?? 1000, 'nextBatch', `${body.$db}.${body.collection}`),
    killCursors(body) {
      for (const id of body.cursors) cursors.delete(BigInt(id));
      return { cursorsKilled: body.cursors, cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [], ok: 1 };
    },
  };
  answers.isMaster = answers.ismaster = answers.hello!;
  const free = new Set([
    'hello',
    'isMaster',
    'ismaster',
    'saslStart',
    'saslContinue',
    'ping',
    'endSessions',
    'buildInfo',
  ]);

  async function answer(body: Document, way: Way): Promise<Document> {
    const name = Object.keys(body)[0]!;
    commands.push({ name, body });
    try {
      if (!free.has(name) && !way.user && Object.keys(contents.users).length > 0) {
        throw new Refused(13, `Command ${name} requires authentication`);
      }
      const run = answers[name];
      if (!run) throw new Refused(59, `no such command: '${name}'`);
      return await run(body, way);
    } catch (error) {
      const code = error instanceof Refused ? error.code : 2;
      return { ok: 0, errmsg: (error as Error).message, code, codeName: `Code${code}` };
    }
  }

  const server = createServer(socket => {
    const way: Way = { socket, user: null, scram: null, closed: new AbortController() };
    ways.add(way);
    let read: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => {
      ways.delete(way);
      way.closed.abort();
      for (const [id, cursor] of cursors) if (cursor.way === way) cursors.delete(id);
    });
    socket.on('data', async chunk => {
      read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk;
      // No message is so long: it is the start of another protocol, such as TLS.
      if (read.length >= 4 && read.readUInt32LE(0) > 48_000_000) socket.destroy();
      while (!socket.destroyed && read.length >= 4 && read.length >= read.readInt32LE(0)) {
        const message = read.subarray(0, read.readInt32LE(0));
        read = read.subarray(message.length);
        const { body, legacy } = parse(message);
        const reply = write(await answer(body, way), message.readInt32LE(4), legacy);
        if (!socket.destroyed) socket.write(reply);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    running: () => running,
    cursors: () => cursors.size,
    commands,
    async close() {
      for (const { socket } of ways) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a batch holds at most, as on a server; a document alone may be larger. */
const mostBytes = 16_777_216;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ b[i]!));

const helloFor = (body: Document, { users }: Contents): Document => ({
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  minWireVersion: 0,
  maxWireVersion: 25,
  readOnly: false,
  ...(body.saslSupportedMechs && Object.keys(users).length > 0 && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
  ok: 1,
});

function* count(most: number): Generator<Document> {
  const t = 'x'.repeat(100);
  for (let n = 1; n <= most; n++) yield { _id: n, n, t };
}

/** The body of an OP_MSG, or of the OP_QUERY with which a connection begins. */
function parse(message: Buffer): { body: Document; legacy: boolean } {
  const options = { promoteBuffers: false, promoteLongs: true };
  if (message.readInt32LE(12) === 2004) {
    const afterName = message.indexOf(0, 20) + 1;
    return { body: BSON.deserialize(message.subarray(afterName + 8), options), legacy: true };
  }
  return { body: BSON.deserialize(message.subarray(21), options), legacy: false };
}

function write(body: Document, responseTo: number, legacy: boolean): Buffer {
  const document = BSON.serialize(body, { ignoreUndefined: true });
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(legacy ? 1 : 2013, 12);
  if (legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, document]);
}
