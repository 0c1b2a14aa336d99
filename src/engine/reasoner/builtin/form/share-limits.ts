import type { Computed, Condition } from './form.ts';

/** The share of a group, as it is limited: "with a rate above 20%". */
export const shareOfGroup = (name: string): Computed => ({ kind: 'formula', of: 0, name, unit: '%' });

/** Whether a condition limits the shares of groups. */
export const limitsShare = (condition: Condition): boolean =>
  'term' in condition && condition.term.kind === 'formula' && condition.term.of === 0;
