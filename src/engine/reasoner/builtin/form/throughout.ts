import { type Condition, sameTerm } from './form.ts';

/** Whether it must hold of a group that it has as many as there are: "suppliers that were paid *in every month*". */
export const isThroughout = (condition: Condition): boolean =>
  condition.kind === 'against' &&
  condition.aggregate === 'distinct' &&
  condition.of !== undefined &&
  condition.term.kind === 'aggregate' &&
  sameTerm(condition.term.of, condition.of);
