import type { Catalog } from '../../../query/catalog.ts';
import type { Language } from './language.ts';
import { splitName } from './split-name.ts';
import { toldByNames } from './tell-language.ts';

/** Names beyond these tell nothing more. */
const mostText = 20_000;

/** What of a language the names of data are read by. */
const ofData = ({
  stem,
  compounds,
  roles,
  intensive,
  additive,
  natures,
  merits,
  parties,
  sumRows,
  synonyms,
  abbreviations,
  shortPairs,
  vocabulary,
  booleans,
}: Language) => ({
  stem,
  compounds,
  roles,
  intensive,
  additive,
  natures,
  merits,
  parties,
  sumRows,
  synonyms,
  abbreviations,
  shortPairs,
  vocabulary,
  booleans,
});

/** The stems of the words of other languages, found by any stem that means the same. */
const turned = (translations: Language['translations']): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const [stem, others] of translations)
    for (const other of others) map.set(other, [...(map.get(other) ?? []), stem]);
  return map;
};

const made = new Map<string, Language>();

/** Questions of one language over data of another: the data's names are read as its own language reads them. */
const combined = (language: Language, other: Language): Language => {
  const key = `${language.tag} ${other.tag}`;
  const known = made.get(key);
  if (known) return known;
  const derived = language.derived.map((measure, at) => {
    const factors = other.derived[at]?.factors ?? [[], []];
    return {
      ...measure,
      factors: measure.factors.map((names, side) => [...names, ...(factors[side] ?? [])]) as [string[], string[]],
    };
  });
  const { starts, ends, births, deaths, makings } = other.gaps;
  const gaps = { ...language.gaps, starts, ends, births, deaths, makings };
  const both = { ...language, ...ofData(other), derived, gaps, translations: turned(other.translations) };
  made.set(key, both);
  return both;
};

/** The language to read questions of a catalogue in: its names may be in another, which has to know this one's words. */
export const languageForData = (language: Language, { tables }: Catalog): Language => {
  const names = tables.flatMap(table => [table.title, ...table.columns.map(({ name }) => name)]);
  const words = names.flatMap(name => splitName(name, language)).join(' ');
  const other = toldByNames(words, mostText);
  return other && other !== language && other.covers.includes(language.tag) ? combined(language, other) : language;
};
