import type { Tx } from '../../base/db.ts';
import { isId } from '../../base/ids.ts';
import { storableJson } from '../../base/json.ts';
import type { App } from '../../context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Happening } from '../executions/timeline.ts';
import type { ApprovalConfig } from '../nodes/approval.ts';
import type { LiveExecution } from '../steps/lock-execution.ts';
import { enqueueApprovalMails, enqueueTelling, enqueueTending } from './jobs.ts';

/** What an approval may be about, as JSON. */
export const mostPayloadBytes = 100_000;

/** What is asked, once expressions are filled in. */
export type Question = { title: string; instructions: string | null; payload: unknown };

type Request = {
  execution: LiveExecution;
  nodeKey: string;
  question: Question;
  /** Who may decide, and until when. */
  rules: Omit<ApprovalConfig, 'title' | 'instructions' | 'payload'>;
};

/** Asks whoever may decide, by mail and in chat services too, in the transaction in which the step begins to wait. */
export async function requestApproval(
  app: Pick<App, 'clock' | 'jobs'>,
  tx: Tx,
  { execution, nodeKey, question, rules }: Request,
): Promise<Happening[]> {
  const { id: executionId, workflowId, organizationId } = execution;
  const now = app.clock.now();
  const after = (seconds?: number) => (seconds === undefined ? null : new Date(now.getTime() + seconds * 1000));
  const remindAt = after(rules.remind_after_seconds);
  const expiresAt = after(rules.expires_after_seconds);
  const json = (value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull =>
    value === null || value === undefined ? Prisma.DbNull : (storableJson({ value }).value as Prisma.InputJsonValue);
  const text = (words: string) => storableJson([words])[0]!;
  const { id } = await tx.workflowApproval.create({
    data: {
      ...{ organizationId, workflowId, executionId, nodeKey, requestedAt: now, remindAt, expiresAt },
      ...{ title: text(question.title), instructions: question.instructions && text(question.instructions) },
      payload: json(question.payload),
      selfApproval: rules.self_approval ?? false,
      escalateToIds: (rules.escalate_to ?? []).filter(isId),
      approvers: { createMany: { data: await approversOf(tx, organizationId, rules) } },
    },
  });
  await enqueueApprovalMails(app, tx, { approvalId: id, mail: 'REQUEST' });
  await enqueueTelling(app, tx, id);
  await enqueueTending(app, tx, { id, remindAt, remindedAt: null, expiresAt });
  return [{ type: 'APPROVAL_REQUESTED', nodeKey, message: expiresAt?.toISOString() ?? null }];
}

/** Those of the users and groups that a config names who are there still. */
async function approversOf(
  tx: Tx,
  organizationId: string,
  { approver_ids: users = [], group_ids: groups = [] }: Request['rules'],
): Promise<({ userId: string } | { groupId: string })[]> {
  const named = (ids: string[]) => ({ where: { organizationId, id: { in: ids.filter(isId) } }, select: { id: true } });
  const [people, gathered] = [await tx.user.findMany(named(users)), await tx.group.findMany(named(groups))];
  return [...people.map(({ id }) => ({ userId: id })), ...gathered.map(({ id }) => ({ groupId: id }))];
}
