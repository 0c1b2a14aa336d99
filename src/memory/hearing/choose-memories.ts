import { LRUCache } from 'lru-cache';
import type { Definition, Recalled } from '../../engine/reasoner/remembered.ts';
import { isStopWord, stemOf } from '../../engine/search/language.ts';
import { type QueryTerm, queryTerms } from '../../engine/search/query-terms.ts';
import { uninflected } from '../../engine/search/uninflected.ts';
import type { Known, Remembered } from './read-remembered.ts';

/** What of it a prompt may hold. */
export const mostShown = 20;
const mostCharacters = 4000;
/** Words of a memory in the question count most; how answers are liked matters to every question. */
const likings = 0.5;
/** By rank, since cosines of one model say nothing of those of another: the nearest in meaning counts as a shared word. */
const ofMeaning = (place: number | undefined) => (place === undefined || place >= 10 ? 0 : 1 / (1.5 + place / 2));
/** Defined words of an earlier question: one that goes on from it rests on them, and does not say them again. */
const ofEarlier = 1.5;
/** Some of the words of a term. */
const ofPart = 0.1;
/** Where all fit, none is left out. */
const fits = 0.01;

/**
 * Those memories that a question calls for, the likeliest first, and few: a prompt is no archive. `near`: their places by
 * nearness in meaning, where that is known; `earlier`: the questions of the conversation before it.
 */
export function chooseMemories(
  { use, memories, definitions }: Remembered,
  question: string,
  near: ReadonlyMap<string, number> = new Map(),
  earlier: readonly string[] = [],
): Recalled[] {
  if (!use) return [];
  const active = memories.filter(({ status }) => status === 'ACTIVE');
  const asked = withMeanings(termsIn(question), [...active, ...definitions]);
  const before = withMeanings(termsIn(earlier.join('\n')), [...active, ...definitions]);
  const goingOn = (definition: Definition | null) =>
    definition && weighDefinition(definition.term, before) > 0 ? ofEarlier : 0;
  const least = active.length <= mostShown ? fits : 0;
  const own = active.map(known => ({
    weight: Math.max(least, goingOn(known.definition), weigh(known, asked) + ofMeaning(near.get(known.id))),
    recalled: toRecalled(known),
  }));
  // One of which no word is asked for would only fill a prompt; part of a term may be said in another form.
  const touches = ({ term }: Definition) =>
    queryTerms(term, ['en', 'de']).some(({ forms }) => forms.some(form => asked.has(form) || before.has(form)));
  const shared = definitions.map(({ id, content, definition, verifiedById, verifiedAt }) => ({
    weight: Math.max(goingOn(definition), weighDefinition(definition.term, asked), touches(definition) ? ofPart : 0),
    recalled: { id, content, category: 'FACTS' as const, definition, shared: { verifiedById, verifiedAt } },
  }));
  const chosen: Recalled[] = [];
  let left = mostCharacters;
  for (const { weight, recalled } of [...own, ...shared].sort((a, b) => b.weight - a.weight)) {
    if (weight <= 0 || chosen.length === mostShown) break;
    if (recalled.content.length > left) continue;
    left -= recalled.content.length;
    chosen.push(recalled);
  }
  return chosen;
}

const termsIn = (text: string) => {
  const others = (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(uninflected);
  return new Set(queryTerms([text, ...others].join(' '), ['en', 'de']).flatMap(({ forms }) => forms));
};

/** The words asked for, and those by which defined ones among them are explained: "margin", and what a cost is. */
function withMeanings(asked: Set<string>, defining: readonly { definition: Definition | null }[]): Set<string> {
  const all = new Set(asked);
  // Read once: a chain of definitions has as many rounds as links.
  const left = new Set(
    defining.flatMap(({ definition }) =>
      definition ? { words: queryTerms(definition.term, ['en', 'de']), meaning: definition.meaning } : [],
    ),
  );
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const definition of left) {
      if (!holdsAll(all, definition.words)) continue;
      left.delete(definition);
      for (const term of termsIn(definition.meaning)) all.add(term);
    }
  }
  return all;
}

export const toRecalled = ({ id, content, category, definition }: Omit<Known, 'status'>): Recalled => ({
  ...{ id, content, category, definition },
  shared: null,
});

/** How much a question has to do with a memory; 0: nothing. */
function weigh({ content, category, definition, importance }: Known, asked: Set<string>): number {
  if (definition && weighDefinition(definition.term, asked) > 0) return 2 + importance;
  const terms = stemsOf(content);
  const met = [...terms].filter(term => asked.has(term)).length;
  if (met > 0) return met / Math.sqrt(terms.size) + importance / 2;
  return category === 'PREFERENCES' ? likings * importance : 0;
}

/** Defined words bear on a question that holds each of them. */
const weighDefinition = (term: string, asked: Set<string>): number =>
  holdsAll(asked, queryTerms(term, ['en', 'de'])) ? 2 : 0;

/** Whether each of some words is among stems, be it in another form; none are in nothing. */
export const holdsAll = (asked: ReadonlySet<string>, words: QueryTerm[]): boolean =>
  words.length > 0 && words.every(({ forms }) => forms.some(form => asked.has(form)));

/** Of how many texts the stems are kept: every question asks them of all that somebody's assistant remembers. */
const read = new LRUCache<string, ReadonlySet<string>>({ max: 5000 });

/** In both languages the rules know, since memories are too short to tell theirs; split simply, since there may be many. */
export function stemsOf(content: string): ReadonlySet<string> {
  const known = read.get(content);
  if (known) return known;
  const stems = new Set<string>();
  read.set(content, stems);
  for (const word of content.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    for (const language of ['en', 'de']) if (!isStopWord(word, language)) stems.add(stemOf(word, language));
  return stems;
}
