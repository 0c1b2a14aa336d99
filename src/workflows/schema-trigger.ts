import { builder } from '../builder.ts';
import { ExecutionTrigger } from '../generated/prisma/enums.ts';

export const ExecutionTriggerEnum = builder.enumType('ExecutionTrigger', {
  description: 'What started an execution.',
  values: {
    MANUAL: { value: ExecutionTrigger.MANUAL, description: 'Somebody.' },
    SCHEDULE: { value: ExecutionTrigger.SCHEDULE, description: 'Its schedule.' },
    TABLE_UPDATED: { value: ExecutionTrigger.TABLE_UPDATED, description: 'An uploaded table had a new version.' },
    RERUN: { value: ExecutionTrigger.RERUN, description: 'Somebody had it go on from a step of an earlier one.' },
  },
});
