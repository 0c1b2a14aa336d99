import { auditServer } from 'graphql-http';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { countQueries } from '../kit/count-queries.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { hosts } from './kit.ts';

describe.each(hosts)('The whole service on %s', graphqlHost => {
  let service: Service;
  let ada: Person;
  beforeAll(async () => {
    service = await startService({ env: { GRAPHQL_HOST: graphqlHost, LOG_LEVEL: 'silent' } });
    ada = await signUp(service);
  });
  afterAll(() => service.stop());

  test('passes every audit of graphql-http with its real schema', async () => {
    const results = await auditServer({ url: `${service.url}/graphql`, fetchFn: fetch });
    expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([]);
  });

  test('is ready', async () => {
    const response = await fetch(`${service.url}/health/ready`);
    expect(await response.json()).toEqual({
      status: 'ok',
      parts: { database: 'ok', jobs: 'ok', journal: 'ok', disk: 'ok' },
    });
  });

  test('tells who is calling, and asks the others to sign in', async () => {
    expect(await ada.graphql('{ me { id email } }')).toEqual({ me: { id: ada.id, email: ada.email } });
    const response = await fetch(`${service.url}/graphql?query={me{id}}`);
    expect(await response.json()).toMatchObject({
      data: { me: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test('names every faulty field of an input at once', async () => {
    const { errors } = await refusal(
      ada.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }', {
        input: { mesage: 'x', mode: 'FAST', conversationId: 5.5 },
      }),
    );
    const faults = errors[0]!.extensions.errors as { path: string }[];
    expect(faults.map(({ path }) => path).sort()).toEqual([
      'input.conversationId',
      'input.mesage',
      'input.message',
      'input.mode',
    ]);
  });

  test.each([
    ['ids that are none', '{ chatTask(id: "none") { id } }'],
    ['cursors that are none', '{ conversations(after: "none") { nodes { id } } }'],
    ['pages that are too large', '{ conversations(first: 101) { nodes { id } } }'],
  ])('never takes %s for an error of its own', async (_what, query) => {
    expect((await refusal(ada.graphql(query))).code).toMatch(/^(NOT_FOUND|INVALID)$/);
  });

  test('follows a task over graphql-sse to its end', async () => {
    const { sendMessage } = await ada.graphql(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }',
      { input: { message: 'Hello' } },
    );
    const client = createClient({ url: `${service.url}/graphql/stream`, headers: ada.headers, retryAttempts: 0 });
    const query = 'subscription ($id: ID!) { chatProgress(taskId: $id) { position updateType } }';
    const types: unknown[] = [];
    for await (const { data, errors } of client.iterate({ query, variables: { id: sendMessage.id } })) {
      expect(errors).toBeUndefined();
      types.push((data as any).chatProgress.updateType);
    }
    expect(types.at(-1)).toBe('COMPLETE');
  });

  test('loads a page with as many statements as a single row', async () => {
    const ask = async (first: number) => {
      const count = countQueries(service.app.database);
      await ada.graphql(
        'query ($first: Int) { conversations(first: $first) { totalCount nodes { id title messageCount } } }',
        { first },
      );
      count.stop();
      return count.statements.length;
    };
    for (let i = 0; i < 3; i++)
      await ada.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }', {
        input: { message: `Hello ${i}`, wait: true },
      });
    // Jobs of the messages may still be at work beside it; the least of several tries is the page's own.
    const least = async (first: number) => Math.min(await ask(first), await ask(first), await ask(first));
    const one = await least(1);
    expect(one).toBeGreaterThan(0);
    expect(await least(3)).toBe(one);
  });
});
