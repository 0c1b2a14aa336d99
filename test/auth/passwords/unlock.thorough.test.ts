import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../src/generated/prisma/enums.ts';
import type { Service } from '../../../src/serve.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

let service: Service;
beforeAll(async () => {
  // The clock stands still, so that what is left is told to the second on a slow machine too.
  const now = new Date();
  service = await startService({ env: { TRUSTED_PROXIES: '127.0.0.1' }, clock: { now: () => now } });
});
afterAll(() => service?.stop());

let people = 0;
const logIn = (person: Person, password: string) =>
  fetch(`${service.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${people}` },
    body: JSON.stringify({ email: person.email, password }),
  });

async function lockedOut(): Promise<Person> {
  people++;
  const person = await signUp(service);
  for (let n = 0; n < 5; n++) expect((await logIn(person, 'not the password')).status).toBe(401);
  expect((await logIn(person, person.password)).status).toBe(429);
  return person;
}

/** Somebody of that role, in the organization of another. */
async function joining(other: Person, role: Role): Promise<Person> {
  const person = await signUp(service);
  const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: other.id } });
  await service.app.db.user.update({ where: { id: person.id }, data: { organizationId, role } });
  return person;
}

describe('A lockout', () => {
  it('answers over REST with 429, the seconds that are left, and nothing but the detail', async () => {
    const person = await lockedOut();
    const refused = await logIn(person, person.password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await refused.json()).toEqual({ detail: 'Too many requests. Please try again in 30 seconds.' });
  });

  it('is ended by an Admin of the same organization, over REST', async () => {
    const person = await lockedOut();
    const admin = await joining(person, 'ADMIN');
    const { status, body } = await admin.rest('POST', `/admin/users/${person.id}/unlock`);
    expect([status, body.id, body.email]).toEqual([200, person.id, person.email]);
    expect((await logIn(person, person.password)).status).toBe(200);
    const [entry] = await service.app.db.auditLog.findMany({ where: { action: 'auth.unlock_account' } });
    expect(entry).toMatchObject({ userId: admin.id, resourceId: person.id, details: { wasLocked: true } });
  });

  it('is ended by a Superadmin of anywhere, over GraphQL, and by nobody else', async () => {
    const person = await lockedOut();
    const stranger = await signUp(service);
    const colleague = await joining(person, 'USER');
    const unlock = `mutation { unlockAccount(input: { userId: "${person.id}" }) { id } }`;
    await expect(stranger.graphql(unlock)).rejects.toThrow('NOT_FOUND');
    await expect(colleague.graphql(unlock)).rejects.toThrow('FORBIDDEN');
    expect((await logIn(person, person.password)).status).toBe(429);
    await service.app.db.user.update({ where: { id: stranger.id }, data: { role: 'SUPERADMIN' } });
    expect(await stranger.graphql(unlock)).toEqual({ unlockAccount: { id: person.id } });
    expect((await logIn(person, person.password)).status).toBe(200);
  });
});
