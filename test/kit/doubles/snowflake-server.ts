import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';

/** A column as the service describes it; values come as texts. */
export type SnowflakeColumn = { name: string; type: string; scale?: number; precision?: number };
export type SnowflakeAnswer =
  | { columns: SnowflakeColumn[]; rows: (string | null)[][]; parts?: { rows: number; of(part: number): string[][] }[] }
  | { error: { code: string; message: string } }
  | 'never';

export type SnowflakeDouble = {
  url: string;
  running(): number;
  /** Every statement that came in, with the parameters of its own. */
  statements: { sql: string; parameters: Record<string, unknown> }[];
  logins: Record<string, unknown>[];
  close(): Promise<void>;
};

const parameters = [{ name: 'BINARY_OUTPUT_FORMAT', value: 'HEX' }];

/**
 * A double of Snowflake's service as its driver meets it: log-in by password or key, statements, results in parts,
 * cancelling. What a statement answers is scripted. The protocol is the driver's own; Snowflake documents none.
 */
export async function startSnowflakeDouble(script: {
  passwords: Record<string, string>;
  keyUser: string;
  databases: string[];
  answer(sql: string, binds: string[], user: string): SnowflakeAnswer;
}): Promise<SnowflakeDouble> {
  const [statements, logins]: [SnowflakeDouble['statements'], SnowflakeDouble['logins']] = [[], []];
  const sessions = new Map<string, { user: string; database: string | null }>();
  const waiting = new Map<string, () => void>();
  const parts = new Map<string, () => string[][]>();

  function logIn(url: URL, body: any): object {
    const { LOGIN_NAME: user, PASSWORD: password, AUTHENTICATOR: way, TOKEN: token } = body.data;
    logins.push(body.data);
    const isKey = way === 'SNOWFLAKE_JWT' && decodeJwt(token).sub === `ACCOUNT.${script.keyUser.toUpperCase()}`;
    if (!isKey && script.passwords[user] !== password) {
      return { success: false, code: '390100', message: 'Incorrect username or password was specified.', data: {} };
    }
    const database = url.searchParams.get('databaseName');
    const id = `token-${sessions.size + 1}`;
    sessions.set(id, { user, database: database && script.databases.includes(database) ? database : null });
    const data = {
      token: id,
      masterToken: `master-${id}`,
      sessionId: sessions.size,
      validityInSeconds: 3600,
      parameters,
    };
    return { success: true, data };
  }

  async function query(url: URL, body: any, request: IncomingMessage): Promise<object> {
    const session = sessions.get(/"(.*)"/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!session) return { success: false, code: '390104', message: 'no session', data: {} };
    const sql: string = body.sqlText;
    const binds = Object.values<{ value: string }>(body.bindings ?? {}).map(({ value }) => value);
    statements.push({ sql, parameters: body.parameters ?? {} });
    const queryId = `query-${statements.length}`;
    const failed = (code: string, message: string) => ({
      success: false,
      code,
      message,
      data: { sqlState: '42000', errorCode: code, queryId },
    });
    if (/;\s*\S/.test(sql))
      return failed('000008', 'Actual statement count 2 did not match the desired statement count 1.');
    const found: SnowflakeAnswer = /CURRENT_DATABASE/.test(sql)
      ? {
          columns: [
            { name: 'D', type: 'text' },
            { name: 'W', type: 'text' },
          ],
          rows: [[session.database, session.user === 'blind' ? null : 'WH']],
        }
      : script.answer(sql, binds, session.user);
    if (found === 'never') {
      const id = url.searchParams.get('requestId')!;
      const stopped = new Promise<void>(resolve => waiting.set(id, resolve));
      await Promise.race([stopped, once(request.socket, 'close')]);
      waiting.delete(id);
      return failed('000604', 'SQL execution canceled');
    }
    if ('error' in found) return failed(found.error.code, found.error.message);
    const rowtype = found.columns.map(({ name, type, scale = 0, precision = 38 }) => ({
      name,
      type,
      scale,
      precision,
      nullable: true,
    }));
    const chunks = found.parts?.map((part, at) => {
      const path = `/parts/${queryId}/${at}`;
      parts.set(path, () => part.of(at));
      return {
        url: `http://${request.headers.host}${path}`,
        rowCount: part.rows,
        uncompressedSize: 1,
        compressedSize: 1,
      };
    });
    const total = found.rows.length + (found.parts?.reduce((sum, { rows }) => sum + rows, 0) ?? 0);
    const data = {
      queryId,
      rowtype,
      rowset: found.rows,
      total,
      returned: total,
      parameters,
      queryResultFormat: 'json',
      statementTypeId: 4096,
      version: 1,
      finalDatabaseName: session.database,
    };
    return { success: true, code: null, data: chunks ? { ...data, chunks, chunkHeaders: { 'x-part': '1' } } : data };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://double');
    const sent: Buffer[] = [];
    for await (const chunk of request) sent.push(chunk as Buffer);
    const raw = Buffer.concat(sent);
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
    const body = text ? JSON.parse(text) : {};
    const part = parts.get(url.pathname);
    if (part) return void response.end(JSON.stringify(part()).slice(1, -1));
    let answer: object = { success: true, data: {} };
    if (url.pathname === '/session/v1/login-request') answer = logIn(url, body);
    else if (url.pathname === '/queries/v1/query-request') answer = await query(url, body, request);
    else if (url.pathname === '/queries/v1/abort-request') waiting.get(body.requestId)?.();
    if (!response.destroyed) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    running: () => waiting.size,
    statements,
    logins,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
