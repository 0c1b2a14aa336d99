import { sameColumn } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** The place of a figure from which a column is taken off. */
const reducedBy = ({ items }: Draft, at: number): number => {
  const said = items[at]!.meaning;
  if (said.kind !== 'column') return -1;
  return items.findIndex(
    ({ meaning }) =>
      meaning.kind === 'derived' &&
      meaning.term.kind === 'product' &&
      meaning.term.less !== undefined &&
      sameColumn(meaning.term.less.column, said.column.ref),
  );
};

/**
 * Takes up "after discounts" of "revenue after discounts", which says nothing more of a figure that has them taken off;
 * "before discounts" leaves them in.
 */
export const readNet = (draft: Draft): void => {
  const { off, on } = draft.schema.language.discounts;
  for (const [place, item] of draft.items.entries()) {
    const figure = reducedBy(draft, place);
    if (figure < 0) continue;
    const before = draft.items[place - 1];
    const tells = place - 1 !== figure && (before?.meaning.kind === 'cue' || before?.meaning.kind === 'word');
    const words = [...(tells ? before.atom.text.toLowerCase().split(' ') : []), ...item.before];
    const isKept = words.some(word => on.has(word));
    if (!isKept && !words.some(word => off.has(word))) continue;
    draft.use(place, ...(tells ? [place - 1] : []));
    const { meaning } = draft.items[figure]!;
    if (!isKept || meaning.kind !== 'derived' || meaning.term.kind !== 'product') continue;
    const { less: _, ...whole } = meaning.term;
    draft.items[figure]!.meaning = { kind: 'derived', term: whole };
    item.meaning = { kind: 'word' };
  }
};
