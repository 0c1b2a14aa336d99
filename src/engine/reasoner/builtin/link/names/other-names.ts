import { fromGerman } from '../../../../semantics/words/german.ts';
import type { Language } from '../../language/language.ts';
import type { Column } from '../../schema/schema.ts';

/** Another way to call a column: words, and how much each says of it; `total` is more than their sum where it says less than the name. */
export type OtherName = { words: string[]; importance: number[]; total: number };

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The unit that the name of a column of numbers ends with. */
export const unitOf = ({ holds, stems }: Column, { units }: Language): Language['units'][number] | undefined =>
  holds === 'number' ? units.find(({ names }) => names.includes(stems.at(-1) ?? '')) : undefined;

/** "Net weight" and "kilograms" are of `net_kg`: the unit at the end of a name tells what is measured. */
const byUnit = (column: Column, language: Language): OtherName[] => {
  const { stems } = column;
  const unit = unitOf(column, language);
  if (!unit) return [];
  const rest = stems.slice(0, -1);
  const importance = [...rest.map((_, at) => (at === rest.length - 1 ? 1.1 : 0.8)), 0.6];
  const said = unit.names.filter(name => name.length > 1);
  return [...said, ...unit.of.filter(word => !rest.includes(word))].map(word => ({
    words: [...rest, word],
    importance,
    total: sum(importance) + 0.15,
  }));
};

/** "Opening date" is `opened_on`: of what a column of dates is may stand beside the word for them. */
const byDate = ({ holds, stems }: Column, { roles, functionWords }: Language): OtherName[] => {
  const [date] = roles.time;
  if (holds !== 'date' || !date || stems.some(stem => roles.time.has(stem))) return [];
  const deed = stems.filter(stem => !functionWords.has(stem));
  const importance = [...deed.map(() => 0.8), 1.3];
  return [{ words: [...deed, date], importance, total: sum(importance) }];
};

/** "Surname" is `last_name`: several ways to say the same in several words. */
const byPhrase = ({ stems }: Column, { phrasings, joiners }: Language): OtherName[] => {
  const name = stems.filter(stem => !joiners.has(stem)).join(' ');
  return phrasings
    .filter(phrases => phrases.includes(name))
    .flatMap(phrases => phrases.filter(phrase => phrase !== name))
    .map(phrase => {
      const words = phrase.split(' ');
      return { words, importance: words.map(() => 1), total: words.length };
    });
};

/** "Overtime hours" are `Überstunden`: what German writes as one word is several in English. */
const byParts = ({ ref, nature }: Column, { stem }: Language): OtherName[] => {
  const words = nature === 'duration' ? fromGerman(ref.column) : null;
  if (!words || words.length < 2) return [];
  const importance = words.map((_, at) => (at === words.length - 1 ? 0.6 : 1));
  return [{ words: words.map(stem), importance, total: sum(importance) }];
};

/** What else a column may be called than by the words of its name. */
export const otherNamesOf = (column: Column, language: Language): OtherName[] => [
  ...byUnit(column, language),
  ...byDate(column, language),
  ...byPhrase(column, language),
  ...byParts(column, language),
];
