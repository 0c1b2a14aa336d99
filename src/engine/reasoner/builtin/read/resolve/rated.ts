import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item, Meaning } from '../items.ts';

/** So much of a name must be said. */
const wholeName = 0.9;
/** Words that begin with so many letters alike are of one root: attendance, attended. */
const root = 5;

/** "Was the no-show *rate highest*": a rate that is so, and no things that rate so. */
const parted = (items: Item[], { language }: Schema): Item[] =>
  items.flatMap((item, at) => {
    const [first, second, ...others] = item.atom.text.toLowerCase().split(' ');
    const [share, rank] = [language.cues.get(first ?? ''), language.cues.get(second ?? '')];
    const named = ['value', 'column'].includes(items[at - 1]?.meaning.kind ?? '') && item.before.length === 0;
    if (!named || others.length > 0 || share?.kind !== 'share' || rank?.kind !== 'superlative') return [item];
    const piece = (text: string, cue: typeof share | typeof rank): Item => ({
      ...item,
      meaning: { kind: 'cue', cue },
      atom: { ...item.atom, text, cue },
    });
    return [piece(first!, share), piece(second!, rank)];
  });

/** The values of a column that say that what it is called by is so: the "present" of attendance. */
const valuesOf = (column: Column, schema: Schema, opposite: boolean): string[] => {
  // The "unpaid rate" is of what is not paid.
  const flags = flagValues(schema, column, !opposite);
  if (flags.length > 0 || opposite || column.nature !== 'category') return flags;
  const states = schema.language.states.filter(({ names }) => column.stems.some(stem => names.has(stem)));
  const spelt = column.profile.values.map(({ value }) => value);
  const said = spelt.filter(value => states.some(({ yes }) => yes.has(value.toLowerCase())));
  const alike = spelt.filter(value =>
    column.stems.some(stem => stem.length >= root && value.toLowerCase().startsWith(stem.slice(0, root))),
  );
  return said.length > 0 ? said : alike.length === 1 ? alike : [];
};

/** What a rate is of, by the value or the column that a stretch is called as. */
const ratedAs = ({ atom, meaning }: Item, schema: Schema): Meaning | null => {
  if (meaning.kind === 'value' || meaning.kind === 'time') return null;
  const found = atom.options.flatMap((option): Meaning[] => {
    if (option.score < wholeName) return [];
    if (option.kind === 'value')
      return [{ kind: 'value', column: option.column, values: option.values, contains: option.contains }];
    if (option.kind !== 'column') return [];
    const values = valuesOf(option.column, schema, atom.token.opposite === true);
    return values.length > 0 ? [{ kind: 'value', column: option.column, values, contains: null }] : [];
  });
  return found[0] ?? null;
};

/** Whether an item is a state that rows of a table are in or not: "cancelled", "late", "paid". */
const isState = ({ meaning, before }: Item, table: Table, schema: Schema): boolean => {
  const verbs = before.every(word => schema.language.yesNo.has(word) || schema.language.pivots.has(word));
  if ((meaning.kind !== 'value' && meaning.kind !== 'column') || !verbs || meaning.column.table !== table) return false;
  if (meaning.kind === 'column') return flagValues(schema, meaning.column, true).length > 0;
  return meaning.contains === null && (meaning.column.nature === 'category' || meaning.column.nature === 'flag');
};

/** "*How often* are orders cancelled" asks for how many of all are: a number alone says nothing of how often. */
const oftenSo = (items: Item[], schema: Schema): Item[] => {
  const at = items.findIndex((_, place) => cueAt(items, place, 'count')?.often);
  const thing = items.findIndex(({ meaning }, place) => place > at && meaning.kind === 'table');
  if (at < 0 || !(isNamedState(items[at + 1], schema) || isSoAtTimes(items, at, thing, schema))) return items;
  return items.map((item, place) =>
    place === at ? { ...item, meaning: { kind: 'cue', cue: { kind: 'share' } } } : item,
  );
};

/** Whether the things at one place after another are said to be in a state: "rentals | not | paid", "phone | rentals | get | cancelled". */
const isSoAtTimes = (items: Item[], at: number, thing: number, schema: Schema): boolean => {
  const things = items[thing]?.meaning;
  const passed = cueAt(items, thing + 1, 'not') || isHelping(items[thing + 1], schema) ? 2 : 1;
  const state = items[thing + passed];
  const named = items.slice(at + 1, thing).every(({ meaning }) => meaning.kind === 'value');
  return named && things?.kind === 'table' && state !== undefined && isState(state, things.table, schema);
};

/** "Orders paid" said as one, where that is the name of a column. */
const isNamedState = (item: Item | undefined, schema: Schema): boolean =>
  item?.meaning.kind === 'column' &&
  item.atom.to > item.atom.from + 1 &&
  flagValues(schema, item.meaning.column, true).length > 0;

const isHelping = (item: Item | undefined, { language }: Schema): boolean =>
  (item?.meaning.kind === 'word' || item?.meaning.kind === 'cue') && language.pivots.has(item.atom.token.word);

/**
 * Takes what a rate is of for that which is so: the "return rate" is of what was returned, and "return" there asks to be
 * shown nothing.
 */
export const withRated = (items: Item[], schema: Schema): Item[] =>
  parted(oftenSo(items, schema), schema).map((item, at, all) => {
    const [last, next] = [all[at - 1], all[at + 1]];
    const before = cueAt(all, at + 1, 'share') !== null && next!.before.length === 0;
    // A German compound, taken apart, says it the other way round: "Quote", "Retouren".
    const compound =
      schema.language.compounds &&
      cueAt(all, at - 1, 'share') !== null &&
      item.before.length === 0 &&
      last!.atom.to === item.atom.from &&
      !last!.atom.text.includes(' ');
    const meaning = before || compound ? ratedAs(item, schema) : null;
    return meaning ? { ...item, meaning, used: false } : item;
  });
