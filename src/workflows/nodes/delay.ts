import { z } from 'zod';
import { days, value, whole } from './fields.ts';
import { nodeKind } from './kind.ts';

const config = z.strictObject({
  seconds: whole(1, days(365)).optional().describe('How long it waits.'),
  until: value
    .optional()
    .describe('The instant until which it waits, as ISO 8601 with its offset, or an expression that gives one.'),
});

export const delay = nodeKind({
  type: 'DELAY',
  displayName: 'Delay',
  description: 'Waits, without holding anything open.',
  config,
  branches: [],
  values: ['until'],
  async check({ config: { seconds, until } }) {
    if (seconds === undefined && until === undefined)
      return [{ path: ['seconds'], message: 'is required, unless until is given: how long to wait', isMissing: true }];
    if (seconds !== undefined && until !== undefined)
      return [{ path: ['until'], message: 'cannot be combined with seconds: leave one of them out' }];
    const isInstant = typeof until === 'object' || z.iso.datetime({ offset: true }).safeParse(until).success;
    return until === undefined || (until !== null && isInstant)
      ? []
      : [{ path: ['until'], message: 'must be an instant such as 2026-03-01T08:00:00+01:00, or an expression' }];
  },
});
