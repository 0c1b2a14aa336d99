import { Best } from './best.ts';
import { type Block, toBlock } from './block.ts';
import { type Breather, breather } from './breather.ts';
import { scoreGrams } from './grams-score.ts';
import { type Match, Postings } from './postings.ts';
import { type QueryTerm, queryTerms } from './query-terms.ts';
import type { Segment } from './segment.ts';
import { Vocabulary } from './vocabulary.ts';
import { rarity, saturation, tellingRarity, weights } from './weights.ts';

/** A chunk by its document and its place there. */
export type ChunkPlace = { documentId: string; index: number };

/** A chunk found: `words` and `characters` are BM25 over words and over runs of four characters, both scaled to 0..1. */
export type TextHit = ChunkPlace & { language: string; words: number; characters: number };

/** What was looked for: each word of the query with the forms it has in the documents, and how much it tells. */
export type Sought = { text: string; forms: ReadonlySet<string>; alike: ReadonlySet<string>; rarity: number };

export type TextSearch = { hits: TextHit[]; sought: Sought[] };

/** Terms spelt alike that are looked up, also where nobody may see them. */
const mostTried = 400;

/** Documents that may be seen: where the scores of their chunks begin, among those of all. */
type Visible = ReadonlyMap<Block, number>;
/** A form of a word of the query: how much it counts, and where it stands. */
type Form = { weight: number; matches: Match[]; having: number };

/**
 * The word index of many documents, in memory. A search sees the documents it is told to and no others: how rare a word
 * is, how long chunks are and which words are spelt alike is told by these alone, so that nobody learns from scores what
 * stands in documents of others.
 */
export class SearchIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #blocks = new Map<string, Block>();
  readonly #postings = new Postings();
  #bytes = 0;
  #terms = 0;

  /** What it takes in memory, roughly. */
  get bytes(): number {
    return this.#bytes + this.#postings.bytes + this.#vocabulary.bytes;
  }

  /** Terms of removed documents stay in the vocabulary: whether so many did that the index is better built anew. */
  get isWornOut(): boolean {
    return this.#vocabulary.terms.length > 50_000 && this.#vocabulary.terms.length > 4 * this.#terms;
  }

  /** Takes a document in, in place of what was there of it. */
  async put(documentId: string, segment: Segment, breathe: Breather = breather()): Promise<void> {
    const block = await toBlock(documentId, segment, this.#vocabulary, breathe);
    this.remove(documentId);
    this.#blocks.set(documentId, block);
    this.#postings.add(block);
    this.#bytes += block.bytes;
    this.#terms += block.termIds.length;
  }

  /** To be called after documents were put: what is searched often is laid out for it. */
  settle(): Promise<void> {
    return this.#postings.settle(this.#vocabulary.terms.length, breather());
  }

  /** The language a document is indexed in. */
  languageOf(documentId: string): string {
    return this.#blocks.get(documentId)?.language ?? 'und';
  }

  remove(documentId: string): void {
    const block = this.#blocks.get(documentId);
    if (!block) return;
    this.#blocks.delete(documentId);
    this.#postings.remove(block);
    this.#bytes -= block.bytes;
    this.#terms -= block.termIds.length;
  }

  /**
   * The best chunks for a query, the best first, `weights.pool` at most. `visible`: the documents of whoever asks;
   * `wanted`: those among them that may be answered with, where not all. Statistics are of all that is visible, so that
   * a filter changes what is shown and not how it is scored.
   */
  search(query: string, visible: Iterable<string>, wanted?: ReadonlySet<string>): TextSearch {
    const blocks = new Map<Block, number>();
    let [all, length] = [0, 0];
    for (const id of visible) {
      const block = this.#blocks.get(id);
      if (!block || blocks.has(block)) continue;
      blocks.set(block, all);
      all += block.lengths.length;
      length += block.length;
    }
    const terms = queryTerms(query, languagesOf(blocks.keys()));
    const forms = terms.map(term => this.#formsOf(term, blocks));
    const best = this.#scoreWords(forms, blocks, { all, average: length / Math.max(1, all), wanted });
    const sought = terms.map((term, at): Sought => {
      const found = forms[at]!;
      const own = new Set(term.forms);
      const names = [...found.keys()].map(id => this.#vocabulary.terms[id]!);
      const having = Math.max(0, ...[...found.values()].filter(form => form.weight === 1).map(form => form.having));
      const alike = new Set(names.filter(name => !own.has(name)));
      return { text: term.text, forms: own, alike, rarity: tellingRarity(having, all) };
    });
    const grams = scoreGrams(
      best.map(({ item }) => item),
      terms.map(term => term.forms[0]!),
      this.#vocabulary.terms,
    );
    const [mostWords, mostGrams] = [Math.max(1e-9, ...best.map(({ score }) => score)), Math.max(1e-9, ...grams)];
    const hits = best.map(
      ({ item: { block, index }, score }, at): TextHit => ({
        documentId: block.documentId,
        index,
        language: block.language,
        words: score / mostWords,
        characters: grams[at]! / mostGrams,
      }),
    );
    return { hits, sought };
  }

  /** The forms under which a word of the query stands in documents that may be seen, by number. */
  #formsOf({ forms, isNumber }: QueryTerm, visible: Visible): Map<number, Form> {
    const found = new Map<number, Form>();
    const take = (id: number, weight: number) => {
      const matches = this.#postings.find(id, visible);
      if (matches.length > 0)
        found.set(id, { weight, matches, having: matches.reduce((sum, { from, to }) => sum + to - from, 0) });
    };
    const own = new Set(forms.flatMap(form => this.#vocabulary.idOf(form) ?? []));
    for (const id of own) take(id, 1);
    const weight = found.size > 0 ? weights.alike : weights.alikeToUnknown;
    const most = found.size + weights.mostAlike;
    for (const form of isNumber ? [] : forms)
      if (form.length >= weights.shortestExpanded)
        for (const { id } of this.#vocabulary.nearest(form, weights.leastLikeness).slice(0, mostTried)) {
          // Those that stand only where nobody here may look take no place from others.
          if (found.size >= most) break;
          if (!found.has(id) && !own.has(id)) take(id, weight);
        }
    return found;
  }

  /** BM25 of each chunk: the sum over words of the query of the best among their forms. */
  #scoreWords(
    words: Map<number, Form>[],
    visible: Visible,
    { all, average, wanted }: { all: number; average: number; wanted: ReadonlySet<string> | undefined },
  ) {
    const sums = new Float64Array(all);
    const ofWord = new Float64Array(all);
    for (const forms of words) {
      ofWord.fill(0);
      for (const { weight, matches, having } of forms.values()) {
        const tells = weight * rarity(having, all);
        for (const { block, from, to } of matches) {
          if (wanted && !wanted.has(block.documentId)) continue;
          const { chunks, counts, lengths } = block;
          const first = visible.get(block)!;
          for (let posting = from; posting < to; posting++) {
            const chunk = chunks[posting]!;
            const score = tells * saturation(counts[posting]!, lengths[chunk]!, average);
            if (score > ofWord[first + chunk]!) ofWord[first + chunk] = score;
          }
        }
      }
      for (let chunk = 0; chunk < all; chunk++) sums[chunk]! += ofWord[chunk]!;
    }
    const best = new Best<{ block: Block; index: number }>(weights.pool);
    for (const [block, first] of visible)
      for (let index = 0; index < block.lengths.length; index++) {
        const score = sums[first + index]!;
        if (score > 0 && score > best.bar) best.offer({ block, index }, score);
      }
    return best.list();
  }
}

/** The languages of documents, the one with most chunks first. */
function languagesOf(blocks: Iterable<Block>): string[] {
  const chunks = new Map<string, number>();
  for (const { language, lengths } of blocks) chunks.set(language, (chunks.get(language) ?? 0) + lengths.length);
  return [...chunks].sort((a, b) => b[1] - a[1]).map(([language]) => language);
}
