import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailbox } from '../accounts/kit.ts';
import { signUp } from '../kit/person.ts';
import { admin, invite, type PaidService, startPaidService } from './kit.ts';

let paid: PaidService;
let mails: ReturnType<typeof mailbox>;
beforeAll(async () => {
  paid = await startPaidService({ env: { PLAN_MEMBERS: 'free=2,pro=3' } });
  mails = mailbox(paid.service.app);
});
afterAll(() => paid.stop());

const organizationOf = async (person: Awaited<ReturnType<typeof admin>>) =>
  (await person.graphql('{ organization { id } }')).organization.id as string;
const accept = (person: Awaited<ReturnType<typeof admin>>, token: string) =>
  person.rest('POST', '/auth/invitations/accept', { token });
const seats = async (person: Awaited<ReturnType<typeof admin>>) =>
  (await person.graphql('{ billing { memberCount seats { used limit } } }')).billing;

describe('Seats', () => {
  it('are taken by one of two who accept the last one at once, and the other keeps what they had', async () => {
    const ada = await admin(paid);
    const guests = [];
    for (const name of ['Ben', 'Cleo']) {
      const guest = await signUp(paid.service, name);
      guests.push({ guest, organizationId: await organizationOf(guest), token: await invite(ada, guest, mails) });
    }
    expect(await seats(ada)).toEqual({ memberCount: 1, seats: { used: 1, limit: 2 } });
    const answers = await Promise.all(guests.map(({ guest, token }) => accept(guest, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    const refused = answers.findIndex(({ status }) => status === 402);
    expect(answers[refused]!.body.code).toBe('plan_required');
    const { guest, organizationId, token } = guests[refused]!;
    expect(await organizationOf(guest)).toBe(organizationId);
    expect((await seats(ada)).seats).toEqual({ used: 2, limit: 2 });
    // The invitation was not used up: it works once there is room.
    const [other] = guests.filter(each => each.guest !== guest);
    expect((await ada.rest('DELETE', `/billing/team/${other!.guest.id}`)).status).toBe(204);
    expect((await accept(guest, token)).status).toBe(200);
  });

  it('hold for somebody who registers by an invitation', async () => {
    const ada = await admin(paid);
    for (const [email, code] of [
      [`a-${Date.now()}@example.com`, null],
      [`b-${Date.now()}@example.com`, 'PLAN_REQUIRED'],
    ]) {
      const token = await invite(ada, { email: email! }, mails);
      const answer = await fetch(`${paid.service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation ($input: RegisterInput!) { register(input: $input) { organizationId } }',
          variables: { input: { email, password: 'correct horse battery', name: 'Dora', invitationToken: token } },
        }),
      });
      const { errors } = (await answer.json()) as any;
      expect(errors?.[0].extensions.code ?? null).toBe(code);
    }
  });

  it('are not left without an Admin: the last one cannot remove themself', async () => {
    const ada = await admin(paid);
    const { status, body } = await ada.rest('DELETE', `/billing/team/${ada.id}`);
    expect([status, body.code]).toEqual([409, 'conflict']);
    const team = await ada.rest('GET', '/billing/team');
    expect(team.body).toMatchObject({ total: 1, limit: 20, offset: 0, items: [{ id: ada.id }] });
  });
});
