import type { Language } from '../language/language.ts';
import { type Token, tokenize } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { type Compounds, partsOf } from '../words/compounds.ts';
import type { NameIndex } from './names/name-index.ts';
import { isOwnWord } from './names/own-words.ts';

/** Whether a word needs no taking apart, since the language or the data have it whole. */
const isWhole = ({ word, stem }: Token, schema: Schema, names: NameIndex): boolean => {
  const { language } = schema;
  return (
    language.functionWords.has(word) ||
    language.cues.has(word) ||
    language.times.units[word] !== undefined ||
    language.times.spans.has(word) ||
    language.times.relative.has(word) ||
    Object.hasOwn(language.times.clock.parts, word) ||
    schema.derived.some(({ measure }) => measure.words.includes(stem)) ||
    names.knows(stem) ||
    isOwnWord(names, stem) ||
    schema.values.has(word) ||
    schema.valueWords.has(stem)
  );
};

/** Whether a part speaks of those under somebody, or of how many they are, where rows are over others: "Teamgröße". */
const saysOver = (part: string, { aliases, language: { kin } }: Schema): boolean =>
  aliases.length > 0 && (kin.size.has(part) || kin.kinds.some(({ nouns }) => nouns.has(part)));

/** Whether people's ages are told by their birthdays, so that a word for them says something. */
const saysAge = (stem: string, { tables, language: { gaps } }: Schema): boolean =>
  gaps.ages.has(stem) &&
  tables.some(({ columns }) =>
    columns.some(({ holds, stems }) => holds === 'date' && stems.some(each => gaps.births.has(each))),
  );

/** Whether parts are a figure and a word for stretches of it, "Altersgruppe": a "Kundengruppe" is no such thing. */
const isOfStretches = (parts: string[], schema: Schema): boolean => {
  const { language, tables } = schema;
  const stems = parts.slice(0, -1).map(language.stem);
  const figures = tables.flatMap(({ columns }) => columns).filter(({ holds }) => holds === 'number');
  const named = (stem: string): boolean => figures.some(({ stems: own }) => own.includes(stem));
  return stems.every(stem => saysAge(stem, schema) || named(stem));
};

/** Whether a part of a compound says something: in the data, as a measure, or of what is asked. */
const says = (part: string, schema: Schema, names: NameIndex): boolean => {
  const { language } = schema;
  const stem = language.stem(part);
  return (
    names.knows(stem) ||
    schema.derived.some(({ measure }) => measure.words.includes(stem)) ||
    language.cues.has(part) ||
    language.compounds!.first(part) !== null ||
    language.codes.has(part) ||
    saysOver(part, schema) ||
    saysAge(stem, schema) ||
    language.spreads.has(part) ||
    language.ranges.has(part) ||
    (part.length > 3 && (schema.values.has(part) || language.cells.has(stem)))
  );
};

/** The parts of a compound in the order of a phrase: what is done first, then what it is done with. */
const phraseOf = (parts: string[], { first, isDone }: Compounds): string => {
  const [head, ...others] = [parts.at(-1)!, ...parts.slice(0, -1)];
  if (isDone(head)) return [head, ...others].join(' ');
  const [lead, ...rest] = parts;
  return [first(lead!) ?? lead!, ...rest].join(' ');
};

/** The parts that say something in this data: of "Produktkategorie" only the last, where products have no category of theirs. */
const telling = (parts: string[], { language }: Schema, names: NameIndex): string[] => {
  const [lead, ...rest] = parts;
  const stems = parts.map(language.stem);
  const separate = rest.length === 1 && stems.every(names.knows) && !names.together(stems);
  return separate && !language.compounds!.first(lead!) ? rest : parts;
};

/** Another name for the word of which the data has every part. */
const nameFor = (
  word: string,
  { names: others }: Compounds,
  language: Language,
  names: NameIndex,
): string | undefined =>
  others.get(word)?.find(name => name.split(' ').every(part => names.knows(language.stem(part))));

/** A lead has so many letters or more, and so has what it leads. */
const leastPart = 3;

/** "Neukunden" where people mean accounts by customers: what leads a compound, and a word by which the data are not called. */
const ledParts = (word: string, compounds: Compounds, names: NameIndex): string[] => {
  const ends = Array.from({ length: Math.max(0, word.length - 2 * leastPart + 1) }, (_, more) => more + leastPart);
  const at = ends.find(
    end => compounds.first(word.slice(0, end)) !== null && names.kindred(word.slice(end)).length > 0,
  );
  return at === undefined ? [] : [word.slice(0, at), word.slice(at)];
};

/**
 * A question with its compounds taken apart that neither the language nor the data have whole: "Kundenanzahl pro
 * Produktkategorie" is read as "Anzahl Kunden pro Produkt Kategorie".
 */
export const takenApart = (question: string, schema: Schema, names: NameIndex): string => {
  const { language } = schema;
  const { compounds } = language;
  if (!compounds) return question;
  let text = '';
  let end = 0;
  for (const token of tokenize(question, language)) {
    if (token.kind !== 'word' || isWhole(token, schema, names)) continue;
    const other = compounds.rewritten.get(token.word) ?? nameFor(token.word, compounds, language, names);
    const parts = partsOf(token.word, compounds, part => says(part, schema, names));
    // Of "Lieferzeit" nothing is said where there are no such times, however well its parts are known.
    const stretches = schema.language.ranges.has(parts.at(-1)!) && !isOfStretches(parts, schema);
    const whole = parts.length < 2 || stretches || !parts.every(part => says(part, schema, names));
    const led = whole ? ledParts(token.word, compounds, names) : [];
    const apart = led.length > 0 ? led : whole ? null : telling(parts, schema, names);
    const said = other ?? (apart ? phraseOf(apart, compounds) : undefined);
    if (said === undefined) continue;
    text += question.slice(end, token.start) + said;
    end = token.end;
  }
  return text + question.slice(end);
};
