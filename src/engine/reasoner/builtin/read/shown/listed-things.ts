import { columnTerm, type Draft } from '../draft.ts';

/** The places of the names listed right after a place: "show *member*, *town* and *plan*". */
const listAfter = (draft: Draft, start: number): number[] => {
  const places: number[] = [];
  for (let at = start + 1; at < draft.items.length; ) {
    const kind = draft.free(at)?.kind;
    const next = draft.items[at + 1];
    const compound = next?.before.length === 0 && (next.meaning.kind === 'column' || next.meaning.kind === 'table');
    if ((kind !== 'column' && kind !== 'table') || compound || /['’]s?$/.test(draft.items[at]!.atom.text))
      return places;
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
    if (places.length < 2 || !places.some(place => draft.free(place)?.kind === 'column')) return;
    for (const place of places) {
      const meaning = draft.free(place);
      if (meaning?.kind !== 'table' || !meaning.table.label) continue;
      draft.use(place);
      draft.pick(place, columnTerm(meaning.table.label));
    }
  });
};
