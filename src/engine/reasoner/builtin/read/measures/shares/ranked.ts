import { countOfRows, type Term } from '../../../form/form.ts';
import { type Draft, isMeasure } from '../../draft.ts';
import { saidBefore } from './share-at.ts';

/** "Rank the doctors *by no-show rate*": what is said to go by a share is no group, and stands in its order. */
export const ranksBy = (draft: Draft, place: number): boolean => {
  const by = saidBefore(draft, place) - 1;
  const { form, schema, superlatives, items } = draft;
  const things = items
    .slice(0, by)
    .some(({ meaning, used }) => !used && (meaning.kind === 'column' || meaning.kind === 'table'));
  const list = draft.freeCue(by, 'group') && schema.language.lists.has(items[by]!.atom.token.word);
  if (!list || !things || form.group.length > 0 || superlatives.length > 0) return false;
  draft.use(by);
  if (form.order.length > 0) return false;
  const subject = draft.subject();
  if (!subject) return false;
  form.order.push({ term: countOfRows(subject.name), direction: draft.pendingOrder?.direction ?? 'desc' });
  draft.pendingOrder = null;
  for (const [at] of items.entries()) if (at > place && draft.freeCue(at, 'order')) draft.use(at);
  return true;
};

/** "The highest share of cancelled *patients*": of the rows that tell of them, and by none of these. */
export const passCounted = (draft: Draft, place: number): void => {
  const things = draft.items.slice(0, place).some(({ meaning, used }) => !used && meaning.kind === 'column');
  const last = draft.items[place + 1]?.used ? place + 2 : place + 1;
  const meaning = draft.free(last);
  if (things && meaning?.kind === 'column' && !isMeasure(meaning)) draft.use(last);
};

/** What is ranked by a share is so by that of the figure it is a share of. */
export const rankByIt = ({ byShare, picked, superlatives, form }: Draft): void => {
  const measure = picked.find(({ term }) => term.kind === 'aggregate')?.term;
  if (byShare === null || !measure) return;
  for (const found of superlatives) if (isRows(found.term)) found.term = measure;
  for (const order of form.order) if (isRows(order.term)) order.term = measure;
};

const isRows = (term: Term): boolean => term.kind === 'aggregate' && term.of.kind === 'rows';
