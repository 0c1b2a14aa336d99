import assert from 'node:assert/strict';
import fc from 'fast-check';
import { newApiKey, previewOf } from '../../src/auth/api-keys/api-key.ts';
import { sha256 } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import type { Service } from '../../src/serve.ts';
import { rows } from './ask.ts';
import { endpoints } from './endpoints.ts';
import { operations } from './operations.ts';
import { worldOf } from './world/world.ts';

type Sent = { method: string; path: string; type: string | null; body: string | Uint8Array<ArrayBuffer> };

/** What no client is ever told: of whom we are made, and where we stand. */
const inner = /prisma|postgres(?:ql)?:\/\/|pglite|node_modules|\/src\/|\.ts:\d|\bat \w+ \(/i;

const strange = fc.constantFrom<unknown>(
  null,
  '',
  'x'.repeat(5000),
  'a\u0000b',
  'a\ud800b',
  '__proto__',
  1e308,
  -1,
  2 ** 53,
  1.5,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
  true,
  '2026-13-45T99:99:99Z',
  newId(),
);
const anything = fc.oneof(strange, fc.jsonValue({ maxDepth: 3 }));

/** A right body with something wrong in it: a value, a member too many, one too few. */
const spoilt = (right: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const names = Object.keys(right);
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.string();
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, anything).map(([member, value]) => ({ ...right, [member]: value })) },
    fc.tuple(fc.string(), anything).map(([member, value]) => ({ ...right, [member]: value })),
    name.map(member => ({ ...right, [member]: undefined })),
    name.map(member => ({ ...right, [member]: [right[member]] })),
    anything,
  );
};

/** The text of a body, sometimes cut off, with a byte changed, or with a member twice. */
const written = (content: fc.Arbitrary<unknown>): fc.Arbitrary<Sent['body']> =>
  fc.oneof(
    { weight: 6, arbitrary: content.map(value => JSON.stringify(value) ?? '') },
    fc.tuple(content, fc.nat()).map(([value, at]) => cut(JSON.stringify(value) ?? '', at)),
    fc.tuple(content, fc.nat(), fc.nat(255)).map(([value, at, byte]) => {
      const bytes = new Uint8Array(Buffer.from(JSON.stringify(value) ?? ''));
      if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    }),
    content.map(value => `{"input":1,"input":${JSON.stringify(value) ?? 'null'},"__proto__":{"a":1}}`),
    fc.uint8Array({ maxLength: 200 }).map(bytes => new Uint8Array(bytes)),
    fc.nat(100).map(depth => '['.repeat(depth * 40)),
  );
const cut = (text: string, at: number) => text.slice(0, text.length === 0 ? 0 : at % text.length);

const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    null,
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    'nonsense',
  ),
);

const toRest = fc.constantFrom(...rows.filter(({ method }) => method !== 'GET')).chain(({ name, method, path }) => {
  const { body, file } = endpoints[name] ?? {};
  const at = `/api/v1${path.replaceAll(/\{\w+\}/g, newId())}`;
  const content = file
    ? fc.string().map(text => `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n`)
    : written(spoilt(body?.(newId()) ?? {}));
  const asked = file ? fc.constantFrom('multipart/form-data; boundary=x', 'application/json', null) : type;
  return fc.record<Sent>({ method: fc.constant(method), path: fc.constant(at), type: asked, body: content });
});

const toGraphql = fc.constantFrom(...Object.values(operations)).chain(({ run, variables }) => {
  const given = variables?.(newId()) ?? {};
  const [argument = 'input'] = Object.keys(given);
  const within = given[argument];
  const inside =
    typeof within === 'object' && within !== null
      ? spoilt(within as Record<string, unknown>).map(value => ({ ...given, [argument]: value }))
      : spoilt(given);
  const document = fc.oneof(
    { weight: 4, arbitrary: fc.constant(run) },
    fc.nat().map(at => cut(run, at)),
    fc
      .tuple(fc.nat(), fc.string({ maxLength: 3 }))
      .map(([at, text]) => cut(run, at) + text + run.slice(cut(run, at).length)),
  );
  const right = fc.record({ query: document, variables: inside });
  const content = fc.oneof({ weight: 5, arbitrary: right }, spoilt({ query: run, variables: given }));
  return fc.record<Sent>({
    method: fc.constant('POST'),
    path: fc.constant('/graphql'),
    type,
    body: written(content),
  });
});

/** So many at a time. */
const together = 10;

/**
 * Sends so many bodies that are wrong somewhere to every REST row and to `/graphql`, with all rights, and expects that
 * none of them breaks anything, and that no answer tells of what is inside.
 * Resolves to the statuses that were met.
 */
export async function sendMalformedBodies(service: Service, count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  const world = worldOf(service);
  const { id: userId } = await world.somebody(await world.organization(), 'SUPERADMIN');
  // By a key, since some of the requests log out.
  const key = newApiKey();
  await service.app.db.apiKey.create({
    // One without scopes would be refused before anything was read.
    data: { userId, name: 'Key', hash: sha256(key), preview: previewOf(key), scopes: ['FULL'] },
  });
  const send = async ({ method, path, type, body }: Sent) => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(type && { 'content-type': type }) },
      body,
    });
    const text = await response.text();
    statuses.add(response.status);
    // Nobody takes payments in the tests, which is said and no breakage.
    const saysUnpaid = response.status === 503 && text.includes('there is no payment provider');
    assert.ok(response.status < 500 || saysUnpaid, `${method} ${path} was answered ${response.status}: ${text}`);
    assert.doesNotMatch(text, /"code":"internal"/i);
    if (!response.ok) assert.doesNotMatch(text, inner);
  };
  const sent = fc.oneof({ weight: 2, arbitrary: toRest }, toGraphql);
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: together, maxLength: together, size: 'max' }), async all => {
      await Promise.all(all.map(send));
    }),
    { numRuns: Math.ceil(count / together) },
  );
  // Else all would have been refused before it was read.
  assert.equal((await fetch(`${service.url}/api/v1/auth/me`, { headers: { 'x-api-key': key } })).status, 200);
  return statuses;
}
