import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey, previewOf } from '../../src/auth/api-keys/api-key.ts';
import { issueAccessToken } from '../../src/auth/signing-keys/access-token.ts';
import { sha256 } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { byGraphql, byRest, rows } from './ask.ts';
import { endpoints } from './endpoints.ts';
import { operations } from './operations.ts';
import type { Somebody } from './world/somebody.ts';
import { unlimited, type World, worldOf } from './world/world.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService({ env: unlimited });
  world = worldOf(service);
});
afterAll(() => service?.stop());

const db = () => service.app.db;
/** A change after which the same token is sent. */
const sameHeaders = async (change: Promise<unknown>) => void (await change);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenOf = (person: Somebody) => person.headers.authorization!.slice('Bearer '.length);
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** An API key in place of the token. */
async function withKey({ id }: Somebody, more: object): Promise<Record<string, string>> {
  const key = newApiKey();
  await db().apiKey.create({
    data: { userId: id, name: 'Key', hash: sha256(key), preview: previewOf(key), ...more },
  });
  return { authorization: '', 'x-api-key': key };
}

/** What becomes of somebody's credentials, the headers they then send, and the code of the answer. */
const cases: [string, (person: Somebody) => Promise<Record<string, string> | undefined>, string][] = [
  [
    'a revoked session',
    ({ sessionId }) => sameHeaders(db().session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } })),
    'SESSION_REVOKED',
  ],
  [
    'a session from before the password changed',
    ({ id }) =>
      sameHeaders(db().user.update({ where: { id }, data: { tokensValidFrom: new Date(Date.now() + 1000) } })),
    'SESSION_REVOKED',
  ],
  [
    'a suspended account',
    ({ id }) => sameHeaders(db().user.update({ where: { id }, data: { suspendedAt: new Date() } })),
    'UNAUTHENTICATED',
  ],
  ['a deleted account', ({ id }) => sameHeaders(db().user.delete({ where: { id } })), 'SESSION_REVOKED'],
  [
    'an expired token',
    async ({ id, sessionId, organizationId }) => {
      const clock = { now: () => new Date(Date.now() - 24 * 60 * 60 * 1000) };
      const session = { id: sessionId, userId: id, organizationId };
      return bearer((await issueAccessToken({ ...service.app, clock }, session)).accessToken);
    },
    'TOKEN_EXPIRED',
  ],
  [
    "somebody else's name in one's own token",
    async person => {
      const [header, claims, signature] = tokenOf(person).split('.');
      const victim = await world.somebody(person.organizationId, 'SUPERADMIN');
      const said = JSON.parse(Buffer.from(claims!, 'base64url').toString());
      return bearer(`${header}.${part({ ...said, sub: victim.id, sid: victim.sessionId })}.${signature}`);
    },
    'UNAUTHENTICATED',
  ],
  [
    'a token that asks not to be verified',
    async person => {
      const [, claims] = tokenOf(person).split('.');
      return bearer(`${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.`);
    },
    'UNAUTHENTICATED',
  ],
  [
    "one's own user with the session of somebody else",
    async person => {
      const { sessionId } = await world.somebody(person.organizationId);
      const session = { id: sessionId, userId: person.id, organizationId: person.organizationId };
      return bearer((await issueAccessToken(service.app, session)).accessToken);
    },
    'SESSION_REVOKED',
  ],
  ['a revoked API key', person => withKey(person, { revokedAt: new Date() }), 'UNAUTHENTICATED'],
  ['an expired API key', person => withKey(person, { expiresAt: new Date(Date.now() - 1000) }), 'UNAUTHENTICATED'],
  ['something that is no token', async () => bearer('nonsense'), 'UNAUTHENTICATED'],
];

describe.each(cases)('With %s', (_what, spoil, code) => {
  it('nothing is answered that needs a caller, by no field and no row', async () => {
    const person = await world.somebody(await world.organization(), 'SUPERADMIN');
    const headers = { ...person.headers, ...(await spoil(person)) };
    const answered: string[] = [];
    for (const [name, operation] of Object.entries(operations)) {
      if (operation.anonymous !== 'UNAUTHENTICATED' || name === 'Mutation.refreshSession') continue;
      const answer = await byGraphql(service.url, operation)(newId(), headers);
      if (answer.code !== code) answered.push(`${name}: ${answer.code} ${answer.text}`);
    }
    for (const row of rows) {
      if (row.level === 'none' || row.level === 'cookie') continue;
      const answer = await byRest(service.url, row, endpoints[row.name] ?? {})(newId(), headers);
      if (answer.code !== code || answer.status !== 401) answered.push(`${row.name}: ${answer.status} ${answer.text}`);
    }
    expect(answered).toEqual([]);
  });
});
