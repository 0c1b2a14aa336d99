import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/base/db.ts';
import { createPostgres } from '../kit/services.ts';
import { type Desk, openDesk, password } from './kit.ts';

const postgres = await createPostgres();
const nodes: Desk[] = [];
beforeAll(async () => {
  for (let i = 0; i < 3; i++) {
    const database = await openDatabase({ database: { kind: 'postgres', url: postgres.url }, dataDir: '' });
    nodes.push(await openDesk({ app: { database, db: database.db } }));
  }
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await postgres.drop();
});
const node = (i: number) => nodes[i % nodes.length]!;

describe('Several nodes on one PostgreSQL', () => {
  it('make one signing key between them, and accept each other’s tokens', async () => {
    const entered = await Promise.all(nodes.map(each => each.enter()));
    expect(await node(0).app.db.signingKey.count()).toBe(1);
    for (const { bearer } of entered) for (const each of nodes) expect((await each.me(bearer)).code).toBeNull();
  });

  it('give thirty overlapping refreshes one successor, round after round', async () => {
    let { cookie, user } = await node(0).enter();
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => node(i).refresh(cookie)));
      expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(null));
      const successors = new Set(answers.map(({ refreshToken }) => refreshToken));
      expect(successors.size).toBe(1);
      [cookie] = [...successors] as [string];
    }
    expect(await node(0).app.db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(1);
  });

  it('know a replay of what another node answered', async () => {
    const { cookie, bearer } = await node(0).enter();
    const { refreshToken } = await node(1).refresh(cookie);
    expect((await node(2).refresh(cookie)).code).toBe('SESSION_REVOKED');
    expect((await node(1).refresh(refreshToken!)).code).toBe('SESSION_REVOKED');
    expect((await node(0).me(bearer)).code).toBe('SESSION_REVOKED');
  });

  it('leave no session to log-ins that race a change of the password', async () => {
    const { user, bearer } = await node(0).enter();
    const change = node(0).ask(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
      { input: { currentPassword: password, newPassword: 'another harbour at dusk' } },
      { bearer },
    );
    // One every few milliseconds until it is done, so that some have compared the old password and open a session late.
    let done = false;
    void change.then(() => {
      done = true;
    });
    const begun = [];
    while (!done) {
      begun.push(node(begun.length).logIn(user.email, password, { ip: null }));
      await new Promise(resolve => setTimeout(resolve, 4));
    }
    const [changed, logIns] = [await change, await Promise.all(begun)];
    expect(changed.code).toBeNull();
    expect(logIns.filter(({ data }) => data.logIn).length).toBeGreaterThan(0);
    expect(await node(0).app.db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    for (const { data } of logIns)
      if (data.logIn) expect((await node(1).me(data.logIn.accessToken)).code).toBe('SESSION_REVOKED');
  });

  it('look at no more wrong passwords together than one would, of 60 at once', async () => {
    const { user } = await node(0).enter();
    const attempts = await Promise.all(
      Array.from({ length: 60 }, (_, i) => node(i).logIn(user.email, 'a guess', { ip: null })),
    );
    const codes = attempts.map(({ code }) => code);
    expect(codes.filter(code => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter(code => code === 'RATE_LIMITED')).toHaveLength(55);
  });

  it('let everybody in who comes at once with the right password', async () => {
    const { user } = await node(0).enter();
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, i) => node(i).logIn(user.email, password, { ip: null })),
    );
    expect(attempts.map(({ code }) => code)).toEqual(Array(30).fill(null));
  });

  it('give an address to one account only', async () => {
    const email = 'grace@example.com';
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => node(i).register({ email })));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(8);
  });
});
