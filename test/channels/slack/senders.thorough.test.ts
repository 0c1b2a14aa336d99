import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buttonOf, deliver, eventOf, mention, press } from '../../kit/doubles/slack/deliver.ts';
import { answerBy } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, until, untilQuiet, wordsOf } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
  const { id } = await world.ada.upload('staff.csv', 'name,team\nAnn,Sales\nBob,Sales\nCyd,Support\n');
  await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
});
afterAll(() => world?.stop());

const question = 'How many staff are there per team?';

describe('Whoever writes from another workspace', () => {
  /** How many messages were kept, and what was said anywhere, of what comes with such an event. */
  const heard = async (event: object, more: object = {}) => {
    const before = await world.db.channelMessage.count();
    const said = world.space.messages.length + world.space.whispers.length;
    await world.send(eventOf({ ...mention(question), ...event }, more as Record<string, unknown>));
    await untilQuiet(world);
    return [
      (await world.db.channelMessage.count()) - before,
      world.space.messages.length + world.space.whispers.length - said,
    ];
  };

  it.each([
    ['the team of the user', { user_team: 'T0EVIL' }, {}],
    ['the team of the message', { team: 'T0EVIL' }, {}],
    ['the team it comes from', { team: 'T0NAVY', source_team: 'T0EVIL' }, {}],
    ['the workspace in which it happened, where the event names none', {}, { team_id: 'T0EVIL' }],
  ])('has no rights of who has the same id here: told by %s', async (_by, event, more) => {
    expect(await heard(event, more)).toEqual([0, 0]);
  });

  it('is heard where the event names the workspace as theirs, also in a channel of another', async () => {
    const [kept] = await heard({ user: 'U0NEW', user_team: 'T0NAVY', team: 'T0NAVY' }, { team_id: 'T0PARTNER' });
    expect(kept).toBe(1);
  });

  it('presses no button with the rights of who has the same id here', async () => {
    const answer = await world.answered(await world.ask(question));
    await untilQuiet(world);
    world.space.whispers.length = 0;
    const { action_id, value } = buttonOf(answer, 'show_sql');
    const payload = (userTeam: string, trigger: string) => ({
      ...{ type: 'block_actions', team: { id: 'T0NAVY' }, user: { id: 'U0ADA', team_id: userTeam } },
      ...{ trigger_id: trigger, container: { message_ts: answer.ts, channel_id: answer.channel } },
      actions: [{ type: 'button', action_id, value }],
    });
    const send = (given: object) =>
      deliver(world.service.url, 'interactivity', new URLSearchParams({ payload: JSON.stringify(given) }).toString());
    await send(payload('T0EVIL', 'press.evil'));
    await send(payload('T0NAVY', 'press.navy'));
    await until(() => world.space.whispers.length > 0);
    expect(await world.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE data::text LIKE '%press.evil%'`).toEqual([]);
    expect(world.space.whispers).toHaveLength(1);
  });
});

describe('The statements of an answer in a direct message', () => {
  it('are for its asker alone, whatever a press says of where it stands', async () => {
    const ben = await world.colleague('U0BEN', 'Ben');
    await world.colleague('U0CARL', 'Carl');
    const event = { type: 'message', channel_type: 'im', user: 'U0BEN', channel: 'D0BEN', ts: '1700000000.000100' };
    world.space.channels.set('D0BEN', { is_ext_shared: false });
    await world.send(eventOf({ ...event, text: question }));
    const answer = await until(() => world.space.in('D0BEN').find(each => buttonOf(each, 'show_sql')));
    await untilQuiet(world);
    expect(await world.db.chatTask.count({ where: { userId: ben.id } })).toBe(1);
    world.space.whispers.length = 0;
    const told = (user: string) => until(() => world.space.whispers.find(each => each.user === user));
    await press(world.service.url, 'U0CARL', answer, buttonOf(answer, 'show_sql'));
    await press(world.service.url, 'U0BEN', answer, buttonOf(answer, 'show_sql'));
    expect(wordsOf(await told('U0BEN'))).toMatch(/SELECT/i);
    const others = wordsOf(await told('U0CARL'));
    expect([others.includes('not yours'), /SELECT/i.test(others)]).toEqual([true, false]);
  });
});

describe('A command of which nothing comes', () => {
  let commands = 0;
  const command = async (more: Record<string, string>) => {
    const form = new URLSearchParams({
      ...{ command: '/ask', text: 'Is anybody there?', team_id: 'T0NAVY', channel_id: 'C0SALES', user_id: 'U0ADA' },
      ...{ trigger_id: `command.${++commands}`, ...more },
    });
    return (await deliver(world.service.url, 'commands', form.toString())).body;
  };
  const whispered = (text: string) => ({ response_type: 'ephemeral', text });
  const set = (body: object) => world.ada.rest('PUT', '/integrations/chat-settings/slack', body);

  it('promises no answer, and says what is missing: the assistant, its being switched on, or the channel', async () => {
    expect(await command({ team_id: 'T0NOBODY' })).toEqual(
      whispered('The assistant is not installed in this workspace. An Admin can install it.'),
    );
    await set({ enabled: false });
    expect(await command({})).toEqual(whispered('The assistant is switched off here. An Admin can switch it on.'));
    await set({ enabled: true, channels: ['C0OTHER'] });
    expect((await command({})).text).toContain('does not answer in this channel');
    await set({ channels: [] });
    answerBy(world.ada, stagedReasoner());
    expect(await command({})).toEqual(whispered('I answer you in a direct message.'));
    await untilQuiet(world);
  });

  it('is met with silence where it is of somebody who is suspended', async () => {
    const mary = await world.colleague('U0MARY', 'Mary');
    await world.db.user.update({ where: { id: mary.id }, data: { suspendedAt: new Date() } });
    const before = await world.db.channelMessage.count();
    expect(await command({ user_id: 'U0MARY' })).toBe('');
    expect(await world.db.channelMessage.count()).toBe(before);
  });
});
