import { atOffset, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { SkipReason } from '../../generated/prisma/enums.ts';
import { ExecutionTriggerEnum } from '../schema-trigger.ts';
import { WorkflowRef } from '../schema-workflow.ts';

const SkipReasonEnum = builder.enumType('SkipReason', {
  description: 'Why nothing was started.',
  values: {
    LIMIT_REACHED: { value: SkipReason.LIMIT_REACHED, description: 'The plan held no more executions.' },
    STILL_RUNNING: { value: SkipReason.STILL_RUNNING, description: 'An earlier execution had not ended.' },
    OWNER_UNAVAILABLE: {
      value: SkipReason.OWNER_UNAVAILABLE,
      description: 'Whoever it runs for could not work any more; the workflow was paused.',
    },
    TABLE_UNSEEN: {
      value: SkipReason.TABLE_UNSEEN,
      description: 'Whoever it runs for may not see the table that has a new version.',
    },
  },
});

builder.prismaObject('WorkflowSkippedStart', {
  name: 'SkippedStart',
  description: 'A time of a schedule, or a new version of a table, at which nothing was started.',
  fields: t => ({
    id: t.exposeID('id'),
    trigger: t.expose('trigger', { type: ExecutionTriggerEnum }),
    slotAt: t.expose('slotAt', {
      type: 'DateTime',
      description: 'The time of the schedule, or when the table had its new version.',
    }),
    tableId: t.exposeID('tableId', { nullable: true, description: 'The table; null of a schedule.' }),
    reason: t.expose('reason', { type: SkipReasonEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField(WorkflowRef, 'skippedStarts', t =>
  t.relatedConnection(
    'skippedStarts',
    {
      cursor: 'id',
      totalCount: true,
      description: 'Newest first.',
      args: { offset: t.arg.int() },
      validate: pageArguments,
      query: ({ offset }) => ({ orderBy: { id: 'desc' }, ...(offset ? atOffset({}, offset) : {}) }),
    },
    { name: 'SkippedStartConnection', description: 'A page of skipped starts.' },
    { name: 'SkippedStartEdge', description: 'A skipped start in a page.' },
  ),
);
