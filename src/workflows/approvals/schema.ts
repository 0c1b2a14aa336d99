import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { approveStep } from './approve-step.ts';
import { findApproval } from './find-approval.ts';
import { pendingFor } from './list-pending-approvals.ts';
import { rejectStep } from './reject-step.ts';
import { ApprovalRef } from './schema-approval.ts';
import './schema-link.ts';

builder.queryFields(t => ({
  pendingApprovals: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: ApprovalRef,
      cursor: 'id',
      nullable: true,
      description: 'What waits for the caller’s decision, longest waiting first.',
      args: { offset: t.arg.int() },
      validate: pageArguments,
      resolve: async (query, _root, args, { app, caller }) => {
        const { workflowApproval } = app.db;
        const where = pendingFor(caller);
        await checkCursor(query, args, row => workflowApproval.count({ where: { AND: [row, where] } }));
        return workflowApproval.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'asc' } });
      },
      totalCount: (_root, _args, { app, caller }) => app.db.workflowApproval.count({ where: pendingFor(caller) }),
    },
    { name: 'ApprovalConnection', description: 'A page of approvals, longest waiting first.' },
    { name: 'ApprovalEdge', description: 'An approval in a page.' },
  ),
  approval: t.withAuth({ user: true }).prismaField({
    keyScope: 'READ',
    type: ApprovalRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, ctx) => findApproval(ctx, id, query),
  }),
}));

const commented = 'Why, for whoever reads it later; up to 2,000 characters.';

const ApproveStepInput = builder.inputType('ApproveStepInput', {
  fields: t => ({
    approvalId: t.id({ required: true }),
    comment: t.string({ description: commented }),
    payload: t.field({
      type: 'JSON',
      description:
        'What later steps are to see in place of what was asked about: of the same shape, up to 100,000 bytes of JSON. ' +
        'Null or absent: as it is.',
    }),
  }),
});

const RejectStepInput = builder.inputType('RejectStepInput', {
  fields: t => ({ approvalId: t.id({ required: true }), comment: t.string({ description: commented }) }),
});

builder.mutationFields(t => ({
  approveStep: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: ApprovalRef,
    nullable: true,
    description:
      'Says yes, so that the execution goes on. Who is asked may, unless they started the execution and the node does ' +
      'not let them; CONFLICT where it was decided, expired or cancelled before.',
    args: { input: t.arg({ type: ApproveStepInput, required: true }) },
    resolve: async (query, _root, { input }, ctx) => {
      const { id } = await approveStep(ctx, input);
      return findApproval(ctx, id, query);
    },
  }),
  rejectStep: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: ApprovalRef,
    nullable: true,
    description:
      'Says no: the execution goes on by the branch `rejected`, if there is one. Refused as `approveStep` is.',
    args: { input: t.arg({ type: RejectStepInput, required: true }) },
    resolve: async (query, _root, { input }, ctx) => {
      const { id } = await rejectStep(ctx, input);
      return findApproval(ctx, id, query);
    },
  }),
}));
