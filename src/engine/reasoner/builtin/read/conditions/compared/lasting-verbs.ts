import { columnsOfTerm, type Term } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';

/** Takes up the verb of "calls that *took* more than an hour": how long they did is compared. */
export const useLastingVerb = (draft: Draft, place: number, term: Term): void => {
  const item = draft.items[place];
  const { lasting } = draft.schema.language.gaps;
  if (item?.used !== false || item.meaning.kind !== 'word' || !lasting.has(item.atom.token.stem)) return;
  const columns = columnsOfTerm(term).map(ref => draft.schema.column(ref));
  if (columns.length > 0 && columns.every(column => column?.nature === 'duration')) draft.use(place);
};
