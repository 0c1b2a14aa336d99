import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reasoner } from '../../../src/engine/reasoner/reasoner.ts';
import { answerBy, unlimitedQueries } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { type SlackWorld, startSlackWorld, untilQuiet, wordsOf } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld({ env: unlimitedQueries });
  const { ada, db, organizationId } = world;
  const { id } = await ada.upload('staff.csv', 'name,team,bonusPool\nAnn,Sales,7\nBob,Support,8\n');
  await db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
  await ada.graphql('mutation ($input: SetColumnSensitivityInput!) { setColumnSensitivity(input: $input) { level } }', {
    input: {
      ...{ organizationId, dataSourceId: id, tableName: 'staff', columnName: 'bonusPool' },
      ...{ level: 'RESTRICTED', mask: 'REFUSE' },
    },
  });
  // Ada's own: a member of the organization like any other does not see it.
  await ada.upload('merger_targets.csv', 'company,team,total,asking_price\nGlobex,Sales,1,2\nInitech,Support,3,4\n');
  await ada.rest('POST', '/documents/collections', { name: 'Layoff Plans' });
});
afterAll(() => world?.stop());
beforeEach(() => world.space.messages.splice(0));

/** Answers with what rests on a statement that everybody may ask, in words that a test gives. */
const sayingOf = (text: string, followUps: string[] = [], staged = stagedReasoner()): Reasoner => ({
  ...staged,
  async act(brief, assignment, desk) {
    await staged.act(brief, assignment, desk);
    return (await desk.call('run_sql', { sql: 'SELECT team, count(*) AS staff FROM staff GROUP BY team' })).sources;
  },
  async *answer(_brief, [found]) {
    yield { type: 'text', text };
    yield { type: 'cite', sourceId: (found!.output as { id: string }[])[0]!.id };
    if (followUps.length > 0) yield { type: 'follow_ups', questions: followUps };
  },
});
/** Where the answer stood in the end: in the channel, or with the asker alone. */
async function placeOf(reasoner: Reasoner): Promise<'channel' | 'private'> {
  answerBy(world.ada, reasoner);
  const asked = await world.ask('How many are there?');
  await untilQuiet(world);
  const [posted] = world.space.in(asked.channel, asked.ts);
  const isPrivate = posted!.text.startsWith('I answered you in a direct message');
  const direct = world.space.in('D0ADA').map(wordsOf);
  expect(direct.length).toBe(isPrivate ? 1 : 0);
  return isPrivate ? 'private' : 'channel';
}

describe('An answer that rests on what everybody may see', () => {
  it.each([
    'There are two teams.',
    // Its words are in names of the audience's own, or in any answer.
    'The total is 2, one for each team and its staff.',
    'No target was merged, and nothing has a price.',
  ])('stands in the channel where its words name nothing else: %s', async text => {
    expect(await placeOf(sayingOf(text))).toBe('channel');
  });

  it.each([
    ['a table', 'There are two teams; merger_targets was not asked.'],
    ['a table in other words', 'There are two teams, beside the Merger Target of each.'],
    ['a column of such a table', 'Two teams; the asking price is another question.'],
    ['a column that is kept from everybody', 'Two teams, whose bonus pool I left out.'],
    ['a collection', 'Two teams. See also the Layoff Plans.'],
  ])('goes to the asker alone where it names %s that the channel may not see', async (_what, text) => {
    expect(await placeOf(sayingOf(text))).toBe('private');
  });

  it('goes to the asker alone where a question that it offers does', async () => {
    expect(await placeOf(sayingOf('Two teams.', ['How many merger targets are there?']))).toBe('private');
  });
});

describe('Guests of the workspace', () => {
  it.each([
    ['of several channels', { is_restricted: true }],
    ['of one channel', { is_restricted: true, is_ultra_restricted: true }],
  ])('%s are no audience: where one reads along, every answer is private', async (_of, kind) => {
    const { space } = world;
    space.people.set('U0GUEST', kind);
    expect(await placeOf(sayingOf('Two teams.'))).toBe('channel');
    space.members.set('C0SALES', ['U0ADA', 'U0GUEST']);
    await expectPrivate();
    space.members.delete('C0SALES');
    space.people.delete('U0GUEST');
  });

  it('nor is anybody of whom the workspace knows nothing', async () => {
    world.space.members.set('C0SALES', ['U0ADA', 'U0ELSEWHERE']);
    await expectPrivate();
    world.space.members.delete('C0SALES');
  });

  it.each(['missing_scope', 'fetch_members_failed'])(
    'are assumed where Slack does not tell who reads along (%s)',
    async error => {
      world.space.once('conversations.members', () => ({ body: { ok: false, error } }));
      await expectPrivate();
    },
  );

  it('are seen where one comes while the question is worked on', async () => {
    const { space } = world;
    space.people.set('U0LATE', { is_restricted: true });
    const staged = stagedReasoner({ gated: true });
    answerBy(world.ada, sayingOf('Two teams.', [], staged));
    const asked = await world.ask('How many are there?');
    await staged.reached;
    space.members.set('C0SALES', ['U0ADA', 'U0LATE']);
    staged.open();
    await untilQuiet(world);
    expect(space.in(asked.channel, asked.ts).map(({ text }) => text)).toEqual([
      expect.stringContaining('I answered you in a direct message'),
    ]);
    expect(wordsOf(space.in('D0ADA')[0]!)).toContain('Two teams.');
    space.members.delete('C0SALES');
  });

  /** Nothing stands in the channel, its asker is told why, and has the answer. */
  async function expectPrivate(): Promise<void> {
    const { space } = world;
    space.messages.splice(0);
    space.whispers.splice(0);
    answerBy(world.ada, sayingOf('Two teams.'));
    const asked = await world.ask('How many are there?');
    await untilQuiet(world);
    expect(space.in(asked.channel)).toEqual([]);
    expect(wordsOf(space.whispers.at(-1)!)).toContain('Guests or people of other organizations may read along');
    expect(wordsOf(space.in('D0ADA').at(-1)!)).toContain('Two teams.');
  }
});
