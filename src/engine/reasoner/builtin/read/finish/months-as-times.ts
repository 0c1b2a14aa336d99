import { sameTerm, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** "Fines by period", where periods are months (201712, Dec-17): they are told in their order, as months are. */
export const groupMonths = ({ form, schema, picked }: Draft): void => {
  const asTime = (term: Term): Term => {
    const cast = term.kind === 'column' ? schema.column(term.column)?.cast : null;
    const months = cast?.to === 'date' && !cast.parts && cast.formats.every(format => !/%[dj]/.test(format));
    return term.kind === 'column' && months ? { kind: 'bucket', column: term.column, unit: 'month' } : term;
  };
  form.group = form.group.map(asTime);
  if (form.each) form.each = form.each.map(asTime);
  for (const pick of picked) {
    const time = asTime(pick.term);
    if (form.group.some(group => sameTerm(group, time))) pick.term = time;
  }
};
