import type { Brief, Desk } from '../../../../reasoner.ts';
import { ToolFailed } from '../../../../tool.ts';
import { findValues, type Prepared } from '../../../desk.ts';
import type { ColumnRef } from '../../../form/form.ts';
import type { Language } from '../../../language/language.ts';
import { link } from '../../../link/link.ts';
import { learnValues } from '../../../schema/values.ts';
import { type Choice, readAgain } from '../../../sources/choose-source.ts';
import { fold } from '../../../words/fold.ts';

const maxSearches = 8;

/** Shorter words stand in too many values. */
const leastWord = 4;

/** A word without its ending, as it is written, and without the last vowel that only many have: "Häuser", "Haus". */
const withoutEnding = (word: string, { stem }: Language): string[] => {
  const short = stem(word);
  if (!fold(word).startsWith(short)) return [];
  const cut = word.normalize('NFC').slice(0, short.length);
  const umlaut = cut.search(/[äöü][^äöü]*$/i);
  return umlaut < 0 ? [cut] : [cut.slice(0, umlaut) + cut[umlaut]!.normalize('NFD')[0] + cut.slice(umlaut + 1), cut];
};

/** What of a text names may have in them, where none has all of it: "Hochbahn" of "Hochbahn AG", "Frauenhaus" of "Frauenhäuser". */
const shorter = (text: string, { language }: Prepared['schema']): string[] => {
  const words = text.match(/\p{L}+/gu) ?? [];
  const forms = words.length > 1 ? words : words.flatMap(word => withoutEnding(word, language));
  return forms.filter(word => word.length >= leastWord && word !== text);
};

/** The values of a column that match a text best; of tables that are read as one, those in each. */
const valuesIn = async (
  desk: Desk,
  { united }: Prepared['schema'],
  { table, column }: ColumnRef,
  text: string,
  source: Prepared['source'],
): Promise<string[]> => {
  const members = united.find(({ name }) => name === table)?.members;
  if (!members) return findValues(desk, table, column, text, source);
  const found = members.flatMap(({ profile, columns }) => {
    const own = columns.get(column);
    return own === undefined ? [] : [findValues(desk, profile.name, own, text, source)];
  });
  return [...new Set((await Promise.all(found)).flat())];
};

/** Looks for words no profile holds in the columns whose values are not all known. */
export const searchValues = async (
  question: string,
  { schema, names, source }: Prepared,
  today: Date,
  desk: Desk,
): Promise<boolean> => {
  const columns = schema.tables.flatMap(table =>
    table.columns.filter(
      column =>
        column.holds === 'text' &&
        column.profile.type === 'text' &&
        column.nature !== 'text' &&
        !column.profile.valuesComplete,
    ),
  );
  if (columns.length === 0) return false;
  const { atoms } = link(question, schema, names, today);
  const texts: string[] = [];
  let last = -1;
  for (const atom of atoms) {
    const unknown =
      (atom.quoted && atom.options.length === 0) ||
      (atom.options.length === 0 &&
        !atom.cue &&
        atom.number === null &&
        !atom.time &&
        (atom.weight >= 0.8 || (atom.token.capital && atom.weight > 0)));
    if (!unknown) continue;
    if (atom.from === last && !atom.quoted) texts[texts.length - 1] += ` ${atom.text}`;
    else texts.push(atom.text);
    last = atom.to;
  }
  const rate = (column: (typeof columns)[number]): number =>
    (column === column.table.label ? 2 : 0) +
    (column.roles.has('name') || column.roles.has('person') || column.roles.has('place') ? 1 : 0);
  const likely = columns.sort((a, b) => rate(b) - rate(a)).slice(0, 4);
  let found = false;
  let searches = 0;
  /** Looks for a text, and where nothing has it in it for its words, without their endings. */
  const looked = new Set<string>();
  const pending = texts.slice(0, 3);
  for (let text = pending.shift(); text !== undefined; text = pending.shift()) {
    if (looked.has(text)) continue;
    looked.add(text);
    let held = false;
    desk.progress(schema.language.phrases.progress.searching(text.slice(0, 80)));
    for (const column of likely) {
      if (searches++ >= maxSearches) return found;
      const values = await valuesIn(desk, schema, column.ref, text.slice(0, 200), source).catch(error => {
        if (error instanceof ToolFailed) return [];
        throw error;
      });
      learnValues(schema, column, values);
      held ||= values.length > 0;
      found ||= held;
    }
    if (!held) pending.push(...shorter(text, schema));
  }
  return found;
};

/** So many sources are searched for the words of one question. */
const maxSearched = 3;

/** The likeliest choice once values that no profile holds were looked for, in the next likely tables as well. */
export const searched = async (choices: Choice[], brief: Brief, today: Date, desk: Desk): Promise<Choice> => {
  let taken = choices[0]!;
  for (const [at, choice] of choices.slice(0, maxSearched).entries()) {
    if (taken.unbound === 0) break;
    if (!(await searchValues(choice.read.text, choice.prepared, today, desk))) continue;
    const again = readAgain(choice, brief, today);
    choices[at] = again;
    if (again.unbound < taken.unbound || at === 0) taken = again;
  }
  return taken;
};
