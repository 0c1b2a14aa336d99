import { z } from 'zod';
import { days, ids, text, whole } from './fields.ts';
import { type ConfigFault, nodeKind } from './kind.ts';
import { areGroups, areMembers } from './members.ts';

const config = z.strictObject({
  title: text(200).describe('What is to be decided, in one line; {{ expressions }} are filled in.'),
  instructions: text(4000).optional().describe('What whoever decides should know; {{ expressions }} are filled in.'),
  payload: z
    .json('must be a value of JSON')
    .optional()
    .describe(
      'What it is about, and what later steps see as steps.<id>.output, as it is or as whoever approves edits it; ' +
        '{ "expression": "…" } may stand for any value. Absent: what the steps right before it gave.',
    ),
  approver_ids: ids(50).optional().describe('Users who may decide.'),
  group_ids: ids(20).optional().describe('Groups whose members may decide.'),
  self_approval: z
    .boolean('must be true or false')
    .optional()
    .describe('Whether who started the execution may decide, being an approver; not where absent.'),
  expires_after_seconds: whole(60, days(365))
    .optional()
    .describe('After so long undecided the branch `expired` is taken.'),
  remind_after_seconds: whole(60, days(365)).optional().describe('After so long the approvers are reminded, once.'),
  escalate_to: ids(20).optional().describe('Users who may decide too, and are told, once the approvers were reminded.'),
});

export type ApprovalConfig = z.infer<typeof config>;

export const approval = nodeKind({
  type: 'APPROVAL',
  displayName: 'Approval',
  description: 'Waits for a person’s yes or no.',
  config,
  branches: ['approved', 'rejected', 'expired'],
  texts: ['title', 'instructions'],
  values: ['payload'],
  async check({ app, asking, config }) {
    const faults: ConfigFault[] = [
      ...(await areMembers(app, asking, 'approver_ids', config.approver_ids)),
      ...(await areGroups(app, asking, 'group_ids', config.group_ids)),
      ...(await areMembers(app, asking, 'escalate_to', config.escalate_to)),
    ];
    if (!config.approver_ids?.length && !config.group_ids?.length)
      faults.push({
        path: ['approver_ids'],
        message: 'is required, unless group_ids is given: who may decide',
        isMissing: true,
      });
    const { remind_after_seconds: reminded, expires_after_seconds: expires } = config;
    if (reminded !== undefined && expires !== undefined && reminded >= expires)
      faults.push({ path: ['remind_after_seconds'], message: 'must be less than expires_after_seconds' });
    if (config.escalate_to?.length && reminded === undefined)
      faults.push({
        path: ['remind_after_seconds'],
        message: 'must say after how long it is escalated',
        isMissing: true,
      });
    return faults;
  },
});
