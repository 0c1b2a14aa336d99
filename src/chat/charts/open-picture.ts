import { Readable } from 'node:stream';
import { Gone } from '../../base/errors.ts';
import type { App, OpenedFile } from '../../context.ts';
import { mimeTypes } from '../../engine/charts/painter.ts';
import { conversationsOf } from '../access.ts';
import { readAnswerResult } from '../answers/answer-result.ts';
import { drawChart } from './draw-chart.ts';
import { pictureName, readPictureToken } from './sign-picture.ts';

/**
 * Opens the picture that `signPicture` gave an address for, as the answer shows the chart now; it is drawn when it is
 * read.
 * @throws Gone where the token is forged or has expired, or whoever asked for it may not read the answer any more
 */
export async function openPicture(
  app: Pick<App, 'db' | 'secrets' | 'clock' | 'charts'>,
  token: string,
): Promise<OpenedFile> {
  const { kind, id, index, format, theme, ...asking } = readPictureToken(app, token);
  const gone = new Gone('This chart no longer exists. Ask the question again.');
  const reader = await app.db.user.findFirst({
    where: { id: asking.userId, organizationId: asking.organizationId, suspendedAt: null },
    select: { language: true },
  });
  if (!reader) throw gone;
  const find = { where: { id, conversation: conversationsOf(asking) }, select: { result: true } };
  const answer = await (kind === 'task' ? app.db.chatTask.findFirst(find) : app.db.message.findFirst(find));
  const chart = answer && readAnswerResult(answer.result).charts[index];
  if (!chart) throw gone;
  const look = { format, theme, language: reader.language };
  return {
    fileName: pictureName(chart.title, format),
    mimeType: mimeTypes[format],
    byteSize: null,
    read: async () => Readable.from([await drawChart(app, answer, index, { ...look, party: asking.organizationId })]),
  };
}
