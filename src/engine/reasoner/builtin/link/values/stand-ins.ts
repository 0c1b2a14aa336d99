import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column, Schema, ValueHit } from '../../schema/schema.ts';
import { slipOf } from '../../words/distance.ts';
import { normalised } from '../../words/fold.ts';
import type { Asked } from './asked.ts';

/** A code stands for a value where a column has so few. */
const fewValues = 6;

/** "March" is no slip for a name like Marsh. */
const isTime = ({ word, stem }: Token, { times }: Language): boolean =>
  [word, stem].some(
    each =>
      each in times.months ||
      each in times.weekdays ||
      each in times.units ||
      times.spans.has(each) ||
      each in times.seasons,
  );

/** So much of what a column holds says the same of others, where one letter of it may stand for a word: F and M. */
const mostlyCodes = 0.5;

/** Whether letters of a column stand for words of the sort: it is called so, or holds hardly anything else. A zone W is no woman. */
const holdsCodes = ({ stems, profile: { values } }: Column, word: string, { language }: Schema): boolean => {
  const alike = language.synonyms.find(group => group.includes(language.stem(word)) || group.includes(word)) ?? [];
  if (stems.some(stem => alike.includes(stem))) return true;
  const codes = new Set([...language.codes.values()].flat());
  const known = values.filter(({ value }) => codes.has(normalised(value)));
  return new Set(known.map(({ value }) => normalised(value))).size > 1 && known.length >= mostlyCodes * values.length;
};

/** A way in which one word stands for values that do not have it in them. */
type Stand = { name: string; example: string; score: number; hits(asked: Asked, token: Token): ValueHit[] };

/** Whether a word may be a slip for one of the data's: "divided" is none for David. */
export const mayBeSlip = (token: Token, { schema, content }: Asked): boolean => {
  const { language, valueWords } = schema;
  return (
    token.kind === 'word' &&
    content(token) &&
    !isTime(token, language) &&
    !valueWords.has(token.stem) &&
    !language.softWords.has(token.stem) &&
    !(language.common.has(token.word) && !token.capital) &&
    (token.capital || !language.verbal(token.word)) &&
    token.word.length >= 5
  );
};

export const stands: Stand[] = [
  {
    name: 'code',
    example: '"women" for F, where a column has few values',
    score: 0.9,
    hits: ({ schema }, { word }) =>
      (schema.language.codes.get(word) ?? [])
        .flatMap(code => schema.values.get(code) ?? [])
        .filter(
          ({ column, normal }) =>
            column.profile.distinctCount <= fewValues && (normal.length > 1 || holdsCodes(column, word, schema)),
        ),
  },
  {
    name: 'cell of another language',
    example: '"storniert" for cells that say "cancelled"',
    score: 0.98,
    hits: ({ schema }, { word, stem }) =>
      !schema.values.has(word) || stem !== word
        ? (schema.language.cells.get(stem) ?? []).flatMap(cell => schema.values.get(cell) ?? [])
        : [],
  },
  {
    name: 'slip',
    example: '"Nothr" for North',
    score: 0.72,
    hits: (asked, token) =>
      mayBeSlip(token, asked)
        ? (asked.schema.valueLetters.get(token.stem[0]!) ?? [])
            .filter(word => slipOf(token.stem, word))
            .slice(0, 3)
            .flatMap(near => asked.schema.valueWords.get(near)!.slice(0, 20))
            .filter(
              ({ normal, column }) => !normal.includes(' ') && column.nature !== 'text' && column.nature !== 'code',
            )
        : [],
  },
];
