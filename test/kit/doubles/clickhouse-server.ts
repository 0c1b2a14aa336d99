import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a statement gives: its columns and rows, as the server's own JSON has the values. */
export type Given = { names: string[]; types: string[]; rows: Iterable<unknown[]> };
export type DoubleTable = { name: string; columns: [name: string, type: string][]; rows: number };
type Failed = { code: number; name: string; message: string };

export type ClickHouseDouble = {
  port: number;
  /** How many statements that never end are running. */
  running(): number;
  /** The settings of every statement that was asked. */
  asked: { sql: string; settings: URLSearchParams }[];
  close(): Promise<void>;
};

/**
 * A double of a ClickHouse server that speaks its HTTP interface: log-in, settings, parameters, read-only mode,
 * exceptions by number, KILL QUERY, and answers as JSONCompactEachRowWithNamesAndTypes. It knows no SQL: what is asked
 * for is looked up by `answer`, which gives 'hangs' for a statement that runs until it is stopped.
 */
export async function startClickHouseDouble(options: {
  users: Record<string, string>;
  databases: Record<string, DoubleTable[]>;
  answer(sql: string, params: Record<string, string>): Given | 'hangs' | undefined;
  /** The log-in's own level of `readonly`. */
  level?: string;
}): Promise<ClickHouseDouble> {
  const running = new Map<string, ServerResponse>();
  const asked: ClickHouseDouble['asked'] = [];

  function answerTo(sql: string, settings: URLSearchParams): Given | Failed | 'hangs' {
    const database = settings.get('database') ?? 'default';
    if (!options.databases[database]) {
      return { code: 81, name: 'UNKNOWN_DATABASE', message: `Database ${database} does not exist` };
    }
    const params = Object.fromEntries(
      [...settings].filter(([key]) => key.startsWith('param_')).map(([key, value]) => [key.slice(6), value]),
    );
    if (sql.includes("name = 'readonly'"))
      return { names: ['value'], types: ['String'], rows: [[options.level ?? '0']] };
    if (/^SELECT version/.test(sql)) return { names: ['version()'], types: ['String'], rows: [['24.8.1.2684']] };
    if (/^KILL QUERY/.test(sql)) return killed(params.id!);
    const listed = (schema: string) => options.databases[schema] ?? [];
    if (/FROM system\.tables/.test(sql)) {
      const schemas = JSON.parse(params.schemas!.replaceAll("'", '"')) as string[];
      const rows = schemas.flatMap(schema =>
        listed(schema).map(t => [schema, t.name, 'MergeTree', '', String(t.rows)]),
      );
      return {
        names: ['database', 'name', 'engine', 'comment', 'total_rows'],
        types: ['String', 'String', 'String', 'String', 'Nullable(UInt64)'],
        rows,
      };
    }
    if (/FROM system\.columns/.test(sql)) {
      const rows = listed(params.schema!).flatMap(t => t.columns.map(([name, type]) => [t.name, name, type, '']));
      return { names: ['table', 'name', 'type', 'comment'], types: ['String', 'String', 'String', 'String'], rows };
    }
    if (!/^\s*(SELECT|WITH)\b/i.test(sql) && settings.get('readonly') === '1') {
      return { code: 164, name: 'READONLY', message: 'user: Cannot execute query in readonly mode. ' };
    }
    return (
      options.answer(sql, params) ?? {
        code: 62,
        name: 'SYNTAX_ERROR',
        message: `Syntax error: failed at position 1: ${sql.slice(0, 40)}. `,
      }
    );
  }

  function killed(id: string): Given {
    const response = running.get(id);
    if (response) fail(response, { code: 394, name: 'QUERY_WAS_CANCELLED', message: 'Query was cancelled. ' });
    return {
      names: ['kill_status', 'query_id'],
      types: ['String', 'String'],
      rows: response ? [['finished', id]] : [],
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://double');
    const sql = await text(request);
    asked.push({ sql, settings: url.searchParams });
    const [user = '', password = ''] = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(/:(.*)/s);
    if (options.users[user] !== password) {
      const message = `${user}: Authentication failed: password is incorrect, or there is no user with such name. `;
      return fail(response, { code: 516, name: 'AUTHENTICATION_FAILED', message });
    }
    const given = answerTo(sql, url.searchParams);
    if (given === 'hangs') {
      const id = url.searchParams.get('query_id')!;
      running.set(id, response);
      response.on('close', () => running.delete(id));
      return;
    }
    if ('code' in given) return fail(response, given);
    const left = Number(url.searchParams.get('max_result_rows') ?? Number.POSITIVE_INFINITY);
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'X-ClickHouse-Query-Id': 'double' });
    await send(response, given, left);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    running: () => running.size,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function fail(response: ServerResponse, { code, name, message }: Failed): void {
  const status = code === 516 ? 403 : code === 81 || code === 60 || code === 47 ? 404 : 500;
  response.writeHead(status, { 'X-ClickHouse-Exception-Code': String(code) });
  response.end(`Code: ${code}. DB::Exception: ${message}(${name}) (version 24.8.1.2684 (official build))\n`);
}

/** Rows in blocks, as many of them as `most` reaches into, and no faster than they are read. */
async function send(response: ServerResponse, { names, types, rows }: Given, most: number): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let block = `${JSON.stringify(names)}\n${JSON.stringify(types)}\n`;
  let count = 0;
  for (const row of rows) {
    if (row[0] instanceof Error) {
      response.end(
        `${block}Code: 395. DB::Exception: ${row[0].message} (FUNCTION_THROW_IF_VALUE_IS_NON_ZERO) (version 24)\n`,
      );
      return;
    }
    block += `${JSON.stringify(row)}\n`;
    count++;
    if (block.length < 64 * 1024) continue;
    const more = response.write(block);
    block = '';
    if (count >= most) break;
    if (!more) await once(response, 'drain', { signal: gone.signal });
  }
  response.end(block);
}
