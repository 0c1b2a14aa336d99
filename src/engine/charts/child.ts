import { constants, setPriority } from 'node:os';
import { childSettings, serveJobs } from '../children/serve-jobs.ts';
import { drawPng, drawSvg } from './draw.ts';
import type { FailureKind, Job, Outcome } from './messages.ts';
import { ChartNotDrawable, type Look } from './painter.ts';
import { readSpec } from './read-spec.ts';

// On a busy machine, the service has the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The first drawing of a process takes five times as long as the next: no chart's deadline is to pay for it.
const first = { mark: 'bar', data: { values: [{ x: 'a', y: 1 }] } };
const encoding = { x: { field: 'x', type: 'nominal' }, y: { field: 'y', type: 'quantitative' } };
const look: Look = { format: 'png', theme: 'light', language: 'en' };
drawPng(await drawSvg(readSpec(JSON.stringify({ ...first, encoding })), look), look);

/** The process that draws charts. */
serveJobs<Job, Outcome, FailureKind>(childSettings(), {
  async run({ spec, look }) {
    const svg = await drawSvg(readSpec(spec), look);
    return (look.format === 'svg' ? Buffer.from(svg) : drawPng(svg, look)).toString('base64');
  },
  describe: error =>
    error instanceof ChartNotDrawable
      ? { kind: error.reason, message: error.message }
      : { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) },
});
