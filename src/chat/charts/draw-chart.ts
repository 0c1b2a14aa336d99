import { NotFound } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Look } from '../../engine/charts/painter.ts';
import { readAnswerResult } from '../answers/answer-result.ts';

/**
 * A picture of a chart of an answer (a task, or the message that it wrote), for whoever may read the answer: a PNG of
 * 1600 × 900 pixels where nothing else is said, higher for many bars. `index` is the chart's position, from 0.
 * @throws NotFound where the answer has no such chart, ChartNotDrawable
 */
export async function drawChart(
  { charts }: Pick<App, 'charts'>,
  answer: { result: unknown },
  index = 0,
  { format = 'png', theme = 'light', language = 'en', scale = 2, ...options }: Partial<Look> & Drawing = {},
): Promise<Buffer> {
  const chart = readAnswerResult(answer.result).charts[index];
  if (!chart) throw new NotFound('chart');
  return charts.draw(chart.spec, { format, theme, language, scale }, options);
}

/** For whom it is drawn takes turns with others, such as an organization's id. */
type Drawing = { party?: string; signal?: AbortSignal };
