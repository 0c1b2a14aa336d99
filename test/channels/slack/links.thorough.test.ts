import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Said } from '../../../src/engine/messengers/messenger.ts';
import { messageOf } from '../../../src/engine/messengers/slack/blocks.ts';
import { type SlackWorld, startSlackWorld, untilQuiet, wordsOf } from './kit.ts';

const sales = readFileSync(join(import.meta.dirname, '../../kit/data/store-sales.csv'));
const app = 'https://app.example.com/analytics';

let world: SlackWorld;
beforeAll(async () => {
  world = await startSlackWorld({ env: { WEB_APP_URL: `${app}/` } });
  const { id } = await world.ada.upload('store_sales.csv', sales);
  await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
});
afterAll(() => world?.stop());

/** The page of the answer to what was asked, as the front end has it. */
async function pageOf({ ts }: { ts: string }): Promise<string> {
  const { taskId } = await world.db.channelMessage.findFirstOrThrow({ where: { messageId: ts } });
  const { conversationId } = await world.db.chatTask.findUniqueOrThrow({ where: { id: taskId! } });
  return `${app}/conversations/${conversationId}#task-${taskId}`;
}

describe('An answer in a chat, where the operator named a front end', () => {
  it('links each of its sources to where it can be looked at, and not to itself where all of it is there', async () => {
    const asked = await world.ask('How many orders were there per channel?');
    const words = wordsOf(await world.answered(asked));
    await untilQuiet(world);
    expect(words).toContain(`[1] <${await pageOf(asked)}/citation-1|`);
    expect(words).not.toContain('The whole answer');
  });

  it('links to the whole of it where only a part of its rows is shown', async () => {
    const asked = await world.ask('What was the revenue per month and region?');
    const words = wordsOf(await world.answered(asked));
    await untilQuiet(world);
    expect(words).toMatch(/15 of \d+ rows/);
    expect(words).toContain(`<${await pageOf(asked)}|The whole answer>`);
  });
});

describe('What does not fit into a message of Slack', () => {
  const url = 'https://app.example.com/conversations/1#task-2';
  const whole = { text: 'The whole answer', url };
  const isLinked = (said: Said): boolean => JSON.stringify(messageOf({ ...said, whole })).includes(`<${url}|`);
  const source = (marker: number) => ({ marker, label: 'Sales', url: `${url}/citation-${marker}` });
  const row = ['North', 'South'];

  it('is told by a link to the whole, and what fits is not', () => {
    expect(isLinked({ text: 'A sentence. '.repeat(200) })).toBe(false);
    expect(isLinked({ text: 'A sentence. '.repeat(2000) })).toBe(true);
    expect(isLinked({ text: '', table: { columns: row, rows: [row], note: null } })).toBe(false);
    expect(
      isLinked({ text: '', table: { columns: row, rows: Array.from({ length: 500 }, () => row), note: null } }),
    ).toBe(true);
    expect(isLinked({ text: '', sources: [source(1)] })).toBe(false);
  });

  it('is left out by whole sources: no link is cut in two', () => {
    const sources = Array.from({ length: 400 }, (_, i) => source(i + 1));
    const told = messageOf({ text: '', sources, whole }).blocks.filter(({ type }) => type === 'context');
    const lines = told.flatMap(({ elements }) => (elements as { text: string }[])[0]!.text.split('\n'));
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^\[\d+\] <https:[^|>]+\/citation-\d+\|Sales>$/);
    expect(lines.at(-1)).toBe(`<${url}|The whole answer>`);
  });
});
