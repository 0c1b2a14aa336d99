import type { Language } from '../../language/language.ts';
import { unitOf } from '../../link/names/other-names.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import { type Item, namedTables } from '../items.ts';

type Unit = Language['units'][number];

/** The unit an item names. */
const unitAt = (item: Item | undefined, { language }: Schema): Unit | null => {
  const { kind } = item?.meaning ?? { kind: 'number' };
  if (!item || (kind !== 'column' && kind !== 'word' && kind !== 'table')) return null;
  const last = language.stem(item.atom.text.toLowerCase().split(/\s+/).at(-1) ?? '');
  return language.units.find(({ names }) => names.includes(last)) ?? null;
};

/** What the words for a unit may be of where the question asks for no column: the columns in it that hold what is spoken of. */
const inUnit = (unit: Unit, about: string[], schema: Schema, items: Item[]): Column | null => {
  const columns = [...namedTables(items)]
    .flatMap(({ columns }) => columns)
    .filter(column => unitOf(column, schema.language) === unit);
  const told = columns.filter(({ stems }) => stems.some(stem => about.includes(stem)));
  const [column, ...others] = told.length > 0 ? told : columns;
  const fits = about.some(stem => unit.of.includes(stem)) || told.length > 0;
  return fits && others.length === 0 ? (column ?? null) : null;
};

const asColumn = (item: Item, column: Column): Item => ({
  ...item,
  before: [],
  meaning: { kind: 'column', column, exact: true },
});

/** "Dollars *collected*": what is said of a figure beside its unit, and is a word of its name, says nothing more. */
const saidTwice = (items: Item[], at: number, schema: Schema): boolean => {
  const [said, unit] = [items[at]!, items[at - 1]];
  const column = columnAt(items, at - 1);
  if (!column || !unit || said.before.length > 0 || unitAt(unit, schema) === null || cueAt(items, at - 2, 'count'))
    return false;
  return said.meaning.kind === 'word'
    ? column.stems.includes(said.atom.token.stem)
    : columnAt(items, at) === column && said.atom.to === said.atom.from + 1;
};

/**
 * Reads units as what they say of the figure before them: "the range *in km*" is the range, "the longest flight *in
 * minutes*" is so by its minutes, "the average *number of days*" of a column of days counts nothing.
 */
export const withUnits = (asked: Item[], schema: Schema): Item[] => {
  const { language } = schema;
  let items = asked.filter((_, at) => !saidTwice(asked, at, schema));
  for (let at = 1; at < items.length; at++) {
    const item = items[at]!;
    const unit = unitAt(item, schema);
    if (!unit) continue;
    const own = columnAt(items, at);
    const of = cueAt(items, at - 2, 'aggregate');
    const measures = own !== null && unitOf(own, language) === unit && own.roles.has('measure');
    if (measures && of && cueAt(items, at - 1, 'count') && item.before.length === 0) {
      items = [
        ...items.slice(0, at - 1),
        asColumn({ ...item, before: items[at - 1]!.before }, own),
        ...items.slice(at + 1),
      ];
      continue;
    }
    if (!item.before.some(word => language.unitLeads.has(word))) continue;
    const before = [at - 1, at - 2, at - 3]
      .map(place => columnAt(items, place))
      .find(column => column?.holds === 'number');
    if (before && (unitOf(before, language) === unit || !unitOf(before, language))) {
      items = items.filter((_, place) => place !== at);
      at--;
      continue;
    }
    const speaks = ({ meaning }: Item): boolean =>
      meaning.kind === 'cue' && 'about' in meaning.cue && meaning.cue.about !== undefined;
    const earlier = items.findLastIndex((other, place) => place < at && speaks(other));
    // What the unit is of may come right after: "which is *in kilometres the longest*".
    const later = cueAt(items, at + 1, 'superlative') !== null && speaks(items[at + 1]!);
    const cue = earlier < 0 && later ? at + 1 : earlier;
    const said = items[cue]?.meaning;
    const about = said?.kind === 'cue' && 'about' in said.cue ? (said.cue.about ?? []) : [];
    const column = cue < 0 ? null : inUnit(unit, about, schema, items);
    if (!column) continue;
    const others = items.filter((_, place) => place !== at);
    const end = cue > at ? cue : cue + 1;
    items = [...others.slice(0, end), asColumn(item, column), ...others.slice(end)];
  }
  return items;
};
