import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buttonOf, eventOf, mention, press as pressIn } from '../../kit/doubles/slack/deliver.ts';
import type { Posted } from '../../kit/doubles/slack/workspace.ts';
import { signUp } from '../../kit/person.ts';
import { type SlackWorld, startSlackWorld, until, untilQuiet, wordsOf } from './kit.ts';

const staff = 'name,team,salary\nAnn,Sales,71234\nBob,Sales,52345\nCyd,Support,43456\n';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
  const { id } = await world.ada.upload('staff.csv', staff);
  await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
  await world.ada.graphql(
    'mutation ($input: SetColumnSensitivityInput!) { setColumnSensitivity(input: $input) { level } }',
    {
      input: {
        ...{ organizationId: world.organizationId, dataSourceId: id, tableName: 'staff', columnName: 'salary' },
        ...{ level: 'RESTRICTED', mask: 'NULL' },
      },
    },
  );
});
afterAll(() => world?.stop());

/** What everybody in the channel could ever read, all versions of it. */
const readInChannel = () =>
  world.space
    .in('C0SALES')
    .flatMap(message => [message, ...message.history])
    .map(wordsOf)
    .join('\n');

describe('What the asker may see and the channel may not', () => {
  it('goes to the asker alone; the channel is told that, and never sees a value', async () => {
    const event = await world.ask('What is the salary of Ann?');
    await untilQuiet(world);
    const [posted] = world.space.in(event.channel, event.ts);
    expect(posted!.text).toContain('I answered you in a direct message');
    const [direct] = world.space.in('D0ADA');
    expect(wordsOf(direct!)).toMatch(/71.?234/);
    expect(readInChannel()).not.toMatch(/71.?234|52.?345|salary/i);
  });

  it('what everybody may see stands in the channel', async () => {
    const event = await world.ask('How many staff are there per team?');
    const answer = await world.answered(event);
    expect(wordsOf(answer)).toContain('Support');
    await untilQuiet(world);
  });

  it('is not shown by a later answer of the same conversation either', async () => {
    const event = await world.ask('What is the average salary?');
    await untilQuiet(world);
    const next = await world.ask('How many staff are there?', { thread_ts: event.ts });
    await untilQuiet(world);
    const texts = world.space.in(next.channel, event.ts).map(({ text }) => text);
    expect(texts.every(text => text.startsWith('I answered you in a direct message'))).toBe(true);
  });

  it('nothing at all stands where people of other organizations read along', async () => {
    world.space.channels.set('C0PARTNER', { is_ext_shared: true });
    const event = await world.ask('How many staff are there per team?', { channel: 'C0PARTNER' });
    await untilQuiet(world);
    expect(world.space.in(event.channel)).toEqual([]);
    expect(wordsOf(world.space.whispers.at(-1)!)).toContain('people of other organizations may read along');
    const direct = wordsOf(world.space.in('D0ADA').at(-1)!);
    expect([direct.includes('Support'), direct.includes('You asked: How many staff')]).toEqual([true, true]);
  });
});

describe('Buttons', () => {
  const press = (user: string, posted: Posted, button: any) => pressIn(world.service.url, user, posted, button);

  it('show the SQL of an answer in a channel to whoever may be there, and to no stranger', async () => {
    const answer = await world.answered(await world.ask('How many staff are there per team?'));
    await untilQuiet(world);
    await world.colleague('U0GRACE');
    const told = (user: string) => until(() => world.space.whispers.find(each => each.user === user));
    expect((await press('U0GRACE', answer, buttonOf(answer, 'show_sql'))).status).toBe(200);
    expect(wordsOf(await told('U0GRACE'))).toMatch(/SELECT/i);
    await press('U0EVE', answer, buttonOf(answer, 'show_sql'));
    const stranger = wordsOf(await told('U0EVE'));
    expect([stranger.includes('#token='), /SELECT/i.test(stranger)]).toEqual([true, false]);
  });

  it('rate an answer for its asker, and for nobody else', async () => {
    const answer = await world.answered(await world.ask('How many staff are there per team?'));
    await untilQuiet(world);
    const button = buttonOf(answer, 'rate_up');
    const rating = async () => (await world.db.message.findUniqueOrThrow({ where: { id: button.value } })).rating;
    world.space.whispers.length = 0;
    await world.colleague('U0RUTH', 'Ruth');
    await press('U0RUTH', answer, button);
    await until(() => world.space.whispers.find(({ text }) => text.includes('Only who asked')));
    expect(await rating()).toBeNull();
    await press('U0ADA', answer, button);
    await until(async () => (await rating()) === 'UP');
  });

  it('ask what is offered next, once however often they are pressed by the same press', async () => {
    const answer = await world.answered(await world.ask('How many staff are there per team?'));
    await untilQuiet(world);
    const button = buttonOf(answer, 'follow_up');
    const before = world.space.in('C0SALES', answer.thread_ts!).length;
    await press('U0ADA', answer, button);
    const asked = await until(() =>
      world.db.channelMessage.findFirst({ where: { messageId: { startsWith: 'press:' } } }),
    );
    await untilQuiet(world);
    expect([asked.threadId, world.space.in('C0SALES', answer.thread_ts!).length]).toEqual([
      answer.thread_ts,
      before + 1,
    ]);
  });

  it('are refused where their message is not signed', async () => {
    const refused = await fetch(`${world.service.url}/hooks/slack/interactivity`, {
      method: 'POST',
      body: 'payload=%7B%7D',
    });
    expect(refused.status).toBe(401);
  });
});

describe('The page of the assistant', () => {
  it('shows somebody their own latest answers, and a stranger a link alone', async () => {
    const open = (user: string) => world.send(eventOf({ type: 'app_home_opened', user, channel: 'D0X', tab: 'home' }));
    await open('U0ADA');
    const own = await until(() => world.space.homes.get('U0ADA'));
    expect(JSON.stringify(own)).toContain('You asked: How many staff are there per team?');
    await open('U0STRANGER');
    const none = JSON.stringify(await until(() => world.space.homes.get('U0STRANGER')));
    expect([none.includes('#token='), none.includes('staff')]).toEqual([true, false]);
  });
});

describe('Another organization', () => {
  it('has nothing of a workspace that is not its own: who is known there is a stranger here', async () => {
    const eve = await signUp(world.service, 'Eve');
    const { organizationId } = await world.db.user.findUniqueOrThrow({ where: { id: eve.id } });
    await world.db.userMapping.create({
      data: { organizationId, userId: eve.id, service: 'slack', externalTeamId: 'T0NAVY', externalUserId: 'U0FOREIGN' },
    });
    const event = mention('How many staff are there?', { user: 'U0FOREIGN' });
    await world.send(eventOf(event));
    await untilQuiet(world);
    expect(world.space.in(event.channel, event.ts)).toEqual([]);
    expect(await world.db.chatTask.count({ where: { userId: eve.id } })).toBe(0);
  });
});
