import { webPage } from '../../base/web-app.ts';
import type { App } from '../../context.ts';
import type { Link } from '../../engine/mail/letter.ts';
import { isGerman } from '../../engine/mail/reader.ts';

/** Where a reader of a mail looks at the execution it tells of: each member of the organization may; none without a front end. */
export function executionLink(
  config: App['config'],
  reader: { language: string },
  { workflowId, id }: { workflowId: string; id: string },
): Link[] {
  const url = webPage(config, { kind: 'execution', workflowId, id });
  return url === null ? [] : [{ label: isGerman(reader) ? 'Den Lauf ansehen' : 'Look at the execution', url }];
}
