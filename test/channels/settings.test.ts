import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
});

const settings = (person: Person, name = 'slack') => person.rest('GET', `/integrations/chat-settings/${name}`);
const change = (person: Person, body: object, name = 'slack') =>
  person.rest('PUT', `/integrations/chat-settings/${name}`, body);
/** A colleague of Ada's, who is no Admin. */
async function colleague(): Promise<Person> {
  const { db } = service.app;
  const grace = await signUp(service, 'Grace');
  const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
  await db.user.update({ where: { id: grace.id }, data: { organizationId, role: 'USER' } });
  return grace;
}

describe('The settings of a chat service', () => {
  it('keep the assistant silent until an Admin says otherwise, and hold for the whole organization', async () => {
    const grace = await colleague();
    const usual = { enabled: false, mode: 'auto', responds_to: 'mentions', channels: [], updated_at: null };
    expect((await settings(ada)).body).toEqual({ service: 'slack', ...usual });
    const changed = await change(ada, { enabled: true, mode: 'research', channels: ['C0123', 'C0123', 'G0456'] });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({
        enabled: true,
        mode: 'research',
        responds_to: 'mentions',
        channels: ['C0123', 'G0456'],
      }),
    ]);
    // What is absent stays, and the other service has settings of its own.
    expect((await change(ada, { responds_to: 'all_messages' })).body).toMatchObject({
      enabled: true,
      mode: 'research',
    });
    expect((await settings(grace)).body).toMatchObject({ enabled: true, responds_to: 'all_messages' });
    expect((await settings(ada, 'teams')).body).toMatchObject({ enabled: false, updated_at: null });
    const refused = await change(grace, { enabled: false });
    expect([refused.status, refused.body.code, (await settings(ada)).body.enabled]).toEqual([403, 'forbidden', true]);
  });

  it('tell every id that is no channel, and know no other service', async () => {
    const faulty = await change(ada, { channels: ['general', 'C0123', '<!channel>'] });
    expect([faulty.status, faulty.body.errors.map((fault: any) => fault.path)]).toEqual([
      422,
      ['channels[0]', 'channels[2]'],
    ]);
    const channel = '19:abc_DEF-1@thread.tacv2';
    expect((await change(ada, { channels: [channel] }, 'teams')).body.channels).toEqual([channel]);
    expect([(await settings(ada, 'irc')).status, (await change(ada, {}, 'irc')).status]).toEqual([404, 404]);
  });
});

describe('The mappings of accounts in chats', () => {
  it('are one’s own, and for Admins the organization’s; deleted by either, once', async () => {
    const { db } = service.app;
    const grace = await colleague();
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const map = ({ id: userId }: Person, name: string) =>
      db.userMapping.create({
        data: { organizationId, userId, service: name, externalTeamId: 'T1', externalUserId: `${name}-${userId}` },
      });
    const [hers, adas, teams] = [await map(grace, 'slack'), await map(ada, 'slack'), await map(grace, 'teams')];
    const list = async (person: Person, query = '') =>
      (await person.rest('GET', `/integrations/user-mappings${query}`)).body.items.map((item: any) => item.id);
    expect(await list(grace)).toEqual([teams.id, hers.id]);
    expect(await list(ada)).toEqual([teams.id, adas.id, hers.id]);
    expect(await list(ada, '?service=slack&limit=1&offset=1')).toEqual([hers.id]);
    const remove = async (person: Person, id: string) =>
      (await person.rest('DELETE', `/integrations/user-mappings/${id}`)).status;
    expect(await remove(grace, adas.id)).toBe(404);
    expect([await remove(grace, hers.id), await remove(ada, teams.id), await remove(ada, teams.id)]).toEqual([
      204, 204, 404,
    ]);
    expect(await list(ada)).toEqual([adas.id]);
  });
});
