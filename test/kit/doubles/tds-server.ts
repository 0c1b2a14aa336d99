import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { columnsToken, readCall, rowToken, short, type TdsColumn, ucs2 } from './tds-types.ts';

/** What the script gives to a statement: rows, an error by its number, bytes as they are, nothing at all, or no end. */
export type TdsAnswer =
  | { columns: TdsColumn[]; rows: Iterable<unknown[]> }
  | { error: { number: number; message: string } }
  | { bytes: Buffer }
  | 'nothing'
  | 'never';

export type TdsDouble = {
  port: number;
  running(): number;
  /** Every statement that came in. */
  statements: string[];
  /** What the log-ins told of themselves. */
  logins: { user: string; database: string; readOnly: boolean }[];
  close(): Promise<void>;
};

const packet = { batch: 1, call: 3, response: 4, attention: 6, login: 16, prelogin: 18 };
const packetSize = 4096;

/**
 * A double of SQL Server that speaks TDS 7.4 without encryption: log-in, batches, sp_executesql, attention. What a
 * statement answers is scripted. https://learn.microsoft.com/openspecs/windows_protocols/ms-tds
 */
export async function startTdsDouble(script: {
  passwords: Record<string, string>;
  databases: string[];
  answer(sql: string, params: unknown[], user: string): TdsAnswer;
}): Promise<TdsDouble> {
  const sockets = new Set<Socket>();
  const [statements, logins]: [string[], TdsDouble['logins']] = [[], []];
  let running = 0;

  function logIn(payload: Buffer): { reply: Buffer; user: string | null } {
    const text = (at: number) => {
      const [from, length] = [payload.readUInt16LE(at), payload.readUInt16LE(at + 2) * 2];
      return payload.subarray(from, from + length);
    };
    const user = text(40).toString('utf16le');
    const database = text(68).toString('utf16le');
    const password = Buffer.from(text(44).map(byte => swapped(byte ^ 0xa5))).toString('utf16le');
    logins.push({ user, database, readOnly: (payload[26]! & 0x20) !== 0 });
    if (script.passwords[user] !== password) {
      return { reply: failed(18456, `Login failed for user '${user}'.`), user: null };
    }
    if (!script.databases.includes(database)) {
      return { reply: failed(4060, `Cannot open database "${database}" requested by the login.`), user: null };
    }
    const name = short('Microsoft SQL Server');
    const body = Buffer.concat([Buffer.from([1, 0x74, 0, 0, 4]), name, Buffer.from([16, 0, 16, 0])]);
    const acknowledged = Buffer.concat([Buffer.from([0xad, body.length & 255, body.length >> 8]), body]);
    return { reply: Buffer.concat([acknowledged, done(0)]), user };
  }

  async function answerTo(way: Way, sql: string, params: unknown[], isCall: boolean): Promise<void> {
    statements.push(sql);
    const found = script.answer(sql, params, way.user!);
    const [last, inner] = isCall ? [0xfe, 0xff] : [0xfd, 0xfd];
    const stopped = new AbortController();
    way.stop = stopped;
    if (found === 'never') {
      running += 1;
      if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
      running -= 1;
    } else if (found === 'nothing') {
      way.write(done(0, last), true);
    } else if ('bytes' in found) {
      way.write(found.bytes, true);
    } else if ('error' in found) {
      way.write(Buffer.concat([errorToken(found.error.number, found.error.message), done(2, last)]), true);
    } else {
      let tokens = [columnsToken(found.columns)];
      let [count, size] = [0, 0];
      const isOver = () => stopped.signal.aborted || way.socket.destroyed;
      for (const row of found.rows) {
        const token = rowToken(found.columns, row);
        tokens.push(token);
        size += token.length;
        count++;
        if (size < 64_000) continue;
        await way.write(Buffer.concat(tokens), false);
        [tokens, size] = [[], 0];
        if (isOver()) break;
      }
      if (!isOver()) {
        const ends = isCall
          ? [done(0x11, inner, count), Buffer.from([0x79, 0, 0, 0, 0]), done(0, last)]
          : [done(0x10, last, count)];
        await way.write(Buffer.concat([...tokens, ...ends]), true);
      }
    }
    // The end of what was interrupted, and the acknowledgement of the attention.
    if (stopped.signal.aborted && !way.socket.destroyed) {
      await way.write(done(2, last), true);
      await way.write(done(0x20, 0xfd), true);
    }
    way.stop = null;
  }

  const server = createServer(socket => {
    sockets.add(socket);
    const way = new Way(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      way.stop?.abort();
    });
    way.onMessage = (type, payload) => {
      if (type === packet.prelogin) void way.write(prelogin, true);
      else if (type === packet.login) {
        const { reply, user } = logIn(payload);
        way.user = user;
        void way.write(reply, true);
      } else if (type === packet.attention) {
        if (way.stop) way.stop.abort();
        else void way.write(done(0x20), true);
      } else if (type === packet.batch) {
        void answerTo(way, payload.toString('utf16le', payload.readUInt32LE(0)), [], false);
      } else if (type === packet.call) {
        const { sql, params } = readCall(payload);
        void answerTo(way, sql, params, true);
      }
    };
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    running: () => running,
    statements,
    logins,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One connection: packets to messages, messages to packets. */
class Way {
  user: string | null = null;
  stop: AbortController | null = null;
  onMessage: (type: number, payload: Buffer) => void = () => {};
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    let read: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    let payload: Buffer[] = [];
    socket.on('data', chunk => {
      read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk;
      while (read.length >= 8 && read.length >= read.readUInt16BE(2)) {
        const length = read.readUInt16BE(2);
        if (length < 8) return void socket.destroy();
        const [type, status] = [read[0]!, read[1]!];
        payload.push(read.subarray(8, length));
        read = read.subarray(length);
        if ((status & 1) === 0) continue;
        const whole = Buffer.concat(payload);
        payload = [];
        this.onMessage(type, whole);
      }
    });
  }

  /** Sends part of a message, or its end; waits while the other side does not read. */
  async write(tokens: Buffer, isEnd: boolean): Promise<void> {
    const packets: Buffer[] = [];
    for (let at = 0; at < tokens.length; at += packetSize - 8) {
      const part = tokens.subarray(at, at + packetSize - 8);
      const isLast = isEnd && at + packetSize - 8 >= tokens.length;
      const head = Buffer.from([packet.response, isLast ? 1 : 0, 0, 0, 0, 0, 1, 0]);
      head.writeUInt16BE(part.length + 8, 2);
      packets.push(head, part);
    }
    if (this.socket.destroyed || this.socket.write(Buffer.concat(packets))) return;
    await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]).catch(() => {});
  }
}

const swapped = (byte: number) => ((byte & 15) << 4) | (byte >> 4);

/** Version 16, and no encryption. */
const prelogin = Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 255, 16, 0, 0, 0, 0, 0, 2]);

function done(status: number, token = 0xfd, rows = 0): Buffer {
  const bytes = Buffer.alloc(13);
  bytes[0] = token;
  bytes.writeUInt16LE(status, 1);
  bytes.writeUInt16LE(0xc1, 3);
  bytes.writeUInt32LE(rows, 5);
  return bytes;
}

function errorToken(number: number, message: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeInt32LE(number, 0);
  head[4] = 1;
  head[5] = 14;
  head.writeUInt16LE(message.length, 6);
  const body = Buffer.concat([head, ucs2(message), short('double'), short(''), Buffer.from([1, 0, 0, 0])]);
  return Buffer.concat([Buffer.from([0xaa, body.length & 255, body.length >> 8]), body]);
}

const failed = (number: number, message: string) => Buffer.concat([errorToken(number, message), done(2)]);
