import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../auth/kit.ts';
import { openTestDatabase } from '../kit/database.ts';

/** Two nodes that share nothing but the database. */
let here: Desk;
let there: Desk;
beforeAll(async () => {
  const database = await openTestDatabase();
  here = await openDesk({ app: { database, db: database.db, movers: [] } });
  there = await openDesk({ app: { database, db: Object.create(database.db), movers: [] } });
});
afterAll(() => here?.close());

async function team() {
  const admin = await here.enter();
  const user = await there.enter();
  await here.app.db.user.update({
    where: { id: user.user.id },
    data: { organizationId: admin.user.organizationId, role: 'USER' },
  });
  const change = (name: string, input: object = {}) =>
    here.ask(
      `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { id } }`,
      { input: { userId: user.user.id, ...input } },
      admin,
    );
  return { admin, user, change };
}

describe('What one node does to a user holds on another with the next request, for tokens issued before', () => {
  it('where the role changes', async () => {
    const { user, change } = await team();
    const members = () => there.ask('{ organization { members { totalCount } } }', {}, user);
    expect((await members()).code).toBe('FORBIDDEN');
    expect((await change('setUserRole', { role: 'ADMIN' })).code).toBeNull();
    expect((await members()).code).toBeNull();
    expect((await change('setUserRole', { role: 'USER' })).code).toBeNull();
    expect((await members()).code).toBe('FORBIDDEN');
  });

  it('where the user is suspended, for access token, refresh token and API key', async () => {
    const { user, change } = await team();
    const made = await there.ask(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
      { input: { name: 'script' } },
      user,
    );
    const apiKey = made.data.createApiKey.secret as string;
    expect((await there.me(undefined, { apiKey })).code).toBeNull();
    expect((await change('suspendUser')).code).toBeNull();
    expect((await there.me(user.bearer)).code).toBe('SESSION_REVOKED');
    expect((await there.me(undefined, { apiKey })).code).toBe('UNAUTHENTICATED');
    expect((await there.refresh(user.cookie)).code).toBe('SESSION_REVOKED');
  });

  it('where the user is removed from the organization', async () => {
    const { admin, user, change } = await team();
    const organization = () => there.ask('{ me { role organizationId } }', {}, user);
    expect((await organization()).data.me.organizationId).toBe(admin.user.organizationId);
    expect((await change('removeTeamMember')).code).toBeNull();
    const { role, organizationId } = (await organization()).data.me;
    expect([role, organizationId === admin.user.organizationId]).toEqual(['ADMIN', false]);
  });
});
