import type { TimeUnit } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** Which end of a time a place speaks of: "*at the end* of 2019", "*Ende* 2019"; null where it speaks of none. */
export const edgeAt = (draft: Draft, place: number): 'start' | 'end' | null => {
  const item = draft.items[place];
  const position = draft.freeCue(place, 'position')?.position;
  if (position) return position === 'last' ? 'end' : 'start';
  if (item?.used !== false || item.meaning.kind !== 'word') return null;
  const { start, end } = draft.schema.language.times;
  return end.has(item.atom.token.word) ? 'end' : start.has(item.atom.token.word) ? 'start' : null;
};

/** Stretches of time of which the ends are asked for, and where that is said. */
export type Ends = { unit: TimeUnit; places: number[] };

const unitOf = (draft: Draft, place: number): TimeUnit | null =>
  draft.freeCue(place, 'bucket')?.unit ??
  (draft.free(place)?.kind === 'word'
    ? (draft.schema.language.times.units[draft.items[place]!.atom.token.word] ?? null)
    : null);

/** "Month-*end*", "*Monatsende*": in one word, or with the unit before it. */
const endOfUnit = (draft: Draft, place: number): Ends | null => {
  const { times } = draft.schema.language;
  const unit = unitOf(draft, place);
  if (unit && edgeAt(draft, place + 1) === 'end' && draft.items[place + 1]!.before.length === 0)
    return { unit, places: [place, place + 1] };
  const word = draft.items[place]?.atom.token.word ?? '';
  // A weekend is no end of a week.
  const end = [...times.end].find(
    each => word.endsWith(each) && word.length > each.length && !(word in times.weekdays),
  );
  const lead = end ? word.slice(0, -end.length) : '';
  const named = Object.keys(times.units).find(name => name === lead || `${name}s` === lead);
  return named && draft.free(place) ? { unit: times.units[named]!, places: [place] } : null;
};

/** "At the *end of each* month", "per year-end": the ends of stretches of time that a question asks for one by one. */
export const endsAsked = (draft: Draft): Ends | null => {
  const { every } = draft.schema.language.throughout;
  for (const place of draft.items.keys()) {
    const group = draft.freeCue(place - 1, 'group') ? [place - 1] : [];
    const whole = endOfUnit(draft, place);
    if (whole) return { ...whole, places: [...group, ...whole.places] };
    if (edgeAt(draft, place) !== 'end') continue;
    const each = draft.freeCue(place + 1, 'group') !== null;
    const at = each ? place + 2 : place + 1;
    const unit = unitOf(draft, at);
    const said = each || draft.freeCue(at, 'bucket') || draft.items[at]?.before.some(word => every.has(word));
    if (unit && said) return { unit, places: each ? [place, place + 1, at] : [place, at] };
  }
  return null;
};
