import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey, previewOf } from '../../src/auth/api-keys/api-key.ts';
import { sha256 } from '../../src/base/crypto.ts';
import { newId } from '../../src/base/ids.ts';
import { type KeyDemand, type KeyScope, scopesFor } from '../../src/base/key-scopes.ts';
import { KeyScope as KeyScopes } from '../../src/generated/prisma/enums.ts';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { stillSource } from '../kit/still-source.ts';
import { byGraphql, byRest, rootFieldOf, rows } from './ask.ts';
import type { Answer } from './attempt.ts';
import { endpoints } from './endpoints.ts';
import { nestedAdminFields, scopesOfFields } from './key-scopes.ts';
import { operations } from './operations.ts';
import { unlimited, type World, worldOf } from './world/world.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService({ reasoner: stagedReasoner(), connectors: [stillSource()], env: unlimited });
  world = worldOf(service);
  const { id } = await world.somebody(await world.organization());
  await service.app.db.user.update({ where: { id }, data: { email: 'known@example.com' } });
});
afterAll(() => service?.stop());

type Held = KeyScope | 'FULL';
const held: Held[] = Object.values(KeyScopes);

/** Headers of somebody whose role allows everything, with a key for these scopes. */
async function withKey(...scopes: Held[]): Promise<Record<string, string>> {
  const { id: userId } = await world.somebody(await world.organization(), 'SUPERADMIN');
  const key = newApiKey();
  await service.app.db.apiKey.create({
    data: { userId, name: 'Key', hash: sha256(key), preview: previewOf(key), scopes },
  });
  return { 'x-api-key': key };
}

/** What a key meets for want of a scope, as GraphQL or REST spells it; null where it was let in. */
function refusedFor({ code, text }: Answer): string | null {
  if (code !== 'FORBIDDEN') return null;
  if (/No API key may do this/.test(text)) return 'none will do';
  return /"missing_?[sS]cope":"([^"]+)"/.exec(text)?.[1] ?? null;
}

/** What a key with one scope has to meet where each of these lists has to be met. */
function expected(demands: (readonly KeyScope[] | null)[], scope: Held): string | null {
  const lacking = demands.find(
    scopes => scopes && !scopes.includes(scope as KeyScope) && !(scope === 'FULL' && scopes.length > 0),
  );
  if (!lacking) return null;
  return lacking.length === 0 ? 'none will do' : lacking.map(each => each.toLowerCase()).join(' or ');
}

const declared = (field: { extensions: object }) =>
  (field.extensions as { pothosOptions?: { keyScope?: KeyDemand } }).pothosOptions?.keyScope;

describe('The scopes of API keys', () => {
  it('are declared at every root field, as they are written down here', () => {
    const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
    const found = roots.flatMap(type =>
      Object.values(type.getFields()).map(field => [`${type.name}.${field.name}`, declared(field)] as const),
    );
    const undeclared = found.filter(([, demand]) => demand === undefined).map(([name]) => name);
    expect(
      undeclared,
      `No API key may use ${undeclared.join(', ')}. Say beside its authorization which may (keyScope: 'READ', …), and here.`,
    ).toEqual([]);
    expect(Object.fromEntries(found.map(([name, demand]) => [name, scopesFor(demand)]))).toEqual(scopesOfFields);
  });

  it('are asked for below a root as well, wherever the role is', () => {
    const isRoot = (name: string) => ['Query', 'Mutation', 'Subscription'].includes(name);
    const fields = Object.values(schema.getTypeMap())
      .filter(type => isObjectType(type) && !isRoot(type.name))
      .flatMap(type =>
        Object.values(isObjectType(type) ? type.getFields() : {}).map(field => ({
          name: `${type.name}.${field.name}`,
          field,
        })),
      );
    const authorized = fields.filter(
      ({ field }) => (field.extensions.pothosOptions as { authScopes?: unknown } | undefined)?.authScopes,
    );
    expect(authorized.map(({ name }) => name).sort()).toEqual(nestedAdminFields.split(' '));
    for (const { field } of authorized) expect(declared(field)).toBe('ADMIN');
  });

  it.each(Object.keys(operations))('let a key use %s just if it has one of them', async name => {
    const operation = operations[name]!;
    const ask = byGraphql(service.url, operation);
    for (const scope of held) {
      const answer = await ask(newId(), await withKey(scope));
      expect([scope, refusedFor(answer)]).toEqual([scope, expected([scopesOfFields[name]!], scope)]);
    }
    const none = scopesOfFields[name];
    expect(refusedFor(await ask(newId(), await withKey()))).toBe(
      none === null ? null : none!.length === 0 ? 'none will do' : none!.join(' or ').toLowerCase(),
    );
  });

  it.each(rows.map(row => [row.name, row] as const))(
    'let a key use %s just if it has one of them',
    async (name, row) => {
      const root = scopesOfFields[rootFieldOf(row)]!;
      const nested = row.keyDemands.slice(1).map(scopesFor);
      expect(scopesFor(row.keyDemands[0])).toEqual(root);
      const ask = byRest(service.url, row, endpoints[name]!);
      for (const scope of held) {
        const answer = await ask(newId(), await withKey(scope));
        const refused = expected([root, ...nested], scope);
        expect([scope, refusedFor(answer)]).toEqual([scope, refused]);
        if (refused) expect(answer.status).toBe(403);
      }
    },
  );

  it('refuse only what is below, where the way to it is open', async () => {
    const answer = await byGraphql(service.url, {
      ...operations['Query.organization']!,
      run: '{ organization { id members { totalCount } } }',
    })('', await withKey('READ'));
    const { data, errors } = JSON.parse(answer.text);
    expect(data.organization).toEqual({ id: expect.any(String), members: null });
    expect(errors).toMatchObject([
      { path: ['organization', 'members'], extensions: { code: 'FORBIDDEN', missingScope: 'admin' } },
    ]);
  });
});
