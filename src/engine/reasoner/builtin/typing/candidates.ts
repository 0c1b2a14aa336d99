import { onceFor } from '../../../../base/once-for.ts';
import type { Prepared } from '../desk.ts';
import type { Cue } from '../language/cue.ts';
import type { Language } from '../language/language.ts';
import { sayColumn, sayRows } from '../say/names.ts';
import type { Column, Schema } from '../schema/schema.ts';
import { fold } from '../words/fold.ts';

/** Words that may be typed next; `weight` is how likely they are to be meant. `opens`: only a question begins so. */
export type Word = { text: string; weight: number; opens?: true };

/** Longer values are typed by nobody. */
const longestValue = 40;
/** So many values of a column are looked at. */
const mostValues = 50;

/** How much likelier names are than values, and these than what words ask for. */
const weights = { table: 1, measure: 0.95, column: 0.9, figure: 0.9, cue: 0.7, value: 0.6 };

/** Values that whoever asks may see: those of categories and names, never of a masked column. */
const valuesOf = ({ profile, roles, table, ...column }: Column): string[] =>
  profile.masked === true || !(roles.has('category') || table.label?.ref.column === column.ref.column)
    ? []
    : profile.values
        .slice(0, mostValues)
        .map(({ value }) => value)
        .filter(value => value.length <= longestValue && /\p{L}/u.test(value));

/** "How many", "show": what stands in no question but at its beginning. */
const isOpening = (cue: Cue): boolean =>
  cue.kind === 'ask' || cue.kind === 'show' || (cue.kind === 'count' && !cue.noun);

/** What questions for figures begin with: "how" of "how many", and of "how much money" too. */
const askingWords = ({ cues }: Language): Set<string> =>
  new Set(
    [...cues].flatMap(([text, cue]) => {
      const [first, ...rest] = text.split(' ');
      return cue.kind === 'count' && !cue.noun && rest.length === 1 ? [first!] : [];
    }),
  );

function* wordsIn(schema: Schema, { names }: Prepared): Generator<Word> {
  const { language } = schema;
  for (const table of schema.tables) {
    yield { text: sayRows(schema, table.name), weight: weights.table };
    for (const column of table.columns) {
      const weight = column.uses.natural === null ? weights.column : weights.measure;
      yield { text: sayColumn(column, language), weight };
      for (const value of valuesOf(column)) yield { text: value, weight: weights.value };
    }
  }
  for (const { measure } of names.derived) yield { text: measure.name, weight: weights.figure };
  const asking = askingWords(language);
  for (const [text, cue] of language.cues)
    if (text.length >= 3 && cue.kind !== 'follow')
      yield { text, weight: weights.cue, ...((isOpening(cue) || asking.has(text.split(' ')[0]!)) && { opens: true }) };
}

/** Words as they are compared with what is typed: gathered once, as they are asked for with every letter. */
const allWords = onceFor((prepared: Prepared) =>
  [...wordsIn(prepared.schema, prepared)].map(word => {
    const plain = fold(word.text);
    return { ...word, plain, parts: plain.split(/[\s_-]+/) };
  }),
);

/** How well a word goes on from what is typed: from its beginning, or from the beginning of one of its words. */
const goesOn = ({ plain, parts }: { plain: string; parts: string[] }, typed: string): number =>
  plain.startsWith(typed) ? 1 : parts.some(part => part.startsWith(typed)) ? 0.6 : 0;

/** Words of the data and of the language that go on from what is typed of one, the likeliest first, each once. */
export const wordsFrom = (prepared: Prepared, typed: string): Word[] => {
  const start = fold(typed);
  const best = new Map<string, Word>();
  for (const word of allWords(prepared)) {
    const { text, weight, plain, opens } = word;
    const score = goesOn(word, start) * weight - 0.002 * text.length;
    if (score <= 0 || plain === start) continue;
    const known = best.get(plain);
    if (!known || known.weight < score) best.set(plain, { text, weight: score, ...(opens && { opens }) });
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
};
