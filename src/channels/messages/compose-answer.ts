import { webPage } from '../../base/web-app.ts';
import { readAnswerResult, type StoredCitation } from '../../chat/answers/answer-result.ts';
import { drawChart } from '../../chat/charts/draw-chart.ts';
import type { App, Caller } from '../../context.ts';
import { isGerman } from '../../engine/mail/reader.ts';
import type { Button, Messenger, Said } from '../../engine/messengers/messenger.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { wordsFor } from '../words.ts';

/** Of a table so much is shown in a chat; the conversation has all of it. */
const [mostRows, mostColumns, mostFollowUps] = [15, 8, 3];

/** An answer as it is said in a chat: text, its first table, its chart, its sources and what can be done next. */
export async function composeAnswer(
  app: Pick<App, 'db' | 'charts' | 'log' | 'config'>,
  caller: Caller,
  task: ChatTask,
  pictureScale: Messenger['pictureScale'],
): Promise<Said> {
  const words = wordsFor(caller);
  const { citations, tables, charts, followUps } = readAnswerResult(task.result);
  const answer = await app.db.message.findFirst({
    where: { taskId: task.id, role: 'ASSISTANT' },
    select: { id: true },
  });
  const messageId = answer?.id ?? '';
  const [table] = tables;
  const isTable = table !== undefined && table.rows.length > 1;
  const shown = isTable ? table.rows.slice(0, mostRows) : [];
  const buttons: Button[] = [
    ...followUps.slice(0, mostFollowUps).map((label): Button => ({ action: 'follow_up', label, value: label })),
    ...(citations.some(({ sql }) => sql !== null)
      ? [{ action: 'show_sql' as const, label: words.showSql, value: messageId }]
      : []),
    { action: 'rate_up', label: words.helpful, value: messageId },
    { action: 'rate_down', label: words.notHelpful, value: messageId },
  ];
  const page = { kind: 'conversation', id: task.conversationId, taskId: task.id } as const;
  const url = webPage(app.config, page);
  const whole = url === null ? null : { text: words.openConversation, url };
  const isCut =
    tables.length > 1 ||
    charts.length > 1 ||
    (isTable && (table.rowCount > shown.length || table.columns.length > mostColumns));
  return {
    text: task.response ?? '',
    table: isTable
      ? {
          columns: table.columns.slice(0, mostColumns).map(({ name }) => name),
          rows: shown.map(row => row.slice(0, mostColumns).map(cellText)),
          note: table.rowCount > shown.length ? words.rowsShown(shown.length, table.rowCount, table.truncated) : null,
        }
      : null,
    picture: await pictureOf(app, caller, task, pictureScale),
    sources: citations.map(citation => ({
      marker: citation.marker,
      label: labelOf(citation),
      url: webPage(app.config, { ...page, marker: citation.marker }),
    })),
    ...(isCut ? { notes: whole ? [whole] : [] } : { whole }),
    buttons: messageId ? buttons : [],
  };
}

/** The answer's first chart; an answer whose chart cannot be drawn goes without. */
async function pictureOf(
  app: Pick<App, 'charts' | 'log'>,
  { organizationId, language }: Caller,
  task: ChatTask,
  scale: Messenger['pictureScale'],
): Promise<Said['picture']> {
  const [chart] = readAnswerResult(task.result).charts;
  if (!chart) return null;
  try {
    const png = await drawChart(app, task, 0, {
      language: isGerman({ language }) ? 'de' : 'en',
      party: organizationId,
      scale,
    });
    return { png, title: chart.title ?? '' };
  } catch (error) {
    app.log.warn({ err: error, taskId: task.id }, 'a chart could not be drawn for a chat service');
    return null;
  }
}

const labelOf = ({ title, page, tableNames }: StoredCitation): string =>
  [title, page === null ? null : `p. ${page}`, tableNames?.join(', ')].filter(Boolean).join(' · ');

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
