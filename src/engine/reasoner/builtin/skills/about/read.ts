import type { Brief } from '../../../reasoner.ts';
import { lastMemory, type Prepared } from '../../desk.ts';
import type { Language } from '../../language/language.ts';
import type { AboutWords } from '../../language/wording/about.ts';
import { fold, wordsOf } from '../../words/fold.ts';

/** What is said to the analyst that is no question of the data: about itself, about what there is, or beyond it. */
export type About =
  | { kind: 'greeting' | 'thanks' | 'help' | 'tables' | 'changes' | 'forecast' }
  /** `source`: the id of its data source; null for an uploaded table. */
  | { kind: 'table'; source: string | null; name: string };

/** What people say of all that is there is short. */
const longest = 14;

/** Reads a message as one about the analyst or the data as a whole; null where it asks something of the data. */
export function readAbout({ question, history }: Pick<Brief, 'question' | 'history'>, all: Prepared[]): About | null {
  const { language } = all[0]!.schema;
  const { about } = language;
  const words = wordsOf(question.slice(0, 1000));
  const said = words.filter(word => !about.polite.has(word));
  if (words.length === 0) return null;
  if (words.length <= longest) {
    const short = readShort(words, said, about) ?? readCatalog(said, about, all);
    if (short) return short;
  }
  // "Change it to 2023" may change the question before.
  if (lastMemory(history) === null && ordersChange(said, about)) return { kind: 'changes' };
  if (ordersGift(said, language) || setsAll(said, language) || ordersDeed(said, about)) return { kind: 'changes' };
  if (ordersErrand(words, about)) return { kind: 'changes' };
  const text = words.join(' ');
  return about.future.some(opening => text.startsWith(`${opening} `)) ? { kind: 'forecast' } : null;
}

/** What a question was after whose words were not found in the data; null where that can't be told. */
export function beyondData(question: string, unbound: string[], { about }: Language): 'changes' | 'forecast' | null {
  const said = wordsOf(question.slice(0, 1000)).filter(word => !about.polite.has(word));
  const missing = new Set(unbound.map(word => fold(word)));
  if (said.some(word => missing.has(word) && about.forecasts.has(word))) return 'forecast';
  return missing.has(said[0] ?? '') && ordersChange(said, about) ? 'changes' : null;
}

const ordersChange = (said: string[], about: AboutWords): boolean => {
  const [first, second] = said;
  if (first === undefined || second === undefined) return false;
  return switches(said, about) || about.changes.has(first) ? !about.afterNouns.has(second) : setsValue(said, about);
};

/** "Switch *off* the renewal", "turn the alarm *off*": how it is to be stands after what it is done with, or before. */
const switches = ([first = '', second = '', ...others]: string[], { switches: { verbs, ways } }: AboutWords): boolean =>
  verbs.has(first) && others.length > 0 && (ways.has(second) || ways.has(others.at(-1)!));

/** "Set the price of Chai *to 20*": what is to be set, and to what; a set of something has no such end. */
const setsValue = (said: string[], { settings, afterNouns }: AboutWords): boolean => {
  const [first = '', second = ''] = said;
  const target = said.findLastIndex(word => settings.target.has(word));
  return (
    settings.verbs.has(first) &&
    !afterNouns.has(second) &&
    target > 1 &&
    said.length - target <= 3 &&
    target < said.length - 1
  );
};

/** "Set *all* prices to 20", which changes no question: it has no such of all. */
const setsAll = (said: string[], { about, throughout }: Language): boolean =>
  [throughout.all, throughout.every].some(words => words.has(said[1] ?? '')) && setsValue(said, about);

/** What may be the number of one thing, and is no year. */
const isNumberOfOne = (word: string): boolean => /\d/.test(word) && !/^(19|20)\d\d$/.test(word);

/** Before the number of what it is done with stand its verb and at most so many words: "refund *the order* 1042". */
const deedReach = 3;

/** "Cancel booking B-17", "approve it for me": something is to be done with one thing, of which the data only tell. */
const ordersDeed = (said: string[], { deeds, afterNouns }: AboutWords): boolean => {
  const [first = '', second = ''] = said;
  if (!deeds.verbs.has(first) || second === '' || afterNouns.has(second)) return false;
  const [before = '', last = ''] = said.slice(-2);
  if (deeds.before.has(before) && deeds.selves.has(last)) return true;
  const code = said.findIndex(isNumberOfOne);
  // A code of several parts ("B-17") is the end of what is said.
  return code > 0 && code <= deedReach && said.slice(code).every(isNumberOfOne);
};

/**
 * "Cancel *all* lessons of next week", "send everyone a reminder": what is to be done with things, of which the data only tell. "Send *me*
 * the list" is shown, and "call volume by day" names something.
 */
const ordersErrand = (words: string[], { errands, polite }: AboutWords): boolean => {
  const said = words.filter(word => !polite.has(word));
  const [first = '', second = ''] = said;
  const [, , third = '', fourth = ''] = said;
  if (!errands.verbs.has(first) || !errands.things.has(second)) return false;
  return !errands.shown.has(third) && !errands.shown.has(fourth) && !said.some(word => errands.selves.has(word));
};

/** So many words stand at most between "a" or a number and what is given: "a 5 percent *raise*". */
const giftReach = 3;

/**
 * "Give everyone *a raise*", "give Sales 5 percent *more*": what the data hold is to be changed for somebody. "Give me", "give the
 * customers with a discount" and "those with more than 5" are shown.
 */
const ordersGift = (said: string[], { about: { giving, afterNouns, around }, than }: Language): boolean => {
  const [first = '', second = ''] = said;
  if (!giving.verbs.has(first) || giving.one.has(second) || giving.selves.has(second)) return false;
  const compares = said.some(word => than.has(word));
  return said.some((word, at) => {
    if (at < 2 || afterNouns.has(said[at - 1]!)) return false;
    const after = said.slice(at + 1, at + 1 + giftReach);
    if (giving.more.has(word)) return !compares;
    if (!giving.one.has(word) && !/^\d+$/.test(word)) return false;
    return giving.all.has(second)
      ? after.length > 0
      : after.some(next => giving.gifts.has(next)) && !around.has(after[0]!);
  });
};

function readShort(words: string[], said: string[], about: AboutWords): About | null {
  const only = (set: Set<string>) =>
    words.some(word => set.has(word)) &&
    said.every(word => set.has(word) || about.greetings.has(word) || about.courtesies.has(word));
  if (only(about.thanks)) return { kind: 'thanks' };
  if (only(about.greetings)) return { kind: 'greeting' };
  const asked = said.filter(word => !about.greetings.has(word)).join(' ');
  return about.help.has(asked) ? { kind: 'help' } : null;
}

/** A question for the tables there are, or for what one of them holds. */
function readCatalog(said: string[], about: AboutWords, all: Prepared[]): About | null {
  const tables = all.flatMap(({ schema, source }) =>
    schema.tables.map(table => ({ table, source: source?.id ?? null })),
  );
  const rest = said.filter(word => !about.around.has(word) && !about.greetings.has(word));
  const nouns = (set: Set<string>) => rest.filter(word => set.has(word));
  const [wholes, parts] = [nouns(about.tables), nouns(about.columns)];
  const asksLike = said.some(word => about.describe.has(word)) || parts.length > 0;
  const others = rest.filter(word => !about.describe.has(word));
  const isNoNoun = (word: string) => !about.columns.has(word) && !about.tables.has(word);
  const named = tables.filter(({ table }) => {
    const name = wordsOf(table.title).join(' ');
    return name !== '' && others.filter(isNoNoun).join(' ') === name;
  });
  if (asksLike && named.length === 1) return { kind: 'table', source: named[0]!.source, name: named[0]!.table.name };
  // A restaurant has tables, and a farm has fields.
  const own = new Set(tables.flatMap(({ table }) => [...table.stems, ...table.columns.flatMap(({ stems }) => stems)]));
  const { language } = all[0]!.schema;
  const free = [...wholes, ...parts].every(word => !own.has(language.stem(language.spelling(word))));
  if (rest.length === 0 || !free || others.some(isNoNoun)) return null;
  const [only, ...more] = tables;
  if (parts.length > 0 && only && more.length === 0)
    return { kind: 'table', source: only.source, name: only.table.name };
  return wholes.length > 0 || parts.length > 0 ? { kind: 'tables' } : null;
}
