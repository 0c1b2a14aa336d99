import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { fold } from '../../words/fold.ts';
import { unitOf } from './other-names.ts';

type Unit = Language['units'][number];

/** The units that a word is the name of: "pounds" are money or a weight. */
export const unitsCalled = ({ word, stem }: Pick<Token, 'word' | 'stem'>, { units }: Language): Unit[] =>
  units.filter(({ names }) => names.includes(stem) || names.includes(word));

/**
 * The units that the figures of a column are counted in: by the end of its name, by what stands in brackets after it, by its
 * cells, or as it is known of it.
 */
export const countedIn = (column: Column, language: Language): Unit[] => {
  if (column.holds !== 'number') return [];
  const own = unitOf(column, language);
  const aside = /[([]\s*([^)\]]+?)\s*[)\]]\s*$/.exec(column.ref.column)?.[1];
  const said = [aside, column.unit, column.semantics.unit].flatMap(unit => {
    const word = fold(unit ?? '');
    return word === '' ? [] : [{ word, stem: language.stem(word) }];
  });
  const found = said.map(each => unitsCalled(each, language)).find(units => units.length > 0) ?? [];
  return own && !found.includes(own) ? [own, ...found] : found;
};

/** Whether what is counted in the one can be told in the other: energy in MWh in GWh. */
export const isOfKind = (one: Unit, other: Unit): boolean =>
  one !== other && one.size !== null && one.size.of === other.size?.of && one.size.one !== other.size.one;

const isMoney = ({ of }: Unit, { natures }: Language): boolean => of.some(stem => natures.money.has(stem));

/** Whether a word speaks of a unit rather than of a time or a share: "hours", but not "hour" or "percent". */
const mayBeUnit = ({ kind, word, number, ordinal }: Token, units: Unit[], language: Language): boolean => {
  const isTime =
    word in language.times.units ||
    language.times.units[language.stem(word)] !== undefined ||
    language.gaps.units[word] !== undefined;
  return (
    units.length > 0 &&
    kind === 'word' &&
    number === undefined &&
    ordinal === undefined &&
    word.length > 1 &&
    !language.cues.has(word) &&
    (!isTime || language.plural(word) === word)
  );
};

/** Figures that add up, where some do: "kWh by month" are those delivered, and not those of the longest session. */
const adding = (columns: Column[]): Column[] => {
  const sums = columns.filter(({ uses }) => uses.natural === 'sum');
  return sums.length > 0 ? sums : columns;
};

/**
 * The figures that a unit names by itself: "*kWh* by month" of `Energy delivered (kWh)`, "cost in *shillings*" of `cost_kes`. After
 * a number it says what that is of. What is in another unit of the kind is named by it where nothing is in that itself.
 */
export const namedByUnit = (tokens: Token[], at: number, { tables, language }: Schema): Column[] => {
  const [token, before] = [tokens[at]!, tokens[at - 1]];
  const units = unitsCalled(token, language);
  if (!mayBeUnit(token, units, language) || before?.number !== undefined || before?.kind === 'number') return [];
  // "The busiest hours" are those of the day.
  const cue = language.cues.get(before?.word ?? '');
  if (cue?.kind === 'superlative' && cue.busy) return [];
  const figures = tables.flatMap(({ columns }) => columns).filter(({ roles }) => roles.has('measure'));
  const own = figures.filter(column => countedIn(column, language).some(unit => units.includes(unit)));
  // Money of which nobody says what it is counted in may be in any currency.
  const money = units.some(unit => isMoney(unit, language))
    ? figures.filter(column => column.roles.has('money') && countedIn(column, language).length === 0)
    : [];
  // Where nothing is in GWh, what is in MWh can be told in it.
  const alike = figures.filter(column =>
    countedIn(column, language).some(unit => units.some(said => isOfKind(said, unit))),
  );
  const columns = adding(own.length > 0 ? own : money.length > 0 ? money : alike);
  // "How many *dollars* did we *collect*" are those of `Collected revenue ($)`.
  const others = tokens.filter(({ word }, place) => place !== at && !language.functionWords.has(word));
  const told = columns.filter(({ stems }) => others.some(({ stem }) => stems.includes(stem)));
  return columns.length > 1 && told.length > 0 ? told : columns;
};
