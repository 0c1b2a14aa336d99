import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import { ApprovalStatus } from '../../generated/prisma/enums.ts';
import { pendingFor } from './list-pending-approvals.ts';
import { isWithheld, type Seeable, seeable, wordsWithoutValues } from './withheld.ts';

export const ApprovalStatusEnum = builder.enumType('ApprovalStatus', {
  description: 'State of an approval.',
  values: {
    PENDING: { value: ApprovalStatus.PENDING },
    APPROVED: { value: ApprovalStatus.APPROVED },
    REJECTED: { value: ApprovalStatus.REJECTED },
    EXPIRED: { value: ApprovalStatus.EXPIRED, description: 'Nobody decided in time.' },
    CANCELLED: { value: ApprovalStatus.CANCELLED, description: 'The execution ended before.' },
  },
});

const verdicts = new WeakMap<object, Promise<boolean>>();

/** Whether an approval that was read is kept from the caller; judged once for all its fields. */
function withheldFrom(approval: Seeable, ctx: CallerContext): Promise<boolean> {
  const known = verdicts.get(approval);
  if (known) return known;
  const verdict = isWithheld(ctx.app, ctx.caller, approval);
  verdicts.set(approval, verdict);
  return verdict;
}

/** What it takes to judge; the caller is known wherever an approval is read. */
const judging = (_args: unknown, ctx: object) => seeable((ctx as CallerContext).caller);
const unless = async <T>(approval: Seeable, ctx: object, value: T): Promise<T | null> =>
  (await withheldFrom(approval, ctx as CallerContext)) ? null : value;

async function areDecidable({ app, caller }: CallerContext, ids: string[]): Promise<boolean[]> {
  const found = await app.db.workflowApproval.findMany({
    where: { id: { in: ids }, ...pendingFor(caller) },
    select: { id: true },
  });
  return ids.map(id => found.some(each => each.id === id));
}

const seen = 'Null where `withheld`.';

export const ApprovalRef = builder.prismaObject('WorkflowApproval', {
  name: 'Approval',
  description: 'What a step asks, and a person’s yes or no to it.',
  select: { id: true, nodeKey: true },
  fields: t => ({
    id: t.exposeID('id'),
    workflowId: t.exposeID('workflowId'),
    workflow: t.relation('workflow'),
    executionId: t.exposeID('executionId'),
    nodeKey: t.exposeString('nodeKey'),
    title: t.string({
      description: 'Without the values in it where `withheld`.',
      select: (args, ctx) => ({ title: true, ...judging(args, ctx) }),
      resolve: async (approval, _args, ctx) =>
        (await unless(approval, ctx, approval.title)) ?? wordsWithoutValues(approval).title,
    }),
    instructions: t.string({
      nullable: true,
      description: 'Without the values in them where `withheld`.',
      select: (args, ctx) => ({ instructions: true, ...judging(args, ctx) }),
      resolve: async (approval, _args, ctx) =>
        (await withheldFrom(approval, ctx as CallerContext))
          ? wordsWithoutValues(approval).instructions
          : approval.instructions,
    }),
    withheld: t.boolean({
      description: "Whether the caller's own rights would not give what it is about.",
      select: (args, ctx) => judging(args, ctx),
      resolve: (approval, _args, ctx) => withheldFrom(approval, ctx as CallerContext),
    }),
    payload: t.field({
      type: 'JSON',
      nullable: true,
      description: `What it is about, as it was asked. ${seen}`,
      select: (args, ctx) => ({ payload: true, ...judging(args, ctx) }),
      resolve: (approval, _args, ctx) => unless(approval, ctx, approval.payload),
    }),
    editedPayload: t.field({
      type: 'JSON',
      nullable: true,
      description: `What \`decidedBy\` made of it, which later steps see in its place; null where it stayed. ${seen}`,
      select: (args, ctx) => ({ editedPayload: true, ...judging(args, ctx) }),
      resolve: (approval, _args, ctx) => unless(approval, ctx, approval.editedPayload),
    }),
    status: t.expose('status', { type: ApprovalStatusEnum }),
    canDecide: t.loadable({
      type: 'Boolean',
      description: 'Whether the caller may decide it, and it is still to be decided.',
      load: (ids: string[], ctx) => areDecidable(ctx as CallerContext, ids),
      resolve: ({ id }) => id,
    }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    remindedAt: t.expose('remindedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the approvers were reminded, and it was handed on where the node says so.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    decidedById: t.exposeID('decidedById', { nullable: true, description: 'Null where they are gone.' }),
    decidedBy: t.field({
      type: UserRef,
      nullable: true,
      select: (_args, _ctx, nestedSelection) => ({ organizationId: true, decidedBy: nestedSelection(true) }),
      resolve: ({ decidedBy, organizationId }) => (decidedBy?.organizationId === organizationId ? decidedBy : null),
    }),
    comment: t.string({
      nullable: true,
      description: `Of whoever decided. ${seen}`,
      select: (args, ctx) => ({ comment: true, ...judging(args, ctx) }),
      resolve: (approval, _args, ctx) => unless(approval, ctx, approval.comment),
    }),
  }),
});
