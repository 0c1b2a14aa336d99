import { type Span, sentencesOf } from '../text/sentences.ts';
import type { Block, Draft } from './draft.ts';
import type { Chunk } from './reader.ts';

/** About 800 tokens of four characters each, and what of the passage before is said again. */
const sizes = { target: 3200, overlap: 400 };
/** Languages without spaces have a token for about each character. */
const denseSizes = { target: 1000, overlap: 120 };
const dense = /^(zh|ja|ko|th)$/;
/** A new section begins a new chunk where the one before has at least this part of its size. */
const leastShare = 1 / 3;
/** A paragraph is cut into pieces of this length before sentences are looked for. */
const longestPiece = 20_000;

/**
 * Cuts a text into passages along headings, paragraphs and sentences. None reaches over a page or from one sheet to
 * another; what continues a section repeats the last sentences of the passage before. What fits into one is one.
 */
export function* splitIntoChunks(draft: Draft, text: string, language: string | null): Generator<Chunk> {
  const { target, overlap } = dense.test(language ?? '') ? denseSizes : sizes;
  const headings: { level: number; title: string }[] = [];
  let index = 0;
  /** Whether a block begins where no chunk may go on. */
  const parts = (a: Block, b: Block) => a.page !== b.page || a.sheet !== b.sheet || (a.sheet !== null && a !== b);

  /** `after`: where the passage before begins that this one goes on from; null where it stands for itself. */
  function* close(units: Block[], after: number | null): Generator<Chunk> {
    const [first, last] = [units[0], units.at(-1)];
    if (!first || !last) return;
    // A chunk stands under the headings that it begins with, and those above it.
    const lead = units.findIndex(unit => unit.level === null);
    let headingPath: string[] = [];
    for (const [i, unit] of units.entries()) {
      if (unit.level !== null) enter(headings, unit.level, text.slice(unit.start, unit.end));
      if (i === (lead === -1 ? units.length - 1 : lead)) headingPath = headings.map(({ title }) => title);
    }
    const goesOn = after !== null && first.level === null && first.sheet === null;
    const startOffset = goesOn ? overlapBefore(text, after, first.start, overlap, language) : first.start;
    const { page, sheet: sheetName, row } = first;
    const { end: endOffset, endRow } = last;
    const place = { startOffset, endOffset, page, sheetName, row, endRow };
    yield { index: index++, text: text.slice(startOffset, endOffset), ...place, headingPath };
  }

  let section: Block[] = [];
  function* closeSection(): Generator<Chunk> {
    const [first] = section;
    if (!first) return;
    const whole = section.at(-1)!.end - first.start <= target;
    let pending: Block[] = [];
    let after: number | null = null;
    const flush = function* () {
      // A heading goes with what stands under it.
      const kept = pending.findLastIndex(unit => unit.level === null);
      const carried = kept === -1 ? [] : pending.splice(kept + 1);
      yield* close(pending, after);
      after = pending[0]!.start;
      pending = carried;
    };
    for (const block of section)
      for (const unit of unitsOf(block, text, target, language)) {
        const size = pending.length === 0 ? 0 : pending.at(-1)!.end - pending[0]!.start;
        const full = size > 0 && unit.end - pending[0]!.start > target;
        const newTopic = unit.level !== null && size >= target * leastShare && pending.at(-1)!.level === null;
        if (!whole && (full || newTopic)) yield* flush();
        pending.push(unit);
      }
    yield* close(pending, after);
    section = [];
  }

  for (const block of draft.blocks) {
    if (section.length > 0 && parts(section.at(-1)!, block)) yield* closeSection();
    section.push(block);
  }
  yield* closeSection();
}

function enter(headings: { level: number; title: string }[], level: number, title: string): void {
  const kept = headings.findIndex(heading => heading.level >= level);
  if (kept !== -1) headings.length = kept;
  headings.push({
    level,
    title: title
      .replace(/^#+\s*/, '')
      .replace(/\s+/g, ' ')
      .slice(0, 200),
  });
}

/** A block as it is, or its sentences, or where these are too long pieces of them. */
function* unitsOf(block: Block, text: string, target: number, language: string | null): Generator<Block> {
  if (block.end - block.start <= target) {
    yield block;
    return;
  }
  for (const piece of cut(text, block, longestPiece))
    for (const sentence of sentencesOf(text, piece.start, piece.end, language))
      for (const part of cut(text, sentence, target)) {
        const trimmed = trim(text, part);
        if (trimmed) yield { ...block, ...trimmed };
      }
}

/** Parts of at most so many characters, cut at a line end, else at a blank, else between two characters. */
function* cut(text: string, { start, end }: Span, most: number): Generator<Span> {
  let from = start;
  while (end - from > most) {
    const window = text.slice(from, from + most);
    const line = window.lastIndexOf('\n');
    const blank = Math.max(window.lastIndexOf(' '), window.lastIndexOf('\t'), line);
    let length = line > most / 2 ? line + 1 : blank > most / 2 ? blank + 1 : most;
    const code = text.charCodeAt(from + length - 1);
    // Not between the two halves of a character.
    if (code >= 0xd800 && code <= 0xdbff) length--;
    yield { start: from, end: from + length };
    from += length;
  }
  if (from < end) yield { start: from, end };
}

function trim(text: string, { start, end }: Span): Span | null {
  const part = text.slice(start, end);
  const left = part.length - part.trimStart().length;
  const right = part.length - part.trimEnd().length;
  return left + right >= part.length ? null : { start: start + left, end: end - right };
}

/**
 * Where a chunk begins that says the last whole sentences of the passage before again, up to so many characters; `after`
 * is where that passage begins.
 */
function overlapBefore(text: string, after: number, start: number, most: number, language: string | null): number {
  const from = Math.max(after, start - 2 * most);
  const sentences = sentencesOf(text, from, start, language);
  // The first of them may be torn.
  if (from > after) sentences.shift();
  let begin = start;
  for (const sentence of sentences.reverse()) {
    if (start - sentence.start > most) break;
    begin = sentence.start;
  }
  const blanks = /^\s*/.exec(text.slice(begin, start))?.[0].length ?? 0;
  return begin + blanks;
}
