import { type Token, tokenize } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { asidesIn } from './asides.ts';
import type { Atom, Option } from './atom.ts';
import { atomsOf } from './atoms-of.ts';
import { bandsIn } from './bands.ts';
import { takenApart } from './compounds.ts';
import { linkCues } from './cues/link-cues.ts';
import { deedsInOneWord } from './deeds-in-one-word.ts';
import { dropStatesOfDeeds } from './deeds-not-states.ts';
import { deniedInOneWord } from './denied-in-one-word.ts';
import { inPlainWords } from './everyday/in-plain-words.ts';
import { preferTables } from './named-tables.ts';
import { asFlagHead, namesThings } from './names/flag-heads.ts';
import { linkNames } from './names/link-names.ts';
import type { NameIndex } from './names/name-index.ts';
import { ownWordsIn, saysMore } from './names/own-words.ts';
import { dropKeysOfRows } from './names/rows-not-keys.ts';
import { keepSortsNamed } from './names/sorts-named.ts';
import { saysStanding } from './names/standing.ts';
import { isStretchNotLength } from './names/stretch-not-length.ts';
import { writtenNames } from './names/written-names.ts';
import { partsOf } from './quoted-names.ts';
import { respell } from './respell.ts';
import { numberSeries } from './series-numbered.ts';
import { soleNumbers } from './sole.ts';
import { spelledOut } from './spelled-out.ts';
import { cover, Stretches } from './stretches.ts';
import { dropMarksOfThings, isDoneWithRows, isOnlyCountedFor, takeRowsOfMarks } from './things-not-flags.ts';
import { lastDayOf } from './times/last-of-data.ts';
import { lastYear } from './times/last-year.ts';
import { timesIn } from './times/times.ts';
import { workingDays } from './times/working-days.ts';
import { unshortened } from './unshortened.ts';
import { linkValues } from './values/link-values.ts';
import { addWrittenWords } from './values/written-words.ts';
import { writtenAsOne } from './written-as-one.ts';

const addNames = (tokens: Token[], schema: Schema, names: NameIndex, stretches: Stretches): void => {
  for (const { from, to, matched, option: found } of linkNames(tokens, schema, names)) {
    const said = tokens.slice(from, to);
    // The "unpaid" of "unpaid members" is no part of a name.
    const denies = said.length > 1 && said.some(({ opposite }) => opposite === true);
    if (denies || saysStanding(said, found, schema) || isStretchNotLength(said, found, schema)) continue;
    if (isOnlyCountedFor(said, found, schema) || isDoneWithRows(said, found, schema)) continue;
    if (found.kind === 'column' && said.length === 1 && namesThings(said[0]!.word, found.column, schema)) continue;
    const option = asFlagHead(said, found, schema);
    const stretch = stretches.at(from, to);
    stretch.options.push(option);
    const weight = option.score * matched * (matched > 1 ? 1.08 : 1) - 0.01 * (to - from - matched);
    stretch.weight = Math.max(stretch.weight, weight);
  }
};

/** "Tickets per *month*" are grouped by it, though some contracts are paid "monthly". */
const isEachStretch = (tokens: Token[], from: number, to: number, { language }: Schema): boolean => {
  const [last, said] = [tokens[from - 1], tokens[from]!];
  const isUnit = to === from + 1 && language.times.units[said.word] !== undefined;
  return (
    isUnit && last !== undefined && (language.rates.has(last.word) || language.cues.get(last.word)?.kind === 'group')
  );
};

const isSaidOtherwise = (option: Option): boolean => option.kind === 'value' && option.said === true;

const isNamed = (option: Option): boolean =>
  option.kind === 'table'
    ? option.score > 0.9 && !option.guessed
    : option.kind === 'column' && option.exact && option.score > 0.95;

/** Whether something else than what is said in other words is meant all the same: no figure in its unit, and no rows that may be called so. */
const isMeantAsWell = (option: Option): boolean =>
  option.kind === 'column' ? option.column.holds !== 'number' : option.kind !== 'table' || !option.guessed;

/** Whether the last of several words is what rows are called: "new *customers*" are customers. */
const endsInRows = (from: number, to: number, stretches: Stretches): boolean =>
  to > from + 1 && stretches.at(to - 1, to).options.some(option => option.kind === 'table' && isNamed(option));

const addValues = (question: string, tokens: Token[], schema: Schema, stretches: Stretches): void => {
  for (const { from, to, option, whole } of linkValues(question, tokens, schema)) {
    if (isEachStretch(tokens, from, to, schema)) continue;
    const stretch = stretches.at(from, to);
    // What is called just so is no other way to say something.
    if (isSaidOtherwise(option) && (stretch.options.some(isNamed) || endsInRows(from, to, stretches))) continue;
    // "Invoices *in dollars*", where a column holds currencies, are no amounts.
    if (isSaidOtherwise(option)) stretch.options = stretch.options.filter(isMeantAsWell);
    stretch.options.push(option);
    const words = tokens.slice(from, to).filter(token => token.kind !== 'mark').length;
    stretch.weight = Math.max(stretch.weight, option.score * words * (whole ? 1.03 + 0.04 * words : 0.9));
  }
};

/** A value that has more to it than what was said: "Afternoon tea" for "the afternoon". */
const isPartOfCell = (option: Option): boolean => option.kind === 'value' && option.score < 0.9;

const addTimes = (tokens: Token[], schema: Schema, today: Date, stretches: Stretches): void => {
  const times = timesIn(tokens, schema.language, today, lastYear(schema, today), lastDayOf(schema));
  for (const { from, to, time, bareYear } of times) {
    // "Compared with *the year before*" asks for a course, which the year alone would not.
    if (stretches.all.some(({ cue, ...said }) => cue?.kind === 'course' && said.from < from && said.to >= to)) continue;
    const stretch = stretches.at(from, to);
    stretch.time = time;
    // "In the morning or in the *afternoon*" is a time as the other is.
    const alike = times.some(other => other.time !== time && time.part && other.time.part?.unit === time.part.unit);
    if (alike) stretch.options = stretch.options.filter(option => !isPartOfCell(option));
    // "The *first* or the second half" is no first row, and nobody's first name.
    // "*Before* and after 2019" is no row before another.
    const isLimit = time.bounded && to === from + 1 && times.some(other => other.from > from && other.time.bounded);
    if (to === from + 1 && (tokens[from]!.ordinal !== undefined || isLimit))
      Object.assign(stretch, { options: [], cue: null });
    stretch.weight = Math.max(stretch.weight, bareYear ? 0.75 : 1.1 * (to - from));
  }
};

/** A word that names a column is no part of a value. */
const dropPartsOfValues = (stretches: Stretches): void => {
  for (const stretch of stretches.all) {
    const { from, to, options } = stretch;
    if (to === from + 1 && options.some(option => option.kind === 'column' && option.score >= 0.5))
      stretch.options = options.filter(option => option.kind !== 'value' || !option.part);
  }
};

/** Names as they are written in the data, and words that somebody defined: nothing else is meant there. */
const addForSure = (question: string, tokens: Token[], schema: Schema, names: NameIndex, stretches: Stretches) => {
  for (const { from, to, options } of writtenNames(question, tokens, schema)) {
    stretches.drop(other => other.from < to && other.to > from);
    const stretch = stretches.at(from, to);
    stretch.options.push(...options);
    stretch.weight = 1.2 * (to - from);
  }
  for (const own of ownWordsIn(tokens, names)) {
    stretches.drop(other => other.from < own.to && other.to > own.from && !saysMore(other, own));
    const stretch = stretches.at(own.from, own.to);
    stretch.options.push(...own.options);
    stretch.weight = 1.3 * (own.to - own.from);
  }
};

/** A list of stretches of a figure is one thing: none of its numbers is compared by itself. */
const addBands = (tokens: Token[], schema: Schema, stretches: Stretches): void => {
  for (const { from, to, bands, unit, measured } of bandsIn(tokens, schema.language)) {
    stretches.drop(other => other.from < to && other.to > from);
    const stretch = stretches.at(from, to);
    stretch.cue = { kind: 'bands', bands, unit, measured };
    stretch.weight = 1.2 * (to - from);
  }
};

/** Reads a question into stretches and what each may mean in this data. */
export const link = (
  asked: string,
  schema: Schema,
  names: NameIndex,
  today: Date,
): { tokens: Token[]; atoms: Atom[] } => {
  const said = deedsInOneWord(inPlainWords(deniedInOneWord(asked, schema), schema), schema);
  const spelled = unshortened(spelledOut(said, schema), schema, names);
  const question = takenApart(writtenAsOne(spelled, schema, names), schema, names);
  const words = respell(tokenize(question, schema.language), schema, names).flatMap(token => partsOf(token, schema));
  const tokens = workingDays(soleNumbers(words, schema), schema);
  const stretches = new Stretches();
  addNames(tokens, schema, names, stretches);
  keepSortsNamed(stretches, tokens, schema);
  dropKeysOfRows(stretches, tokens, schema);
  dropMarksOfThings(stretches, tokens, schema);
  takeRowsOfMarks(stretches, tokens, schema);
  addValues(question, tokens, schema, stretches);
  preferTables(stretches, tokens, schema);
  dropStatesOfDeeds(stretches, tokens, schema);
  numberSeries(tokens, schema, stretches);
  linkCues(tokens, schema, stretches);
  addTimes(tokens, schema, today, stretches);
  dropPartsOfValues(stretches);
  addForSure(question, tokens, schema, names, stretches);
  addBands(tokens, schema, stretches);
  addWrittenWords(tokens, schema, stretches);
  const asides = asidesIn(tokens, stretches, schema);
  const beside = (at: number): boolean => asides.some(({ from, to }) => at >= from && at < to);
  stretches.drop(({ from, to }) => beside(from) || beside(to - 1));
  const atoms = atomsOf(asked, question, tokens, cover(tokens.length, stretches.all), schema);
  return { tokens, atoms: atoms.filter(({ from }) => !beside(from)) };
};
