import { sameTerm } from '../../form/form.ts';
import { columnTerm, type Draft } from '../draft.ts';

/** What is named at a place, unless it was taken up as anything but what is listed of each: "every *model* and its *system*". */
const namedAt = (draft: Draft, at: number): 'column' | 'table' | null => {
  const item = draft.items[at];
  if (item?.meaning.kind !== 'column') return draft.free(at)?.kind === 'table' ? 'table' : null;
  const term = columnTerm(item.meaning.column);
  return !item.used || draft.form.group.some(group => sameTerm(group, term)) ? 'column' : null;
};

/** The places of the names listed right after a place: "show *member*, *town* and *plan*". */
const listAfter = (draft: Draft, start: number): number[] => {
  const places: number[] = [];
  let first = start + 1;
  while (draft.cue(first, 'group')) first++;
  for (let at = first; at < draft.items.length; ) {
    const kind = namedAt(draft, at);
    const next = draft.items[at + 1];
    const compound = next?.before.length === 0 && (next.meaning.kind === 'column' || next.meaning.kind === 'table');
    if (!kind || compound || /['’]s?$/.test(draft.items[at]!.atom.text)) return places;
    places.push(at);
    if (draft.freeCue(at + 1, 'and')) at += 2;
    else if (next?.before.includes(',')) at += 1;
    else return places;
  }
  return places;
};

/** Shows things by their names where they are listed with columns: "list room, hotel and price". */
export const showListedThings = (draft: Draft): void => {
  draft.items.forEach((_, start) => {
    if (!draft.cue(start, 'show')) return;
    const places = listAfter(draft, start);
    if (places.length < 2 || !places.some(place => namedAt(draft, place) === 'column')) return;
    for (const place of places) {
      const listed = draft.items[place]!;
      // What is listed of each is no group.
      if (listed.used && listed.meaning.kind === 'column') {
        const term = columnTerm(listed.meaning.column);
        draft.form.group.splice(
          0,
          draft.form.group.length,
          ...draft.form.group.filter(group => !sameTerm(group, term)),
        );
        draft.pick(place, term);
      }
      const meaning = draft.free(place);
      if (meaning?.kind !== 'table' || !meaning.table.label) continue;
      draft.use(place);
      draft.pick(place, columnTerm(meaning.table.label));
    }
  });
};
