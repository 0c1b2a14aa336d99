import { columnsOfTerm, type Term } from '../../../form/form.ts';
import type { Language } from '../../../language/language.ts';
import { countedIn, unitsCalled } from '../../../link/names/by-unit.ts';
import type { Column } from '../../../schema/schema.ts';
import type { Draft } from '../../draft.ts';
import type { Item } from '../../items.ts';
import { asCompared } from '../../units/other-units.ts';

/** The measures of the tables spoken of that are in the unit at a place, or of money where that is a currency. */
export const measuresIn = (draft: Draft, place: number): Column[] => {
  const { language } = draft.schema;
  const item = draft.items[place];
  const unit = language.units.find(({ names }) => item && names.includes(item.atom.token.stem));
  const money = unit?.of.some(stem => language.natures.money.has(stem)) === true;
  return [...draft.mentioned()]
    .flatMap(({ columns }) => columns)
    .filter(
      column =>
        unit !== undefined &&
        column.roles.has('measure') &&
        (countedIn(column, language).includes(unit) || (money && column.roles.has('money'))),
    );
};

/** Those of columns that may be in the unit at a place, as nothing says what they are counted in; a unit that none can be in is missed. */
export const mayBeIn = (draft: Draft, place: number, columns: Column[]): Column[] => {
  const { language } = draft.schema;
  const item = draft.items[place];
  const units = item && item.before.length === 0 ? unitsCalled(item.atom.token, language) : [];
  const may = columns.filter(column => {
    const own = countedIn(column, language);
    return units.length === 0 || own.length === 0 || own.some(unit => units.includes(unit));
  });
  if (may.length === 0 && columns.length > 0) draft.unanswerable.push(item!.atom.text);
  return may.length > 0 ? may : columns;
};

type Unit = Language['units'][number];

type Side = { place: number; term: Term; cost: number };

/** "Longer than two *days*", where a column tells hours: so many of these. */
const inItsUnit = <T extends { side: Side }>(draft: Draft, item: Item, option: T): T[] => {
  const { term } = option.side;
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  const told = column && asCompared(column, item, draft.schema);
  return told ? [{ ...option, side: { ...option.side, term: told.term } }] : [];
};

/**
 * "Over 500 kilograms", "between 3 and 5 km": a unit after a number is read with it. What is compared is in that unit and in
 * no other; the unit alone tells it only where nothing else does.
 */
export const ofUnit = <T extends { side: Side }>(draft: Draft, place: number, found: T[]): T[] => {
  const item = draft.items[place];
  const { units } = draft.schema.language;
  const unit = units.find(({ names }) => item && names.includes(item.atom.token.stem));
  // "Longer than an *hour*": no hour of the day.
  const isPart = item?.meaning.kind === 'cue' && ['part', 'bucket'].includes(item.meaning.cue.kind);
  const read = item?.meaning.kind === 'column' || item?.meaning.kind === 'word' || isPart;
  if (!item || !read || item.before.length > 0) return found;
  if (!unit) {
    const inDays = found.flatMap(option => inItsUnit(draft, item, option));
    if (inDays.length > 0) draft.use(place);
    return inDays.length > 0 ? inDays : found;
  }
  const said = unitsCalled(item.atom.token, draft.schema.language);
  const unitsOf = ({ side }: T): Unit[] =>
    columnsOfTerm(side.term).flatMap(ref => {
      const column = draft.schema.column(ref);
      return column ? countedIn(column, draft.schema.language) : [];
    });
  // "Under 300 litres" says nothing of what is counted in kWh.
  const fitting = found.filter(option => {
    const own = unitsOf(option);
    return own.length === 0 || own.some(each => said.includes(each));
  });
  draft.use(place);
  // What is in no unit that is known may be in this one; what is told in another of the kind is so many of it for sure.
  const sure = fitting.some(option => unitsOf(option).length > 0);
  const told = sure ? [] : found.flatMap(option => inItsUnit(draft, item, option));
  if (told.length > 0) return told;
  if (found.length > 0 && fitting.length === 0) {
    draft.unanswerable.push(item.atom.text);
    return found;
  }
  return fitting.map(option => {
    const { side } = option;
    const cost = side.place === place ? 0.15 : unitsOf(option).length > 0 ? 0 : Math.min(side.cost, 0.1);
    return { ...option, side: { ...side, cost } };
  });
};

/** "More than 20% of the orders" are no 20 orders: so many percent of what is counted was not understood. */
export const missPercent = (draft: Draft, place: number, term: Term): void => {
  const { atom } = draft.items[place]!;
  const counts = term.kind === 'aggregate' && (term.aggregate === 'count' || term.aggregate === 'distinct');
  if (atom.percent && counts) draft.unanswerable.push(`${atom.text}%`);
};
