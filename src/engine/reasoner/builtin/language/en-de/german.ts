import { germanBy } from '../de/german.ts';
import { cellsBy } from '../en/cells/cells.ts';
import { english } from '../en/english.ts';
import { gapNames } from '../en/gaps.ts';
import type { Language } from '../language.ts';
import { germanStems, germanWords, toEnglish } from './dictionary.ts';
import { stemMixed } from './stem-mixed.ts';

const alone = germanBy({ stem: stemMixed, known: germanWords, stems: germanStems });

/** The words of both. */
const both = <T>(first: Iterable<T>, second: Iterable<T>): Set<T> => new Set([...first, ...second]);

/** Under each name the words of both. */
const each = <Name extends string>(
  first: Record<Name, ReadonlySet<string>>,
  second: Record<Name, ReadonlySet<string>>,
): Record<Name, Set<string>> =>
  Object.fromEntries((Object.keys(first) as Name[]).map(name => [name, both(first[name], second[name])])) as Record<
    Name,
    Set<string>
  >;

const listed = (text: string): string[] => text.trim().split(/\s+/).map(stemMixed);
const named = (text: string): string[] => text.split('|').map(name => listed(name).join(' '));

/** Short forms that English has and that are something else in German: "std" is an hour. */
const otherwise = new Set('std ort gov prof nr no typ stat reg inv pos'.split(' '));

/** German as it is beside English: data may be named in either, which German questions are asked of as often. */
export const german: Language = {
  ...alone,
  covers: ['en'],
  translations: toEnglish(stemMixed),
  // Data call a thing in either language, as lists of its cells do: "Kaninchen" of a species "Rabbit".
  life: { ...alone.life, sayings: [...alone.life.sayings, ...cellsBy(stemMixed)] },
  vague: both(english.vague, alone.vague),
  softWords: both(english.softWords, alone.softWords),
  passing: each(english.passing, alone.passing),
  keepers: each(alone.keepers, english.keepers),
  joiners: both(alone.joiners, ['the', 'of']),
  singles: both(alone.singles, english.singles),
  sorts: both(alone.sorts, english.sorts),
  wholes: [...alone.wholes, ...english.wholes],
  tails: english.tails,
  synonyms: [...alone.synonyms, ...english.synonyms],
  phrasings: [...alone.phrasings, ...english.phrasings],
  units: [...alone.units, ...english.units],
  abbreviations: new Map([
    ...[...english.abbreviations].filter(([short]) => !otherwise.has(short)),
    ...alone.abbreviations,
  ]),
  shortPairs: [...alone.shortPairs, ...english.shortPairs],
  vocabulary: both(alone.vocabulary, english.vocabulary),
  gaps: {
    ...alone.gaps,
    starts: both(listed(gapNames.starts), alone.gaps.starts),
    ends: both(listed(gapNames.ends), alone.gaps.ends),
    ahead: { ...alone.gaps.ahead, arranging: both(listed(gapNames.arranging), alone.gaps.ahead.arranging) },
    births: both(listed(gapNames.births), alone.gaps.births),
    deaths: both(listed(gapNames.deaths), alone.gaps.deaths),
    makings: alone.gaps.makings.map((words, at) => both(listed(gapNames.makings[at]!), words)),
    durations: both(alone.gaps.durations, english.gaps.durations),
    paces: both(alone.gaps.paces, english.gaps.paces),
    gains: alone.gaps.gains.map(gain => ({
      ...gain,
      left: [...named(gapNames.price), ...gain.left],
      right: [...named(gapNames.cost), ...gain.right],
    })),
  },
  flows: each(english.flows, alone.flows),
  merits: each(english.merits, alone.merits),
  parties: {
    all: [...english.parties.all, ...alone.parties.all],
    getting: [...english.parties.getting, ...alone.parties.getting],
    giving: [...english.parties.giving, ...alone.parties.giving],
    trade: {
      getting: [...english.parties.trade.getting, ...alone.parties.trade.getting],
      giving: [...english.parties.trade.giving, ...alone.parties.trade.giving],
      owning: [...english.parties.trade.owning, ...alone.parties.trade.owning],
      either: [...english.parties.trade.either, ...alone.parties.trade.either],
    },
    doers: [...alone.parties.doers, ...english.parties.doers],
    participles: alone.parties.participles,
    gives: alone.parties.gives,
    gets: alone.parties.gets,
    done: alone.parties.done,
    works: alone.parties.works,
  },
  intensive: both(english.intensive, alone.intensive),
  additive: both(english.additive, alone.additive),
  natures: each(english.natures, alone.natures),
  common: both(english.common, alone.common),
  roles: each(english.roles, alone.roles),
  codes: new Map([...english.codes, ...alone.codes]),
  booleans: each(english.booleans, alone.booleans),
};
