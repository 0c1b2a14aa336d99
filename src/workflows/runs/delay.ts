import { Invalid } from '../../base/errors.ts';
import { filled } from '../expressions/values.ts';
import { delay } from '../nodes/delay.ts';
import type { StepRunner } from './step-work.ts';

/** Says until when to wait; nothing is held open meanwhile. */
export const runDelay: StepRunner = async ({ app, config, scope }) => {
  const { seconds, until } = delay.config.parse(config) as { seconds?: number; until?: unknown };
  if (seconds !== undefined) return { waitUntil: new Date(app.clock.now().getTime() + seconds * 1000) };
  const instant = new Date(String(filled(until, scope)));
  if (!Number.isNaN(instant.getTime())) return { waitUntil: instant };
  const message = 'must give an instant';
  throw new Invalid([{ path: 'until', message }], `The expression of until ${message}.`);
};
