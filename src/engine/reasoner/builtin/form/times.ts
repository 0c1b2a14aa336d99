import type { Condition } from './form.ts';

/** Whether a condition says when rows are, and nothing else of them. */
export const isTime = ({ kind }: Condition): boolean => kind === 'period' || kind === 'part';
