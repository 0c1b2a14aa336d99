import { kindredOf } from '../../../../../semantics/words/kindred/kindred.ts';
import { nameWords } from '../../../../../semantics/words/name-words.ts';
import { singular } from '../../../../../semantics/words/singular.ts';
import type { Language } from '../../../language/language.ts';
import type { Schema } from '../../../schema/schema.ts';
import type { Hit } from '../find-names.ts';
import type { Label } from '../labels.ts';

/** So surely a name is meant that is another one than was said. */
const surely = 0.85;

/** Whether all else in a name but one word only says by what a thing goes, or that it holds rows. */
const saysAll = ({ words, own }: Label, at: number, { roles, functionWords }: Language): boolean =>
  words
    .slice(0, own)
    .every(
      (stem, place) =>
        place === at ||
        /^\d+$/.test(stem) ||
        functionWords.has(stem) ||
        [roles.key, roles.code, roles.name, roles.sort, roles.filler].some(set => set.has(stem)),
    );

/** Whether a word of a name says what it is the name of: the "owners" of `pet_owners`, the "priority" of `priority_level`. */
const isHead = (label: Label, at: number, language: Language): boolean =>
  at < label.own && (label.head === at || label.own === 1 || saysAll(label, at, language));

/** Whether one of several words of a name, all of which were asked for, says what it is the name of. */
const isPartOfHead = (
  label: Label,
  at: number,
  said: readonly (number | undefined)[],
  { roles, functionWords }: Language,
) =>
  label.head === at ||
  label.words
    .slice(0, label.own)
    .every(
      (stem, place) =>
        said.includes(place) ||
        functionWords.has(stem) ||
        [roles.key, roles.code, roles.name, roles.sort, roles.filler, roles.unit].some(set => set.has(stem)),
    );

/** The words of names for which a test holds, in English and in the singular, and which names they stand in. */
const byEnglish = (
  labels: readonly Label[],
  language: Language,
  test: (label: Label, word: number) => boolean,
): Map<string, Hit[]> => {
  const found = new Map<string, Hit[]>();
  for (const label of labels) {
    const name = label.column?.ref.column ?? label.table.title;
    const english = new Map([...new Set(nameWords(name))].map(word => [language.stem(word), word]));
    for (const [word, stem] of label.words.slice(0, label.own).entries()) {
      if (!test(label, word)) continue;
      for (const said of new Set([stem, english.get(stem) ?? stem, ...(language.translations.get(stem) ?? [])]))
        found.set(said, [...(found.get(said) ?? []), { label, word, weight: surely, guessed: true }]);
    }
    // "Jobs" and "repair jobs" are work orders, which no word of the name says alone.
    if (label.column !== null || label.own < 2) continue;
    const together = language.stem(label.words.slice(0, label.own).join(''));
    const each = label.words
      .slice(0, label.own)
      .map((_, word): Hit => ({ label, word, weight: surely, guessed: true }));
    found.set(together, [...(found.get(together) ?? []), ...each]);
  }
  return found;
};

/** Of tables that are called alike, one of what happened and others that tell of it, the first is meant: the "procedures" of a history beside its price list. */
const happened = (hits: Hit[]): Hit[] => {
  const tables = new Set(hits.flatMap(({ label: { column, table } }) => (column ? [] : [table])));
  const events = [...tables].filter(({ semantics }) => semantics.kind === 'event');
  return tables.size > 1 && events.length === 1
    ? hits.filter(({ label: { column, table } }) => column !== null || table === events[0])
    : hits;
};

/** Of what has a table, the rows are meant, and not the numbers by which others lead to them. */
const rowsFirst = (hits: Hit[]): Hit[] =>
  hits.some(({ label: { column } }) => column === null)
    ? hits.filter(({ label: { column } }) => !column?.roles.has('key') && !column?.roles.has('foreign'))
    : hits;

/**
 * Rows that are called by another word are meant by it as a whole, whatever else the name of their table says; and by the words
 * that say it as well: "cases", "support cases" of `support_tickets`.
 */
const asRows = (hits: readonly Hit[], stem: string): Hit[] => {
  const tables = new Set(hits.flatMap(({ label: { column, table } }) => (column ? [] : [table])));
  const whole = [...tables].map((table): Hit => {
    const label: Label = { column: null, table, words: [stem], importance: [1], total: 1, own: 1 };
    return { label, word: 0, weight: surely, guessed: true };
  });
  return [...whole, ...hits];
};

/** The ways in which several of something may be listed as one: "leavers" under "leaver", "sick days" under "sick day". */
const asListed = (said: string): string[] => {
  const words = said.split(' ');
  const last = words.at(-1)!;
  return [last, singular(last), last.replace(/s$/, '')].map(word => [...words.slice(0, -1), word].join(' '));
};

/** Whether people of a trade use a word, rare though it is: "footfall" is no slip for football. */
export const isKindredWord = (said: string): boolean => asListed(said).some(word => kindredOf(word).length > 0);

/** The English word, in the singular, that a word comes to; null where it is of several. */
const meaningOf = (said: string, language: Language): string | null => {
  // "Callouts" are known as they are, and not as calls that are out.
  const listed = language.compounds ? undefined : asListed(said).find(word => kindredOf(word).length > 0);
  if (listed !== undefined) return listed;
  if (said.includes(' ')) return null;
  const meanings = language.meanings(said);
  // "Backorders" are no orders, and of words that are put together the last says what is meant: the "Halter" of "Tierhalter".
  if (meanings.length > 1 && !language.compounds) return null;
  const word = meanings.at(-1) ?? said;
  return nameWords(word)[0] ?? word;
};

/** The names with a word in them, in whatever form; "bookings" are no books, though both have one stem. */
const calledBy = (names: Map<string, Hit[]>, word: string, { stem }: Language): Hit[] | undefined =>
  word.endsWith('ing') ? names.get(word) : (names.get(stem(word)) ?? names.get(word));

/** Names that have all of several words in them, one of which says what they are the names of: `tickets_sold` for "tickets sold". */
const calledByAll = (names: Map<string, Hit[]>, words: readonly string[], language: Language): Hit[] => {
  const [first, ...others] = words.map(word => calledBy(names, word, language) ?? []);
  return (first ?? []).flatMap(({ label, word }): Hit[] => {
    const places = others.map(hits => hits.find(hit => hit.label === label && hit.word !== word)?.word);
    const all = [word, ...places];
    const isMeant = !all.includes(undefined) && all.some(place => isPartOfHead(label, place!, all, language));
    if (!isMeant) return [];
    const { column, table } = label;
    // What is called by all of its words is meant as a whole, as is a word that says all of a name.
    return [
      {
        label: { column, table, words: [words.join(' ')], importance: [1], total: 1, own: 1 },
        word: 0,
        weight: surely,
        guessed: true,
      },
    ];
  });
};

/**
 * What a word names that people of a trade use for what these data call otherwise: "clients" the accounts, "reps" the sales
 * agents, "urgency" the priority, "punters" the tickets sold. The likeliest that names anything is taken. Several words that are
 * one for people are asked for together: "head count".
 */
export const kindredIn = (schema: Schema, labels: readonly Label[]): ((said: string) => Hit[]) => {
  const { language } = schema;
  const all = byEnglish(labels, language, () => true);
  const heads = byEnglish(labels, language, (label, word) => isHead(label, word, language));
  // The "helpdesk" of "helpdesk cases" says which: by itself it names no rows.
  const besides = byEnglish(labels, language, ({ column, head }, word) => column === null && word !== head);
  const find = (name: string): Hit[] => {
    const words = name.split(' ');
    return words.length > 1 ? calledByAll(all, words, language) : (calledBy(heads, name, language) ?? []);
  };
  return said => {
    const meant = meaningOf(said, language);
    if (meant === null) return [];
    for (const name of meant === said ? kindredOf(meant) : [meant, ...kindredOf(meant)]) {
      const found = find(name);
      // The word itself, in another language, names only rows here: "überfällig" is no date that is called due.
      const hits = name === meant ? found.filter(({ label }) => label.column === null) : found;
      if (hits.length > 0) return asRows(rowsFirst(happened(hits)), language.stem(said));
      const beside = calledBy(besides, name, language);
      if (beside) return beside;
    }
    return [];
  };
};
