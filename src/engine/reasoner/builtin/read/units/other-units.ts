import type { Language } from '../../language/language.ts';
import { countedIn, isOfKind, unitsCalled } from '../../link/names/by-unit.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { columnAt } from '../fold-items.ts';
import type { Item, Meaning } from '../items.ts';

type Unit = Language['units'][number];

/** The units that a stretch of one word may be the name of, where it names no sort of things besides. */
const unitsAt = ({ atom, meaning }: Item, language: Language): Unit[] =>
  atom.to === atom.from + 1 && ['column', 'word', 'table'].includes(meaning.kind)
    ? unitsCalled({ word: atom.token.word, stem: atom.token.stem }, language)
    : [];

/** The unit that a column is in and the one that is asked for, where they are two of one kind; null else. */
const pairOf = (column: Column, said: readonly Unit[], language: Language): { own: Unit; asked: Unit } | null => {
  const own = countedIn(column, language);
  if (said.length === 0 || own.some(unit => said.includes(unit))) return null;
  for (const unit of own) {
    const asked = said.find(other => isOfKind(other, unit));
    if (asked) return { own: unit, asked };
  }
  return null;
};

/** What a column is called without the unit at its end. */
const withoutUnit = ({ title }: Column, { names }: Unit, language: Language): string => {
  const words = title.split(' ');
  return words.length > 1 && names.includes(language.stem(words.at(-1)!.toLowerCase()))
    ? words.slice(0, -1).join(' ')
    : title;
};

/** A column of one unit told in another. */
const toldIn = (
  column: Column,
  { own, asked }: { own: Unit; asked: Unit },
  word: string,
  { language }: Schema,
): Meaning => {
  const [from, to] = [own.size!.one, asked.size!.one];
  const of =
    to > from
      ? ({ op: 'over', left: column.ref, right: to / from } as const)
      : ({ op: 'times', left: column.ref, right: from / to } as const);
  const name = `${language.title(withoutUnit(column, own, language))} (${word})`;
  return { kind: 'derived', term: { kind: 'formula', of, name, unit: word } };
};

/** So many seconds are one of these, which are no units of figures as hours are. */
const seconds: Record<string, number> = { day: 86_400, week: 604_800 };

/** A day or a week as a unit of time, where a word says it. */
const stretchCalled = (word: string, { gaps }: Language): Unit[] => {
  const unit = Object.hasOwn(gaps.units, word) ? gaps.units[word]! : null;
  const one = unit && seconds[unit];
  return one ? [{ names: [word], of: [], size: { of: 'time', one } }] : [];
};

/** A column that is compared with so many of another unit of its kind, told in that: `hours` over two *days*; null where it is in no such unit. */
export const asCompared = (
  column: Column,
  { atom }: Item,
  schema: Schema,
): Extract<Meaning, { kind: 'derived' }> | null => {
  const { language } = schema;
  const { word, stem } = atom.token;
  const pair = pairOf(column, [...unitsCalled({ word, stem }, language), ...stretchCalled(word, language)], language);
  const told = pair && toldIn(column, pair, atom.text, schema);
  return told?.kind === 'derived' ? told : null;
};

/**
 * Tells figures in the unit that is asked for, where the data have them in another of the kind: "how many *GWh*", "the total
 * energy *in kWh*" of a column in MWh.
 */
export const withOtherUnits = (items: Item[], schema: Schema): Item[] => {
  const { language } = schema;
  const told: Item[] = [];
  for (const [at, item] of items.entries()) {
    const said = unitsAt(item, language);
    const own = columnAt(items, at);
    const pair = own && pairOf(own, said, language);
    const before = told.findLastIndex(({ meaning }) => meaning.kind === 'column' && meaning.column.holds === 'number');
    const figure = item.before.some(word => language.unitLeads.has(word)) ? columnAt(told, before) : null;
    const other = figure && pairOf(figure, said, language);
    if (figure && other) told[before] = { ...told[before]!, meaning: toldIn(figure, other, item.atom.text, schema) };
    // "The energy in tons": in that nothing is told that is in another kind of unit.
    else if (figure && pair) told.push({ ...item, meaning: { kind: 'word' }, atom: { ...item.atom, weight: 1 } });
    else told.push(own && pair ? { ...item, meaning: toldIn(own, pair, item.atom.text, schema) } : item);
  }
  return told;
};
