import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSalesFile } from '../../kit/store-sales.ts';
import { type SlackWorld, startSlackWorld, untilQuiet } from './kit.ts';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld();
  const { id } = await world.ada.upload('store_sales.csv', readFileSync(storeSalesFile));
  await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
});
afterAll(() => world?.stop());

const question = 'How many orders were there per channel?';
const pictureIn = ({ blocks }: { blocks: any[] }) => blocks.filter(({ type }) => type === 'image');

describe('The chart of an answer', () => {
  it('stands in it as a picture, handed over to Slack once and shown nowhere else', async () => {
    const { space, slack } = world;
    const answer = await world.answered(await world.ask(question));
    await untilQuiet(world);
    const [first, ...more] = [...space.files];
    const [id, { bytes, complete }] = first!;
    expect([pictureIn(answer).map(({ slack_file }) => slack_file), more]).toEqual([[{ id }], []]);
    expect(complete).toBe(true);
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1600,
      900,
    ]);
    for (const step of ['files.getUploadURLExternal', 'files.completeUploadExternal'])
      expect([step, slack.asked.filter(({ path }) => path === `/api/${step}`).length]).toEqual([step, 1]);
    const completed = slack.asked.find(({ path }) => path === '/api/files.completeUploadExternal')!;
    expect([completed.form.has('channel_id'), completed.form.has('channels')]).toEqual([false, false]);
  });

  it('is left out where Slack does not take it; the answer stands without', async () => {
    world.space.once('files.getUploadURLExternal', () => ({ body: { ok: false, error: 'file_upload_disabled' } }));
    const answer = await world.answered(await world.ask(question));
    await untilQuiet(world);
    expect([pictureIn(answer), JSON.stringify(answer.blocks).includes('Online')]).toEqual([[], true]);
  });
});
