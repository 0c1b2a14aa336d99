import { beforeAll, describe, expect, it } from 'vitest';
import { member, team } from '../agents/kit.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import type { SharedService } from '../kit/service.ts';
import { create, list, propose, run } from './kit.ts';

let service: SharedService;
let admin: Person;
let user: Person;
let org: string;
beforeAll(async () => {
  ({ service, admin, org, user } = await team());
});

const said = 'id content term meaning verifiedBy { id name } verifiedAt';
const promote = (person: Person, id: string) => run(person, 'promoteMemory', { id }, said);
const defined = async (person: Person) =>
  (await person.graphql(`{ organization { definitions { ${said} } } }`)).organization.definitions;
const content = (definitions: { content: string }[]) => definitions.map(definition => definition.content);

describe('A definition of an organization', () => {
  it('is made by an Admin of a memory of theirs, with their name on it, and read by every member', async () => {
    const memory = await create(admin, 'By revenue we mean revenue minus tax');
    const made = await promote(admin, memory.id);
    expect(made).toMatchObject({
      ...{ content: memory.content, term: 'revenue', meaning: 'revenue minus tax' },
      verifiedBy: { id: admin.id, name: 'Ada' },
    });
    expect(Date.now() - Date.parse(made.verifiedAt)).toBeLessThan(60_000);
    expect(await defined(user)).toEqual([made]);
    const { body } = await user.rest('GET', '/memories/definitions');
    expect(body.items).toMatchObject([{ id: made.id, term: 'revenue', verified_by: { id: admin.id, name: 'Ada' } }]);
    expect(await defined(await signUp(service))).toEqual([]);
    // Promoted again it is there once, and the memory is still its owner's alone.
    expect((await promote(admin, memory.id)).id).toBe(made.id);
    expect([await list(admin), await list(user)]).toEqual([[memory.content], []]);
  });

  it('is not read by who meets the organization without being in it', async () => {
    const outsider = await signUp(service);
    const { logIn } = await outsider.graphql(
      'mutation ($input: LogInInput!) { logIn(input: $input) { user { organization { id definitions { id } } } } }',
      { input: { email: admin.email, password: admin.password } },
    );
    expect(logIn.user.organization).toEqual({ id: org, definitions: [] });
  });

  it('is made of nothing else: of what defines nothing, waits, or is another’s', async () => {
    const taste = await create(admin, 'I like tables');
    const { code, errors } = await refusal(promote(admin, taste.id));
    expect([code, errors[0]!.message]).toEqual(['CONFLICT', expect.stringContaining('defines nothing')]);
    const waits = await propose(service, admin, 'By x we mean y', { term: 'x', meaning: 'y' });
    expect((await refusal(promote(admin, waits.id))).code).toBe('CONFLICT');
    const other = await create(user, 'By churn we mean lost customers');
    expect((await refusal(promote(admin, other.id))).code).toBe('NOT_FOUND');
    expect((await refusal(promote(user, other.id))).code).toBe('FORBIDDEN');
    expect((await user.rest('POST', `/memories/${other.id}/promote`)).status).toBe(403);
  });

  it('is one for each term: another meaning is refused until the first is changed or deleted', async () => {
    const second = await create(admin, 'By Revenue we mean gross revenue');
    const { code, errors } = await refusal(promote(admin, second.id));
    expect([code, errors[0]!.message]).toEqual(['CONFLICT', expect.stringContaining('defines "revenue" already')]);
    expect(content(await defined(user))).toEqual(['By revenue we mean revenue minus tax']);
  });

  it('is changed and deleted by Admins, who vouch for it then, and the trail says what was before and after', async () => {
    const [before] = await defined(admin);
    const deputy = await member(service, org, 'Dora', 'ADMIN');
    const path = `/memories/definitions/${before.id}`;
    for (const change of ['', 'Nothing is defined by this', 'By revenue we mean that my password is hunter2hunter2'])
      expect((await deputy.rest('PUT', path, { content: change })).status).toBe(422);
    expect((await user.rest('PUT', path, { content: 'By revenue we mean nothing' })).status).toBe(403);
    const changed = await deputy.rest('PUT', path, { content: 'By revenue we mean revenue minus tax and fees' });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: before.id, meaning: 'revenue minus tax and fees', verified_by: { id: deputy.id } },
    });
    expect((await user.rest('DELETE', path)).status).toBe(403);
    expect((await admin.rest('DELETE', path)).status).toBe(204);
    expect((await admin.rest('DELETE', path)).status).toBe(404);
    expect(await defined(user)).toEqual([]);
    const trail = await service.app.db.auditLog.findMany({
      where: { resourceType: 'organization_definition', organizationId: org, outcome: 'SUCCESS' },
      orderBy: { id: 'asc' },
    });
    expect(trail.map(({ action, details }) => [action, details])).toMatchObject([
      ['memory.promote_memory', { content: before.content }],
      ['memory.update_organization_definition', { before: before.content, after: changed.body.content }],
      ['memory.delete_organization_definition', { content: changed.body.content }],
    ]);
  });

  it('stays with the organization where who vouched for it leaves, and names them no more', async () => {
    const leaver = await member(service, org, 'Lea', 'ADMIN');
    const { id } = await create(leaver, 'By churn we mean lost contracts');
    await promote(leaver, id);
    await run(admin, 'removeTeamMember', { userId: leaver.id }, 'id');
    expect(await defined(user)).toMatchObject([{ content: 'By churn we mean lost contracts', verifiedBy: null }]);
    expect(await defined(leaver)).toEqual([]);
    expect(await list(leaver)).toEqual(['By churn we mean lost contracts']);
  });
});
