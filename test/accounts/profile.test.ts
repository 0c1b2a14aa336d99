import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { type Desk, openDesk } from '../auth/kit.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const update = (bearer: string, input: Record<string, unknown>) =>
  desk.ask(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { name jobTitle timeZone } }',
    { input },
    { bearer },
  );
const set = (bearer: string, input: Record<string, unknown>) =>
  desk.ask(
    `mutation ($input: UpdateSettingsInput!) {
      updateSettings(input: $input) { theme language inactivityTimeoutMinutes } }`,
    { input },
    { bearer },
  );
const faultsOf = ({ error }: Awaited<ReturnType<typeof update>>) =>
  (error!.extensions.errors as { path: string }[]).map(({ path }) => path);

describe('A profile', () => {
  it('changes by what is given, keeps what is absent and clears what is null', async () => {
    const { bearer, user } = await desk.enter();
    const changed = await update(bearer, { jobTitle: 'Analyst', timeZone: 'Europe/Berlin' });
    expect(changed.data.updateProfile).toEqual({
      name: 'Ada Lovelace',
      jobTitle: 'Analyst',
      timeZone: 'Europe/Berlin',
    });
    const cleared = await update(bearer, { name: 'Ada King', jobTitle: null, timeZone: null });
    expect(cleared.data.updateProfile).toEqual({ name: 'Ada King', jobTitle: null, timeZone: 'UTC' });
    expect(await desk.audit('accounts.update_profile')).toMatchObject([
      { userId: user.id, resourceId: user.id, details: { fields: ['jobTitle', 'timeZone'] } },
      { userId: user.id },
    ]);
  });

  it('tells of all faults at once', async () => {
    const { bearer } = await desk.enter();
    expect(faultsOf(await update(bearer, { name: null, jobTitle: 'a\nb', timeZone: '+01:00' }))).toEqual([
      'input.name',
      'input.jobTitle',
      'input.timeZone',
    ]);
    expect(faultsOf(await set(bearer, { language: 'not a language', inactivityTimeoutMinutes: 0 }))).toEqual([
      'input.language',
      'input.inactivityTimeoutMinutes',
    ]);
  });

  it('holds preferences', async () => {
    const { bearer } = await desk.enter();
    const chosen = await set(bearer, { theme: 'DARK', language: 'pt-br', inactivityTimeoutMinutes: 30 });
    expect(chosen.data.updateSettings).toEqual({ theme: 'DARK', language: 'pt-BR', inactivityTimeoutMinutes: 30 });
    const back = await set(bearer, { theme: null, language: null, inactivityTimeoutMinutes: null });
    expect(back.data.updateSettings).toEqual({ theme: 'SYSTEM', language: 'en', inactivityTimeoutMinutes: null });
  });

  it('is for signed-in users only', async () => {
    expect((await desk.ask('mutation { updateProfile(input: {}) { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await desk.ask('mutation { updateSettings(input: {}) { theme } }')).code).toBe('UNAUTHENTICATED');
  });
});

describe('What one sees of others', () => {
  const user = (bearer: string, id: string) =>
    desk.ask(
      'query ($id: ID!) { user(id: $id) { id email jobTitle timeZone settings { theme } } }',
      { id },
      { bearer },
    );
  const organization = (bearer: string, id?: string) =>
    desk.ask('query ($id: ID) { organization(id: $id) { id name } }', { id }, { bearer });

  it('is the own organization, and no other one', async () => {
    const [one, other] = [await desk.enter(), await desk.enter()];
    expect((await organization(one.bearer)).data.organization.id).toBe(one.user.organizationId);
    expect((await organization(one.bearer, one.user.organizationId)).code).toBeNull();
    for (const id of [other.user.organizationId, newId(), 'no id'])
      expect(await organization(one.bearer, id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is, for Admins, the members of their organization whole', async () => {
    const [admin, member, stranger] = [await desk.enter(), await desk.enter(), await desk.enter()];
    await desk.app.db.user.update({
      where: { id: member.user.id },
      data: { organizationId: admin.user.organizationId, role: 'USER' },
    });
    expect((await user(admin.bearer, member.user.id)).data.user).toMatchObject({
      timeZone: 'UTC',
      settings: { theme: 'SYSTEM' },
    });
    for (const id of [stranger.user.id, newId(), 'no id'])
      expect((await user(admin.bearer, id)).code).toBe('NOT_FOUND');
    // The role is read anew with each request, whatever it was when the token was issued.
    expect((await user(member.bearer, admin.user.id)).code).toBe('FORBIDDEN');
  });

  it('is everything for Superadmins', async () => {
    const [root, other] = [await desk.enter({ email: 'root@example.com' }), await desk.enter()];
    expect((await user(root.bearer, other.user.id)).data.user.timeZone).toBe('UTC');
    expect((await organization(root.bearer, other.user.organizationId)).code).toBeNull();
  });
});
