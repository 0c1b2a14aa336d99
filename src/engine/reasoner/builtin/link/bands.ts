import type { SpanUnit } from '../form/form.ts';
import type { Band } from '../language/cue.ts';
import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';

/** Several stretches of a figure, said one after the other, and where. */
export type BandSpan = { from: number; to: number; bands: Band[]; unit: SpanUnit | null; measured: string | null };

/** One of them; `unit`: of time, where it is said. */
type One = { to: number; low: number | null; high: number | null; above?: true; unit: SpanUnit | null };

/** So many words at most compare: "more than or equal to". */
const longestPhrase = 5;

type Reader = { tokens: Token[]; language: Language };

const unitAt = ({ tokens, language }: Reader, at: number): SpanUnit | null => {
  const word = tokens[at]?.word ?? '';
  return Object.hasOwn(language.gaps.units, word) ? language.gaps.units[word]! : null;
};

/** A comparison that begins at a place, and where it ends. */
const compareAt = ({ tokens, language }: Reader, at: number): { to: number; below: boolean } | null => {
  for (let to = Math.min(tokens.length, at + longestPhrase); to > at; to--) {
    const cue = language.cues.get(
      tokens
        .slice(at, to)
        .map(({ word }) => word)
        .join(' '),
    );
    if (cue?.kind === 'compare' && cue.op !== '=' && cue.op !== '!=') return { to, below: cue.op.startsWith('<') };
  }
  return null;
};

/** What a number is of, after it: a unit of time, or another word or sign that closes the stretch ("2 km"). */
const afterNumber = (reader: Reader, at: number): { to: number; unit: SpanUnit | null } => {
  const { tokens, language } = reader;
  const unit = unitAt(reader, at);
  if (unit) return { to: at + 1, unit };
  const named = language.units.some(({ names }) => names.includes(tokens[at]?.stem ?? ''));
  return { to: named || /^[€$£%]$/.test(tokens[at]?.text ?? '') ? at + 1 : at, unit: null };
};

const isRange = ({ tokens, language }: Reader, at: number): boolean =>
  language.times.to.has(tokens[at]?.word ?? '') && !language.cues.get(tokens[at]!.word)?.kind.startsWith('and');

/** "55 *or older*". */
const restAt = ({ tokens, language }: Reader, at: number): { to: number; below: boolean } | null => {
  const kind = language.cues.get(tokens[at]?.word ?? '')?.kind;
  const joined = kind === 'or' || kind === 'and';
  return joined && language.rest.has(tokens[at + 1]?.word ?? '') ? { to: at + 2, below: false } : null;
};

/** "30 to 39", "50 and over", "65+", from the number on. */
const fromNumber = (reader: Reader, at: number, ordinal: boolean): One | null => {
  const { tokens } = reader;
  const first = tokens[at]?.number;
  if (first === undefined) return null;
  const low = ordinal ? first - 1 : first;
  const bounds = ordinal && low > 0 ? { low, above: true as const } : { low };
  const near = afterNumber(reader, at + 1);
  const second = isRange(reader, near.to) ? tokens[near.to + 1]?.number : undefined;
  if (second !== undefined) {
    const end = afterNumber(reader, near.to + 2);
    return { ...bounds, to: end.to, high: second, unit: end.unit ?? near.unit };
  }
  if (tokens[near.to]?.text === '+') return { ...bounds, to: near.to + 1, high: null, unit: near.unit };
  const open = compareAt(reader, near.to) ?? restAt(reader, near.to);
  if (open)
    return { to: open.to, ...(open.below ? { low: null, high: first } : { ...bounds, high: null }), unit: near.unit };
  return ordinal ? { ...bounds, to: near.to, high: first, unit: near.unit } : null;
};

/** The stretch that begins at a place; null where none does. */
const oneAt = (reader: Reader, at: number): One | null => {
  const { tokens, language } = reader;
  const { ordinal, word } = tokens[at]!;
  const unit = unitAt(reader, at + 1);
  if (ordinal !== undefined && unit)
    return { to: at + 2, low: ordinal - 1, ...(ordinal > 1 && { above: true as const }), high: ordinal, unit };
  const lead = unitAt(reader, at);
  if (lead) {
    const one = fromNumber(reader, at + 1, true);
    return one && { ...one, unit: lead };
  }
  if (language.cues.get(word)?.kind === 'between') {
    const [low, high] = [tokens[at + 1]?.number, tokens[at + 3]?.number];
    if (low === undefined || high === undefined) return null;
    const end = afterNumber(reader, at + 4);
    return { to: end.to, low, high, unit: end.unit };
  }
  const compare = compareAt(reader, at);
  const number = compare && tokens[compare.to]?.number;
  if (compare && number !== undefined && number !== null) {
    const end = afterNumber(reader, compare.to + 1);
    return compare.below
      ? { to: end.to, low: null, high: number, unit: end.unit }
      : { to: end.to, low: number, above: true, high: null, unit: end.unit };
  }
  return fromNumber(reader, at, false);
};

/** Whether a word says nothing of a stretch: "in *their* first year". */
const passes = (reader: Reader, at: number): boolean => {
  const { word } = reader.tokens[at]!;
  const { functionWords, rest } = reader.language;
  return functionWords.has(word) && !rest.has(word) && compareAt(reader, at) === null;
};

/** Where the next stretch may begin after what parts two of them; -1 where nothing does. `apart`: they are set against each other. */
const nextAt = (reader: Reader, at: number): { to: number; apart: boolean } | null => {
  const { tokens, language } = reader;
  let to = at;
  let apart = false;
  for (; to < tokens.length; to++) {
    const { word, text } = tokens[to]!;
    const kind = language.cues.get(word)?.kind;
    if (kind === 'versus') apart = true;
    else if (text !== ',' && text !== ';' && kind !== 'and') break;
  }
  if (to === at) return null;
  while (to < tokens.length && passes(reader, to)) to++;
  return { to, apart };
};

/** Whether each begins where the one before is over, so that nothing is in two of them. */
const areApart = (all: One[]): boolean =>
  all.every(({ low, high }, at) => {
    const before = all[at - 1];
    const fits = low === null || high === null || low <= high;
    return fits && (!before || (before.high !== null && low !== null && low >= before.high));
  });

/** All stretches from a place on. */
const listAt = (reader: Reader, from: number): BandSpan | null => {
  const { tokens, language } = reader;
  const found: (One & { label: string })[] = [];
  const labelled = (one: One, at: number) => ({
    ...one,
    label: tokens
      .slice(at, one.to)
      .map(({ text }) => text)
      .join(' '),
  });
  const first = oneAt(reader, from);
  if (!first) return null;
  found.push(labelled(first, from));
  let apart = false;
  let closed = false;
  for (;;) {
    const { to: end, high } = found.at(-1)!;
    const next = nextAt(reader, end);
    const [word, one] = next && next.to < tokens.length ? [tokens[next.to]!.word, oneAt(reader, next.to)] : ['', null];
    if (one) found.push(labelled(one, next!.to));
    else {
      closed = next !== null && high !== null && language.rest.has(word);
      if (closed) found.push(labelled({ to: next!.to + 1, low: high, above: true, high: null, unit: null }, next!.to));
      break;
    }
    apart ||= next!.apart;
  }
  if (!areApart(found) || found.length < (apart || closed ? 2 : 3)) return null;
  const bands = found.map(({ low, high, above, label }): Band => ({ low, high, ...(above && { above }), label }));
  const to = found.at(-1)!.to;
  const stem = tokens
    .slice(from, to)
    .find(token => language.units.some(({ names }) => names.includes(token.stem)))?.stem;
  return { from, to, bands, unit: found.find(({ unit }) => unit)?.unit ?? null, measured: stem ?? null };
};

/** Lists of stretches of a figure in a question: "under 30, 30 to 39, 40 and over", "first year, second year, longer". */
export const bandsIn = (tokens: Token[], language: Language): BandSpan[] => {
  const reader = { tokens, language };
  for (const from of tokens.keys()) {
    const list = listAt(reader, from);
    if (list) return [list];
  }
  return [];
};
