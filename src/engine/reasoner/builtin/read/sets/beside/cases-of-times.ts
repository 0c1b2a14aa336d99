import type { Cases, Condition } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';
import { sideName } from '../pairs.ts';

/** Groups of times that the question names, in the order in which it does. */
export const asCases = (draft: Draft, times: Condition[]): Cases => {
  const cases = times.map(time => ({ label: sideName(time, draft), where: [time] }));
  return { kind: 'cases', name: cases.map(({ label }) => label).join(' / '), cases };
};
