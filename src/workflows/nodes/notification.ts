import { z } from 'zod';
import { ids, text } from './fields.ts';
import { nodeKind } from './kind.ts';
import { areMembers } from './members.ts';

const config = z.strictObject({
  channel: z.enum(['mail'], 'must be mail').describe('How it is sent.'),
  to: ids(50)
    .min(1, 'must name somebody')
    .describe('Users of the organization; each is shown what they may see themselves.'),
  subject: text(200).describe('{{ expressions }} are filled in.'),
  text: text(20_000).describe(
    '{{ expressions }} are filled in, for each recipient with what they may see; rows, such as {{ steps.totals.rows }}, as a table.',
  ),
  only_when_changed: z
    .boolean('must be true or false')
    .optional()
    .describe(
      'Nothing is sent while what it speaks of is as it was in the execution that completed last; always sent where absent.',
    ),
});

export type NotificationConfig = z.infer<typeof config>;

export const notification = nodeKind({
  type: 'NOTIFICATION',
  displayName: 'Notification',
  description: 'Tells people by mail.',
  config,
  branches: [],
  texts: ['subject', 'text'],
  check: ({ app, asking, config }) => areMembers(app, asking, 'to', config.to),
});
