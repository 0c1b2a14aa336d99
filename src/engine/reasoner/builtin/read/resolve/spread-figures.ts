import type { Computed } from '../../form/form.ts';
import { saysSeveral } from '../../language/several.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { bandsOf, fewValues } from './even-bands.ts';

/** What rows differ by that is put into bands: a figure of theirs. */
const figureAt = (items: Item[], at: number): Column | Computed | null => {
  const meaning = items[at]?.meaning;
  if (meaning?.kind === 'derived') return meaning.term;
  const column = columnAt(items, at);
  const counts = column?.holds === 'number' && !column.roles.has('key') && !column.roles.has('foreign');
  return counts && column.nature !== 'identifier' && column.nature !== 'code' ? column : null;
};

/** Whether an item asks how rows are spread, with no more in it than that: "distribution", "bands", German "Verteilung der". */
const asksSpread = ({ meaning, atom }: Item, { spreads, ranges }: Schema['language']): boolean => {
  // The "group" of an "age group" is no category of products.
  const loose = meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact);
  if (!loose && !(meaning.kind === 'cue' && meaning.cue.kind === 'count')) return false;
  const { word } = atom.token;
  return spreads.has(word) || ranges.has(word);
};

/** Whether something else is asked of each band than how many rows are in it. */
const asksFigure = (items: Item[]): boolean =>
  items.some((_, at) => ['aggregate', 'count', 'share'].some(kind => cueAt(items, at, kind as 'count')));

/**
 * "Salary *bands*", "age *distribution*", "the *distribution of* ratings": how many rows there are in each of several bands of a
 * figure, or of each value where it has few.
 */
export const withSpreadFigures = (items: Item[], schema: Schema): Item[] => {
  const { language } = schema;
  for (const at of items.keys()) {
    const item = items[at]!;
    if (!asksSpread(item, language)) continue;
    const of = items[at + 1]?.before.some(word => language.possessives.has(word)) || item.atom.to > item.atom.from + 1;
    const place = item.before.length === 0 && figureAt(items, at - 1) ? at - 1 : of ? at + 1 : -1;
    const figure = figureAt(items, place);
    if (!figure) continue;
    const few = !('kind' in figure) && figure.profile.distinctCount <= fewValues;
    const bands = few ? [] : bandsOf(figure, schema);
    if (few ? cueAt(items, Math.min(at, place) - 1, 'ask') !== null : bands.length < 2) continue;
    // "The salary *range*" of each is rather from its lowest to its highest.
    const several = saysSeveral(item.atom.token.word, '', language) || language.spreads.has(item.atom.token.word);
    // "*Which* age group buys most".
    const grouped = (['group', 'ask'] as const).some(kind => cueAt(items, Math.min(at, place) - 1, kind) !== null);
    if (!several && !grouped) continue;
    const named = { ...items[place]!, before: [] };
    const others = items.filter((_, other) => other !== at && other !== place);
    const asked: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'count', noun: true } } };
    const by: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'group' } }, before: [] };
    const parts: Item = {
      ...item,
      meaning: { kind: 'cue', cue: { kind: 'bands', bands, unit: null, measured: null, ofNext: true } },
      before: [],
    };
    const first = Math.min(at, place);
    const told = [
      ...(asksFigure(others) || grouped ? [] : [asked]),
      ...(grouped ? [] : [by]),
      ...(few ? [] : [parts]),
      named,
    ];
    return [...others.slice(0, first), ...told, ...others.slice(first)];
  }
  return items;
};
