import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { type Person, signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

const create = 'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { id url } }';
const input = { fileName: 'words.csv', byteSize: 10 };

describe.each(['yoga', 'apollo'])('A mutation with an Idempotency-Key, on %s', host => {
  let service: Service;
  let ada: Person;
  beforeAll(async () => {
    service = await startService({ env: { GRAPHQL_HOST: host } });
    ada = await signUp(service);
  });
  afterAll(() => service?.stop());

  async function ask(query: string, variables: object, key: string, headers = ada.headers) {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as any;
    return { data, errors, status: response.status, replayed: response.headers.get('idempotency-replayed') };
  }
  const uploads = () => service.app.db.upload.count({ where: { userId: ada.id } });

  it('takes effect once, and gives the secrets of its answer again', async () => {
    const before = await uploads();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(create, { input }, 'fifty')));
    const made = answers.filter(({ data }) => data.createUpload);
    expect(made.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    for (const { data, errors } of answers) if (!data.createUpload) expect(errors[0].extensions.code).toBe('CONFLICT');
    const again = await ask(create, { input }, 'fifty');
    expect(again.replayed).toBe('true');
    expect(new Set([...made, again].map(({ data }) => data.createUpload.url)).size).toBe(1);
    expect(await uploads()).toBe(before + 1);
  });

  it('is another request with other variables or another selection, but not with other blanks', async () => {
    const { data } = await ask(create, { input }, 'blanks');
    expect((await ask(create.replaceAll(' ', '  '), { input }, 'blanks')).data).toEqual(data);
    for (const other of [
      await ask(create, { input: { ...input, byteSize: 11 } }, 'blanks'),
      await ask(create.replace(' url', ''), { input }, 'blanks'),
    ]) {
      expect(other.data).toEqual({ createUpload: null });
      expect(other.errors[0].path).toEqual(['createUpload']);
      expect(other.errors[0].extensions).toMatchObject({ code: 'INVALID', errors: [{ path: 'Idempotency-Key' }] });
    }
  });

  it('has a key of its own for each field', async () => {
    await ask(create, { input }, 'field');
    const { replayed, errors } = await ask(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { name } }',
      { input: { name: 'Ada L' } },
      'field',
    );
    expect([replayed, errors]).toEqual([null, undefined]);
  });

  it('must be the only one of its document, fragments counted', async () => {
    const before = await uploads();
    for (const document of [
      'mutation ($input: CreateUploadInput!) { a: createUpload(input: $input) { id } b: createUpload(input: $input) { id } }',
      `mutation ($input: CreateUploadInput!) { a: createUpload(input: $input) { id } ...Other }
       fragment Other on Mutation { b: createUpload(input: $input) { id } }`,
    ]) {
      const { errors } = await ask(document, { input }, 'two');
      expect(errors[0].extensions).toMatchObject({ code: 'INVALID', errors: [{ path: 'Idempotency-Key' }] });
    }
    expect(await uploads()).toBe(before);
    const inFragment = `mutation ($input: CreateUploadInput!) { __typename ...One }
      fragment One on Mutation { mine: createUpload(input: $input) { id } }`;
    const [first, second] = [await ask(inFragment, { input }, 'one'), await ask(inFragment, { input }, 'one')];
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await uploads()).toBe(before + 1);
  });

  it('is no matter for queries', async () => {
    for (let i = 0; i < 2; i++) expect((await ask('{ me { id } }', {}, 'query')).replayed).toBeNull();
  });

  it('repeats a refusal with its code, under the new correlation id', async () => {
    const cancel = 'mutation ($input: CancelChatTaskInput!) { cancelChatTask(input: $input) { id } }';
    const variables = { input: { id: randomUUID() } };
    const [first, second] = [await ask(cancel, variables, 'no'), await ask(cancel, variables, 'no')];
    expect([first.replayed, second.replayed]).toEqual([null, 'true']);
    expect(second.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(second.errors[0].message).toBe(first.errors[0].message);
    expect(second.errors[0].extensions.correlationId).not.toBe(first.errors[0].extensions.correlationId);
  });

  it('keeps its key where it was refused before anything was done', async () => {
    const faulty = await ask(create, { input: { ...input, fileName: ' ' } }, 'kept');
    expect(faulty.errors[0].extensions.code).toBe('INVALID');
    const nobody = await ask(create, { input }, 'kept', {} as typeof ada.headers);
    expect(nobody.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const { data, replayed } = await ask(create, { input }, 'kept');
    expect([data.createUpload.id, replayed]).toEqual([expect.any(String), null]);
  });

  it('repeats nothing to anybody else, nor to somebody without good credentials', async () => {
    const { data } = await ask(create, { input }, 'private');
    const bob = await signUp(service, 'Bob');
    const theirs = await ask(create, { input }, 'private', bob.headers);
    expect(theirs.replayed).toBeNull();
    expect(theirs.data.createUpload.id).not.toBe(data.createUpload.id);
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const { data: none, replayed } = await ask(create, { input }, 'private', headers as typeof ada.headers);
      expect([none, replayed]).toEqual([{ createUpload: null }, null]);
    }
  });

  it('repeats no answer to an API key that was given to its user otherwise', async () => {
    const make = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
    const keyFor = async (name: string, scopes: string[], key: string) =>
      (await ask(make, { input: { name, scopes } }, key)).data.createApiKey.secret as string;
    const reading = { 'x-api-key': await keyFor('Reader', ['READ'], 'reader') } as unknown as typeof ada.headers;
    await keyFor('Writer', ['DATA'], 'writer');
    const tried = await ask(make, { input: { name: 'Writer', scopes: ['DATA'] } }, 'writer', reading);
    expect([tried.data, tried.replayed]).toEqual([{ createApiKey: null }, null]);
    await ask(create, { input }, 'of a person');
    expect((await ask(create, { input }, 'of a person', reading)).errors[0].extensions.code).toBe('FORBIDDEN');
  });
});
