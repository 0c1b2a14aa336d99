import type { Draft } from '../draft.ts';

/** Notes how many rows "top 5", "3 youngest" or "first three" ask for; takes up the numbers. */
export const readLimits = (draft: Draft): void => {
  const { limits } = draft;
  const whole = (place: number): number | null => {
    const meaning = draft.free(place);
    return meaning?.kind === 'number' &&
      Number.isInteger(meaning.number) &&
      meaning.number > 0 &&
      meaning.number <= 10_000 &&
      draft.items[place]!.atom.ordinal === null &&
      // "In 1997 the most" are not so many.
      !(draft.items[place]!.atom.time?.unit === 'year' && meaning.number >= 1000)
      ? meaning.number
      : null;
  };
  const named = (place: number): boolean =>
    ['column', 'table'].includes(draft.free(place)?.kind ?? '') || draft.free(place)?.kind === 'word';
  const compared = (place: number): boolean =>
    draft.cue(place - 1, 'compare') !== null ||
    draft.cue(place - 1, 'between') !== null ||
    draft.cue(place - 3, 'between') !== null ||
    draft.items[place]!.before.some(word => draft.schema.language.times.to.has(word)) ||
    draft.cue(place + 1, 'compare') !== null;
  draft.items.forEach((item, place) => {
    if (item.used || item.meaning.kind !== 'cue') return;
    const kind = item.meaning.cue.kind;
    const listed = kind === 'show' ? whole(place + 1) : null;
    if (listed !== null && named(place + 2) && !compared(place + 1)) {
      draft.form.limit = listed;
      draft.use(place + 1);
      return;
    }
    if (kind !== 'top' && kind !== 'superlative' && kind !== 'position') return;
    for (const at of [place + 1, place - 1]) {
      const ordinal = draft.items[at]?.used === false ? draft.items[at]!.atom.ordinal : null;
      if (at < place && kind === 'superlative' && ordinal !== null && ordinal >= 2 && ordinal <= 1000) {
        draft.offsets.set(place, ordinal - 1);
        draft.use(at);
        return;
      }
      const count = whole(at);
      if (count === null || compared(at) || (at > place && kind === 'superlative' && !named(at + 1))) continue;
      limits.set(place, count);
      draft.use(at);
      return;
    }
    if (kind === 'position') return;
    for (let at = place - 2; at >= Math.max(0, place - 7); at--) {
      const count = whole(at);
      if (draft.cue(at, 'superlative') || draft.cue(at, 'top')) break;
      if (count === null || compared(at) || !named(at + 1)) continue;
      limits.set(place, count);
      draft.use(at);
      return;
    }
  });
};
