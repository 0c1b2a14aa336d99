import { z } from 'zod';
import type { Fault } from '../../base/errors.ts';
import type { App, Caller } from '../../context.ts';
import { before, type Definition } from '../definition.ts';
import { days, whole } from '../nodes/fields.ts';
import type { CheckNeeds } from '../nodes/kind.ts';
import { scheduleFaults } from '../schedules/schedule.ts';
import { triggerFaults } from '../triggers/trigger-faults.ts';
import { configFaults } from './check-config.ts';
import { graphFaults } from './check-graph.ts';

type Needs = CheckNeeds & Pick<App, 'clock'>;

const mostBytes = 1_000_000;

const title = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(120, 'must have at most 120 characters')
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

const limits = {
  retry: z.object({ max: whole(0, 10), delaySeconds: whole(1, days(1)) }),
  timeoutSeconds: whole(1, days(30)).nullable(),
};

/** What is wrong with the form of a definition alone: nobody need be asked of it. */
export function formFaults(definition: Definition): Fault[] {
  const faults = graphFaults(definition);
  const add = (path: string, issues: readonly { path: readonly PropertyKey[]; message: string }[] = []) => {
    for (const issue of issues)
      faults.push({ path: [path, ...issue.path].map(String).join('.'), message: issue.message });
  };
  for (const [i, node] of definition.nodes.entries()) {
    const at = `nodes.${i}`;
    add(`${at}.name`, title.safeParse(node.name).error?.issues);
    add(`${at}.retry`, limits.retry.safeParse(node.retry).error?.issues);
    add(`${at}.timeoutSeconds`, limits.timeoutSeconds.safeParse(node.timeoutSeconds).error?.issues);
  }
  const { timeoutSeconds } = definition.settings;
  add('settings.timeoutSeconds', limits.timeoutSeconds.safeParse(timeoutSeconds).error?.issues);
  return faults;
}

/**
 * All that is wrong with what a workflow is to do, by paths such as `nodes.0.config.sql`, and what a draft may lack but
 * what runs may not. Statements are judged by the rights of `asking`.
 */
export async function checkDefinition(
  app: Needs,
  asking: Caller,
  definition: Definition,
): Promise<{ faults: Fault[]; missing: Fault[] }> {
  const { nodes, schedule, triggers } = definition;
  if (Buffer.byteLength(JSON.stringify(definition)) > mostBytes)
    return {
      faults: [{ path: 'nodes', message: 'must be at most 1 MB, together with edges and configs' }],
      missing: [],
    };
  const faults = formFaults(definition);
  const missing: Fault[] = nodes.length === 0 ? [{ path: 'nodes', message: 'needs at least one node' }] : [];
  for (const [i, node] of nodes.entries()) {
    const at = `nodes.${i}`;
    const found = await configFaults(node, {
      app,
      asking,
      before: before(definition, node.key),
    });
    for (const { path, message, isMissing } of found)
      (isMissing ? missing : faults).push({ path: [at, 'config', ...path].join('.'), message });
  }
  if (schedule)
    for (const { path, message } of scheduleFaults(schedule, app.clock.now()))
      faults.push({ path: `schedule.${path}`, message });
  faults.push(...(await triggerFaults(app, asking, triggers)));
  return { faults, missing };
}
