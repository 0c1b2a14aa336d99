import type { Cue } from '../language/language.ts';
import { type Token, tokenize } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { fold, normalised } from '../words/fold.ts';
import type { Atom, Option, TimeSpan } from './atom.ts';
import { takenApart } from './compounds.ts';
import { linkValues } from './link-values.ts';
import { linkNames, type NameIndex } from './names.ts';
import { ownWordsIn, saysMore } from './own-words.ts';
import { respell } from './respell.ts';
import { timesIn } from './times.ts';
import { writtenNames } from './written-names.ts';

type Candidate = {
  from: number;
  to: number;
  weight: number;
  options: Option[];
  cue: Cue | null;
  time: TimeSpan | null;
};

const maxOptions = 12;

/** Whether nothing but marks and words of no matter stand before. */
const opens = (before: Token[], { language }: Schema): boolean =>
  before.every(({ kind, word }) => kind === 'mark' || language.functionWords.has(word));

/** So many words stand at most between "all" and what sets a part of it apart: "all of the paid loads but". */
const exceptionReach = 5;

/** "All yards *but* Quayside": what sets apart here joins things elsewhere. */
const setsApart = (at: number, tokens: Token[], { language }: Schema): boolean => {
  const { words, all, those } = language.exceptions;
  // "all fees but *those of* opera houses"
  const said = those.has(tokens[at + 1]?.word ?? '') ? 2 : 1;
  const next = tokens.slice(at + said).find(({ word }) => said === 1 || !language.functionWords.has(word));
  if (!words.has(tokens[at]!.word) || !next || next.kind === 'mark') return false;
  const names = !language.functionWords.has(next.word) || language.joiners.has(next.word);
  if (!names || language.cues.has(next.word)) return false;
  const before = tokens.slice(Math.max(0, at - exceptionReach), at);
  const clause = before.slice(before.findLastIndex(({ kind }) => kind === 'mark') + 1);
  return clause.some(({ word }) => all.has(word));
};

const standsFree = (tokens: Token[], at: number): boolean =>
  tokens[at - 1] !== undefined &&
  tokens[at + 1] !== undefined &&
  tokens[at - 1]!.end < tokens[at]!.start &&
  tokens[at]!.end < tokens[at + 1]!.start;

const cuesIn = (tokens: Token[], schema: Schema): Candidate[] => {
  const found: Candidate[] = [];
  tokens.forEach((_, from) => {
    let phrase = '';
    for (let to = from + 1; to <= Math.min(tokens.length, from + 7); to++) {
      const token = tokens[to - 1]!;
      if (token.kind === 'quoted') break;
      phrase = phrase === '' ? token.word : `${phrase} ${token.word}`;
      const apart = to === from + 1 && setsApart(from, tokens, schema);
      const cue = apart ? ({ kind: 'not', apart: true } as const) : schema.language.cues.get(phrase);
      // "and the" goes on with what was asked before where it opens the question, and lists another thing within.
      if (cue?.kind === 'follow' && cue.how === 'replace' && !opens(tokens.slice(0, from), schema)) continue;
      // "A / B" divides, "Leeds/York" does not.
      if (cue?.kind === 'divided' && token.kind === 'mark' && !standsFree(tokens, from)) continue;
      if (cue)
        found.push({ from, to, weight: 0.7 * (to - from) + 0.02 * (to - from) ** 2, options: [], cue, time: null });
    }
  });
  return found;
};

/** Chooses stretches that do not overlap so that their weights sum to the most. */
const cover = (length: number, candidates: Candidate[]): Candidate[] => {
  const best: { weight: number; last: Candidate | null; before: number }[] = [{ weight: 0, last: null, before: 0 }];
  const ending = Map.groupBy(candidates, candidate => candidate.to);
  for (let at = 1; at <= length; at++) {
    let pick = { weight: best[at - 1]!.weight, last: null as Candidate | null, before: at - 1 };
    for (const candidate of ending.get(at) ?? []) {
      const weight = best[candidate.from]!.weight + candidate.weight;
      if (weight > pick.weight) pick = { weight, last: candidate, before: candidate.from };
    }
    best.push(pick);
  }
  const chosen: Candidate[] = [];
  for (let at = length; at > 0; at = best[at]!.before) if (best[at]!.last) chosen.unshift(best[at]!.last!);
  return chosen;
};

/** Whether a language that writes nouns with capitals, in a question that has them, writes this word as none. */
const isSmall = (at: number, tokens: Token[], { nounsCapital }: Schema['language']): boolean =>
  nounsCapital &&
  at > 0 &&
  tokens[at]!.kind === 'word' &&
  !tokens[at]!.capital &&
  // What stands right before a noun may say which of the things is meant.
  tokens[at + 1]?.capital !== true &&
  tokens.some(token => token.capital);

/** "In our company": whose data it is need not be found in it. */
const isKeeper = (token: Token, { language }: Schema, before?: Token, after?: Token): boolean => {
  const { words, after: leads } = language.keepers;
  if (!before || !words.has(token.stem) || !leads.has(before.word) || language.plural(token.word) === token.word)
    return false;
  return (
    after === undefined ||
    after.kind === 'mark' ||
    language.functionWords.has(after.word) ||
    language.softWords.has(after.stem) ||
    language.verbal(after.word)
  );
};

/** "How many are still *out*": a word that elsewhere only ties others ends the clause and says how things stand. */
const endsInState = (tokens: Token[], at: number, { language }: Schema): boolean => {
  const after = tokens[at + 1];
  const { states, being } = language.passing;
  const [token, ends] = [tokens[at]!, after === undefined || after.kind === 'mark'];
  return ends && states.has(token.word) && tokens.slice(0, at).some(({ word }) => being.has(word));
};

const weightOf = (token: Token, schema: Schema, before?: Token, small = false): number => {
  if (token.kind === 'mark') return 0;
  if (token.kind === 'quoted') return 1;
  const { language } = schema;
  if (language.functionWords.has(token.word)) return 0;
  if (token.kind === 'number') return 0.8;
  if (language.deeds.has(token.word)) return 1;
  if (language.softWords.has(token.stem)) return 0.12;
  if (small || language.verbal(token.word) || (before && language.beforeVerbs.has(before.word))) return 0.35;
  return token.word.length < 2 ? 0.2 : 1;
};

/** Puts in the names of the columns where people say one word for several: "full name" for a first and a last name. */
const spelledOut = (question: string, { language, tables }: Schema): string => {
  const named = (words: string): boolean =>
    tables.some(table =>
      table.columns.some(column => words.split(' ').every(word => column.stems.includes(language.stem(word)))),
    );
  let text = question;
  for (const { words, parts } of language.wholes) {
    const found = parts.map(ways => ways.find(named));
    if (words.some(named) || found.some(way => way === undefined)) continue;
    for (const word of words) text = text.replace(new RegExp(`\\b${word}\\b`, 'i'), found.join(', '));
  }
  return text;
};

/** The words of a quoted name that no cell holds as a whole, where some table holds each in a column of its own: "Ann Lee". */
const partsOf = (token: Token, schema: Schema): Token[] => {
  const words = token.kind === 'quoted' ? token.text.split(' ') : [];
  const stems = words.filter(word => !schema.language.functionWords.has(fold(word))).map(schema.language.stem);
  const column = schema.tables.some(table =>
    table.columns.some(({ stems: own }) => stems.length > 1 && stems.every(stem => own.includes(stem))),
  );
  const apart = (): Token[] =>
    words.map(text => ({ ...token, kind: 'word', text, word: fold(text), stem: schema.language.stem(fold(text)) }));
  if (column && !schema.values.has(normalised(token.text))) return apart();
  if (words.length < 2 || words.length > 3 || schema.values.has(normalised(token.text))) return [token];
  const tables = words.map(
    word => new Map((schema.values.get(normalised(word)) ?? []).map(({ column }) => [column.table, column])),
  );
  const [first, ...others] = tables;
  const shared = [...first!].some(([table, column]) => {
    const columns = others.map(found => found.get(table));
    return columns.every(other => other && other !== column);
  });
  return shared ? words.map(text => ({ ...token, text, word: fold(text) })) : [token];
};

/** The best way first in which each thing was named; a column may have been by several of its names. */
const eachOnce = (options: Option[]): Option[] => {
  const named = new Set<unknown>();
  return options
    .sort((a, b) => b.score - a.score)
    .filter(option => {
      const thing = option.kind === 'table' ? option.table : option.kind === 'column' ? option.column : option;
      const first = !named.has(thing);
      named.add(thing);
      return first;
    });
};

/** Whether a sentence that shows each of something ends with a stretch: "list each town *once*". */
const closesList = (tokens: Token[], { from, to }: Candidate, { language }: Schema): boolean => {
  if (tokens[to] && tokens[to]!.kind !== 'mark') return false;
  const start = tokens.findLastIndex(({ kind }, at) => at < from && kind === 'mark') + 1;
  const words = tokens.slice(start, from);
  const kinds = words.map(({ word }) => language.cues.get(word)?.kind);
  return words.length <= 6 && kinds[0] === 'show' && words.every(({ word }) => !language.verbal(word));
};

/** Drops what an order would be taken for the kind of: the "sorted" of "flats sorted by", the "Sort" of "Sort the ships". */
const dropSorts = (spans: Map<string, Candidate>, cue: Candidate, tokens: Token[], schema: Schema): void => {
  const verb = opens(tokens.slice(0, cue.from), schema);
  for (const [key, { from, to, options }] of spans) {
    const runsInto = from < cue.from && to > cue.from && to < cue.to;
    const holds = verb && from <= cue.from && to >= cue.to && to - from > cue.to - cue.from;
    const named = options.some(option => option.kind === 'value' || (option.kind === 'column' && option.exact));
    if ((runsInto || holds) && !named) spans.delete(key);
  }
};

/** The year of days that are said without one: the last one that there is data of. */
const lastYear = ({ tables }: Schema, today: Date): number => {
  const now = today.getUTCFullYear();
  const years = tables.flatMap(({ date }) => {
    const year = Number(date?.holds === 'date' && !date.cast ? date.profile.max?.slice(0, 4) : Number.NaN);
    return year <= now ? [year] : [];
  });
  return years.length > 0 ? Math.max(...years) : now;
};

/** The "total of" of "the invoice total of paid visits", where a column is called "invoice total". */
const endsName = (
  cue: Candidate,
  tokens: Token[],
  spans: Map<string, Candidate>,
  language: Schema['language'],
): boolean =>
  [...spans.values()].some(
    ({ from, to, options }) =>
      from < cue.from &&
      to > cue.from &&
      to < cue.to &&
      tokens.slice(to, cue.to).every(({ word }) => language.functionWords.has(word)) &&
      options.some(option => option.kind === 'column' && option.exact),
  );

/** Reads a question into stretches and what each may mean in this data. */
export const link = (
  asked: string,
  schema: Schema,
  names: NameIndex,
  today: Date,
): { tokens: Token[]; atoms: Atom[] } => {
  const { language } = schema;
  const question = takenApart(spelledOut(asked, schema), schema, names);
  const tokens = respell(tokenize(question, language), schema, names).flatMap(token => partsOf(token, schema));
  const spans = new Map<string, Candidate>();
  const at = (from: number, to: number): Candidate => {
    const key = `${from}:${to}`;
    const known = spans.get(key) ?? { from, to, weight: 0, options: [], cue: null, time: null };
    spans.set(key, known);
    return known;
  };
  for (const { from, to, matched, option } of linkNames(tokens, schema, names)) {
    const span = at(from, to);
    span.options.push(option);
    span.weight = Math.max(
      span.weight,
      option.score * matched * (matched > 1 ? 1.08 : 1) - 0.01 * (to - from - matched),
    );
  }
  for (const { from, to, option, whole } of linkValues(question, tokens, schema)) {
    const span = at(from, to);
    span.options.push(option);
    const words = tokens.slice(from, to).filter(token => token.kind !== 'mark').length;
    span.weight = Math.max(span.weight, option.score * words * (whole ? 1.03 + 0.04 * words : 0.9));
  }
  const named = new Set(
    [...spans.values()].flatMap(span =>
      span.to === span.from + 1 && span.options.some(option => option.kind === 'column' && option.score >= 0.99)
        ? [span.from]
        : [],
    ),
  );
  for (const cue of cuesIn(tokens, schema)) {
    // The "number" of a "phone number of" counts nothing.
    if (cue.from > 0 && language.tails.get(tokens[cue.from - 1]!.stem) === tokens[cue.from]!.stem) continue;
    // Nor does that of a "flight number of", where a column is called so.
    const numbers = [...spans.values()].some(
      ({ from, to, options }) =>
        from < cue.from && to === cue.from + 1 && options.some(option => option.kind === 'column' && option.exact),
    );
    if (cue.cue?.kind === 'count' && numbers) continue;
    if ((cue.cue?.kind === 'count' || cue.cue?.kind === 'aggregate') && endsName(cue, tokens, spans, language))
      continue;
    // "total amount of" is no more than "total" where a column is called "amount".
    if (cue.cue?.kind === 'aggregate' && cue.to > cue.from + 1 && [...named].some(at => at > cue.from && at < cue.to))
      continue;
    if (cue.cue?.kind === 'distinct' && cue.cue.once && !closesList(tokens, cue, schema)) {
      if (!cue.cue.otherwise) continue;
      cue.cue = cue.cue.otherwise;
    }
    if (cue.cue?.kind === 'order') dropSorts(spans, cue, tokens, schema);
    const span = at(cue.from, cue.to);
    span.cue = cue.cue;
    span.weight = Math.max(span.weight, cue.weight);
  }
  for (const { from, to, time, bareYear } of timesIn(tokens, language, today, lastYear(schema, today))) {
    const span = at(from, to);
    span.time = time;
    span.weight = Math.max(span.weight, bareYear ? 0.75 : 1.1 * (to - from));
  }
  for (const span of spans.values()) {
    const column =
      span.to === span.from + 1 && span.options.some(option => option.kind === 'column' && option.score >= 0.5);
    if (column) span.options = span.options.filter(option => option.kind !== 'value' || !option.part);
  }
  for (const { from, to, options } of writtenNames(question, tokens, schema)) {
    for (const [key, span] of spans) if (span.from < to && span.to > from) spans.delete(key);
    const span = at(from, to);
    span.options.push(...options);
    span.weight = 1.2 * (to - from);
  }
  for (const own of ownWordsIn(tokens, names)) {
    for (const [key, span] of spans)
      if (span.from < own.to && span.to > own.from && !saysMore(span, own)) spans.delete(key);
    const span = at(own.from, own.to);
    span.options.push(...own.options);
    span.weight = 1.3 * (own.to - own.from);
  }
  const chosen = cover(tokens.length, [...spans.values()]);
  const atoms: Atom[] = [];
  let next = 0;
  const plain = (index: number): void => {
    const token = tokens[index]!;
    const after = tokens[index + 1];
    const ends = token.text === '.' && after && schema.language.cues.get(after.word)?.kind === 'show';
    if (token.kind === 'mark' && !',;?'.includes(token.text) && !ends) return;
    atoms.push({
      from: index,
      to: index + 1,
      text: token.text,
      options: [],
      cue: null,
      number: token.number ?? null,
      ordinal: token.ordinal ?? null,
      time: null,
      quoted: token.kind === 'quoted',
      weight:
        isKeeper(token, schema, tokens[index - 1], after) || endsInState(tokens, index, schema)
          ? 0.12
          : weightOf(token, schema, tokens[index - 1], isSmall(index, tokens, schema.language)),
      token,
    });
  };
  for (const { from, to, options, cue, time } of chosen) {
    while (next < from) plain(next++);
    const first = tokens[from]!;
    const single = to === from + 1;
    atoms.push({
      from,
      to,
      text: first.kind === 'quoted' ? first.text : question.slice(first.start, tokens[to - 1]!.end),
      options: eachOnce(options).slice(0, maxOptions),
      cue,
      time,
      number: single ? (first.number ?? null) : null,
      ordinal: single ? (first.ordinal ?? null) : null,
      quoted: first.kind === 'quoted',
      weight: single
        ? weightOf(first, schema, tokens[from - 1])
        : Math.max(...tokens.slice(from, to).map(token => weightOf(token, schema))),
      token: first,
    });
    next = to;
  }
  while (next < tokens.length) plain(next++);
  return { tokens, atoms: joinNumbers(atoms, schema) };
};

/** "5 million" is one number. */
const joinNumbers = (atoms: Atom[], schema: Schema): Atom[] => {
  const joined: Atom[] = [];
  for (const atom of atoms) {
    const last = joined.at(-1);
    const times = schema.language.multipliers.get(atom.token.word);
    if (last && times !== undefined && last.number !== null && atom.to === atom.from + 1 && atom.options.length === 0) {
      joined[joined.length - 1] = {
        ...last,
        to: atom.to,
        text: `${last.text} ${atom.text}`,
        number: last.number * times,
      };
    } else joined.push(atom);
  }
  return joined;
};
