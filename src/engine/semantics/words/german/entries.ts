import { deeds } from './deeds.ts';
import { food } from './food.ts';
import { general } from './general.ts';
import { health } from './health.ts';
import { homes } from './homes.ts';
import { learning } from './learning.ts';
import { leisure } from './leisure.ts';
import { money } from './money.ts';
import { moreDeeds } from './more-deeds.ts';
import { people } from './people.ts';
import { qualities } from './qualities.ts';
import { state } from './state.ts';
import { technics } from './technics.ts';
import { trade } from './trade.ts';
import { transport } from './transport.ts';
import { work } from './work.ts';

/**
 * German words that mean the same, and what they are in English, the nearest first; a name of several English words has spaces.
 * `nouns` are those for what words say that something does: "Anmeldung" for "angemeldet".
 */
export type Entry = { german: readonly string[]; english: readonly string[]; nouns: readonly string[] };

const themes = [
  ...[trade, money, work, people, health, learning, leisure],
  ...[homes, transport, state, technics, food, deeds, moreDeeds, qualities, general],
];

const entriesOf = (theme: string): Entry[] => {
  let nouns: string[] = [];
  return theme
    .trim()
    .split('\n')
    .map(line => {
      const done = line.startsWith('> ');
      const [words, english] = line.slice(done ? 2 : 0).split(' | ') as [string, string];
      const german = words.split(' ');
      if (!done) nouns = german;
      return { german, english: english.split(', '), nouns: done ? nouns : [] };
    });
};

/**
 * The German words that are known, by what they are in English. One line for each meaning: a word in all forms that have
 * another stem, near words behind it; where it begins with ">", what is done or how it is by the nouns of the line before. What
 * questions, names of data and cells are looked up in is made from these alone.
 */
export const entries: readonly Entry[] = themes.flatMap(entriesOf);
