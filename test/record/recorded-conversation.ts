import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAnswer, type SlackWorld, startSlackWorld, until, untilQuiet } from '../channels/slack/kit.ts';
import { buttonOf, press } from '../kit/doubles/slack/deliver.ts';
import type { Posted } from '../kit/doubles/slack/workspace.ts';
import type { Person } from '../kit/person.ts';
import { storeSalesFile } from '../kit/store-sales.ts';
import { quoted } from './slack-as-markdown.ts';

const folder = join(import.meta.dirname, '../../src/channels');
const chartName = 'recorded-conversation-chart.png';
/** Where the conversation is shown, and the picture of its chart. */
export const conversationFile = join(folder, 'RECORDED-CONVERSATION.md');
export const chartFile = join(folder, chartName);

export type RecordedConversation = { page: string; chart: Buffer };

/** Has a conversation in Slack, as its double keeps it, on a service of its own. */
export async function recordConversation(): Promise<RecordedConversation> {
  const world = await startSlackWorld({ env: { LOG_LEVEL: 'fatal' } });
  try {
    const { id } = await world.ada.upload('store_sales.csv', readFileSync(storeSalesFile));
    await world.db.uploadedTable.update({ where: { id }, data: { scope: 'ORGANIZATION' } });
    const first = await asked(world, 'What was the total quantity per region in 2024?');
    const second = await asked(world, 'And per month?', first.thread);
    const third = await asked(world, 'No, I meant in 2023.', first.thread);
    const chartId: string = second.answer.blocks.find(({ type }) => type === 'image').slack_file.id;
    const pictures = new Map([[chartId, chartName]]);
    const statements = await pressed(world, third.answer, 'show_sql');
    const rating = await pressed(world, third.answer, 'rate_up');
    const approval = await approved(world, await world.colleague('U0HEAD', 'Controller'));
    const sections = [
      ...['## A question in a channel', shownOf(first, pictures)],
      ...['## What follows in the thread, with a chart', shownOf(second, pictures)],
      ...['## A correction', shownOf(third, pictures)],
      `_Show SQL_, pressed, is answered to whoever pressed it alone:\n\n${quoted(statements)}`,
      `So is _👍 Helpful_:\n\n${quoted(rating)}`,
      ...['## An approval', approval],
    ];
    const page = [introduction, ...sections].join('\n\n');
    return { page: `${settled(page, world)}\n`, chart: world.space.files.get(chartId)!.bytes };
  } finally {
    await world.stop();
  }
}

const introduction = `# A recorded conversation

What people and the assistant said in Slack, as the tests' double of Slack keeps it, with the demo's file of sales.
\`npm run record\` writes this page and its chart anew; \`test/record/recorded-conversation.thorough.test.ts\` holds them to what the service
does now. Ids are left out, and of the assistant's own progress the first word is shown.`;

type Exchange = { text: string; thread: string; answer: Posted };

async function asked(world: SlackWorld, text: string, thread?: string): Promise<Exchange> {
  const event = await world.ask(text, thread ? { thread_ts: thread } : {});
  await untilQuiet(world);
  const answer = world.space.in(event.channel, thread ?? event.ts).at(-1)!;
  if (!isAnswer(answer)) throw new Error(`It was not answered: ${answer.text}`);
  return { text, thread: thread ?? event.ts, answer };
}

const shownOf = ({ text, answer }: Exchange, pictures: ReadonlyMap<string, string>): string =>
  `**Somebody**, in #sales: _@Assistant ${text}_\n\n**Assistant**, at once: _${answer.history[0]!.text}_ Then, in its place:\n\n${quoted(answer.blocks, pictures)}`;

/** What whoever presses a button is told, which they alone see. */
async function pressed(world: SlackWorld, answer: Posted, action: string): Promise<any[]> {
  const before = world.space.whispers.length;
  await press(world.service.url, 'U0ADA', answer, buttonOf(answer, action));
  return (await until(() => world.space.whispers[before])).blocks;
}

/** A workflow asks somebody, who says yes. */
async function approved(world: SlackWorld, approver: Person): Promise<string> {
  const { body: workflow } = await world.ada.rest('POST', '/workflows', { name: 'Best region', ...graph(approver) });
  await world.ada.rest('POST', `/workflows/${workflow.id}/run`);
  const post = await until(() => world.space.in('D0HEAD')[0]);
  const before = quoted(post.blocks);
  const comment = 'As in the report.';
  await press(world.service.url, 'U0HEAD', post, buttonOf(post, 'approve'), comment);
  await until(() => !buttonOf(post, 'approve'));
  return [
    `**Assistant**, to whoever is asked, alone:\n\n${before}`,
    `They write “${comment}” and press _Approve_; the message becomes:\n\n${quoted(post.blocks)}`,
  ].join('\n\n');
}

const graph = (approver: Person) => ({
  nodes: [
    {
      ...{ id: 'totals', type: 'query' },
      config: {
        sql: 'SELECT "Region" AS region, sum("Quantity") AS pieces FROM store_sales GROUP BY ALL ORDER BY pieces DESC',
      },
    },
    {
      ...{ id: 'review', type: 'approval' },
      config: {
        title: 'Tell everybody that {{ steps.totals.rows[0].region }} is best?',
        instructions: 'It goes to all partners.',
        payload: { pieces: { expression: 'steps.totals.rows[0].pieces' } },
        approver_ids: [approver.id],
      },
    },
  ],
  edges: [{ from: 'totals', to: 'review' }],
});

/** Without what is another one each time. */
const settled = (page: string, { service }: SlackWorld): string =>
  page
    .replaceAll(service.url, 'https://assistant.example.com')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…');
