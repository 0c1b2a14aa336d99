import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { describeApi } from '../../rest-compat/openapi.ts';
import { prepareRows } from '../../rest-compat/prepare.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { schema } from '../../src/schema.ts';
import { compile, emptyFolder, root, run, write } from './compile.ts';

/**
 * It wants TypeScript 5 beside it, so it cannot stand among our own packages: it is installed once, into a folder of
 * its own, where the registry can be reached.
 */
const place = join(root, 'node_modules/.cache/openapi-typescript');
const generator = join(place, 'node_modules/.bin/openapi-typescript');
let isThere = existsSync(generator);

beforeAll(async () => {
  if (isThere) return;
  const packages = ['openapi-typescript@7.13', 'typescript@5'];
  const quick = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output } = await run('npm', ['install', ...quick, '--prefix', place, ...packages]);
  isThere = existsSync(generator);
  if (!isThere) console.warn(`Skipped, since openapi-typescript cannot be installed here:\n${output}`);
}, 120_000);

/** What somebody's program over REST would hold: a small typed fetch, and a visit from log-in to answer. */
const program = `
import type { components, paths } from './api.d.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Content<T> = T extends { content: { 'application/json': infer Json } } ? Json : never;
type Answered<P extends keyof paths> = { [M in Method]: paths[P][M] extends undefined ? never : M }[Method];
type Success<T> = T extends { responses: infer R } ? Content<R[keyof R & (200 | 201 | 202)]> : never;
type Body<T> = T extends { requestBody?: infer B } ? Content<NonNullable<B>> : never;

async function call<P extends keyof paths, M extends Answered<P>>(
  path: P, method: M, body?: Body<paths[P][M]>, token?: string,
): Promise<Success<paths[P][M]>> {
  const response = await fetch('http://localhost:4000/api/v1' + path, {
    method, headers: { authorization: 'Bearer ' + token }, body: JSON.stringify(body),
  });
  return (await response.json()) as Success<paths[P][M]>;
}

export async function visit(email: string, password: string): Promise<void> {
  const { access_token, expires_in, user } = await call('/auth/login', 'post', { email, password });
  const seconds: number = expires_in;
  const name: string = user.name;
  // @ts-expect-error The password is missing.
  await call('/auth/login', 'post', { email });
  // @ts-expect-error There is no such path.
  await call('/auth/enter', 'post');
  // @ts-expect-error It answers POST only.
  await call('/auth/login', 'get');

  const task = await call('/chat/stream', 'post', { message: 'How many?', mode: 'research' }, access_token);
  const status: 'processing' | 'completed' | 'failed' | 'cancelled' = task.status;
  // @ts-expect-error There is no such mode.
  await call('/chat/stream', 'post', { message: 'How many?', mode: 'quick' });

  const result = await call('/chat', 'post', { message: 'How many?' });
  for (const citation of result.citations) console.log(citation.marker.toFixed(), citation.sql?.trim(), citation.source_type);
  for (const table of result.tables) for (const row of table.rows) console.log(row[0], table.row_count);
  // @ts-expect-error It is null unless the task is completed.
  result.response.trim();
  console.log(result.usage?.cost_usd?.toFixed(2), seconds, name, status, task.task_id.length);

  const page = await call('/conversations', 'get');
  for (const { id, title, message_count } of page.items) console.log(id.length, title.length, message_count.toFixed());
  console.log(page.total + page.limit + page.offset);
  const tables = await call('/data/uploaded-tables', 'get');
  for (const table of tables.items) show(table);
}

function show(table: components['schemas']['UploadedTable']): void {
  console.log(table.file_name.length, table.row_count?.toFixed(), table.error?.code);
}

export type Event = components['schemas']['Event'];
export const isEnd = (event: Event): boolean => event.update_type === 'complete' && event.details?.final === true;
`;

it('the OpenAPI document generates types with which a program compiles, and a wrong one does not', async context => {
  if (!isThere) return context.skip('openapi-typescript cannot be installed here');
  const folder = emptyFolder('openapi-typescript');
  const api = describeApi(allRoutes, prepareRows(schema, allRoutes));
  write(folder, { 'openapi.json': JSON.stringify(api), 'program.ts': program });
  const made = await run(generator, [join(folder, 'openapi.json'), '--output', join(folder, 'api.d.ts')]);
  expect(made, made.output).toMatchObject({ code: 0 });
  expect(await compile(folder)).toBe('');
});
