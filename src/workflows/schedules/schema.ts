import { atOffset, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { SkipReason } from '../../generated/prisma/enums.ts';
import { WorkflowRef } from '../schema-workflow.ts';

const SkipReasonEnum = builder.enumType('SkipReason', {
  description: 'Why nothing was started at a time of a schedule.',
  values: {
    LIMIT_REACHED: { value: SkipReason.LIMIT_REACHED, description: 'The plan held no more executions.' },
    STILL_RUNNING: { value: SkipReason.STILL_RUNNING, description: 'An earlier execution had not ended.' },
    OWNER_UNAVAILABLE: {
      value: SkipReason.OWNER_UNAVAILABLE,
      description: 'Whoever it runs for could not work any more; the workflow was paused.',
    },
  },
});

builder.prismaObject('WorkflowSkippedStart', {
  name: 'SkippedStart',
  description: 'A time of a schedule at which nothing was started.',
  fields: t => ({
    id: t.exposeID('id'),
    slotAt: t.expose('slotAt', { type: 'DateTime' }),
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
