import { Best } from './best.ts';
import { type Block, placeOf, toBlock } from './block.ts';
import { breather } from './breather.ts';
import { scoreGrams } from './grams-score.ts';
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

/** Postings of one term of the query in one document. */
type Match = { block: Block; from: number; to: number };
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
  #bytes = 0;
  #terms = 0;

  /** What it takes in memory, roughly. */
  get bytes(): number {
    return this.#bytes + this.#vocabulary.bytes;
  }

  /** Terms of removed documents stay in the vocabulary: whether so many did that the index is better built anew. */
  get isWornOut(): boolean {
    return this.#vocabulary.terms.length > 50_000 && this.#vocabulary.terms.length > 4 * this.#terms;
  }

  /** Takes a document in, in place of what was there of it. */
  async put(documentId: string, segment: Segment): Promise<void> {
    const block = await toBlock(documentId, segment, this.#vocabulary, breather());
    this.remove(documentId);
    this.#blocks.set(documentId, block);
    this.#bytes += block.bytes;
    this.#terms += block.termIds.length;
  }

  /** The language a document is indexed in. */
  languageOf(documentId: string): string {
    return this.#blocks.get(documentId)?.language ?? 'und';
  }

  remove(documentId: string): void {
    const block = this.#blocks.get(documentId);
    if (!block) return;
    this.#blocks.delete(documentId);
    this.#bytes -= block.bytes;
    this.#terms -= block.termIds.length;
  }

  /**
   * The best chunks for a query, the best first, `weights.pool` at most. `visible`: the documents of whoever asks;
   * `wanted`: those among them that may be answered with, where not all. Statistics are of all that is visible, so that
   * a filter changes what is shown and not how it is scored.
   */
  search(query: string, visible: Iterable<string>, wanted?: ReadonlySet<string>): TextSearch {
    const blocks: Block[] = [];
    for (const id of visible) {
      const block = this.#blocks.get(id);
      if (block) blocks.push(block);
    }
    const all = blocks.reduce((sum, block) => sum + block.lengths.length, 0);
    const average = blocks.reduce((sum, block) => sum + block.length, 0) / Math.max(1, all);
    const terms = queryTerms(query, languagesOf(blocks));
    const forms = this.#formsOf(terms, blocks);
    const best = this.#scoreWords(forms, { all, average, wanted });
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

  /** For each word of the query, the forms under which it stands in documents that may be seen, by number. */
  #formsOf(terms: readonly QueryTerm[], blocks: Block[]): Map<number, Form>[] {
    const candidates = terms.map(({ forms, isNumber }) => {
      const own = new Set(forms.flatMap(form => this.#vocabulary.idOf(form) ?? []));
      const alike = new Set<number>();
      for (const form of isNumber ? [] : forms)
        if (form.length >= weights.shortestExpanded)
          for (const { id } of this.#vocabulary.nearest(form, weights.leastLikeness).slice(0, mostTried))
            if (!own.has(id)) alike.add(id);
      return { own, alike };
    });
    const places = this.#find(new Set(candidates.flatMap(({ own, alike }) => [...own, ...alike])), blocks);
    return candidates.map(({ own, alike }) => {
      const found = new Map<number, Form>();
      const take = (id: number, weight: number) => {
        const matches = places.get(id);
        if (matches)
          found.set(id, { weight, matches, having: matches.reduce((sum, { from, to }) => sum + to - from, 0) });
      };
      for (const id of own) take(id, 1);
      const weight = found.size > 0 ? weights.alike : weights.alikeToUnknown;
      const most = found.size + weights.mostAlike;
      // Those that stand only where nobody here may look take no place from others.
      for (const id of alike) if (found.size < most) take(id, weight);
      return found;
    });
  }

  /** Where terms stand in documents. Of each document, the shorter list is gone through: its terms or those looked for. */
  #find(ids: ReadonlySet<number>, blocks: Block[]): Map<number, Match[]> {
    const found = new Map<number, Match[]>();
    const note = (block: Block, id: number, place: number) => {
      const match = { block, from: block.starts[place]!, to: block.starts[place + 1]! };
      const matches = found.get(id);
      if (matches) matches.push(match);
      else found.set(id, [match]);
    };
    const sought = new Uint8Array(this.#vocabulary.terms.length);
    for (const id of ids) sought[id] = 1;
    for (const block of blocks) {
      const { termIds } = block;
      if (termIds.length > ids.size * Math.log2(termIds.length + 1))
        for (const id of ids) {
          const place = placeOf(block, id);
          if (place >= 0) note(block, id, place);
        }
      else
        for (let place = 0; place < termIds.length; place++)
          if (sought[termIds[place]!]) note(block, termIds[place]!, place);
    }
    return found;
  }

  /** BM25 of each chunk: the sum over words of the query of the best among their forms. */
  #scoreWords(
    words: Map<number, Form>[],
    { all, average, wanted }: { all: number; average: number; wanted: ReadonlySet<string> | undefined },
  ) {
    const scores = new Map<Block, Float64Array>();
    for (const forms of words) {
      const bestForm = new Map<Block, Float64Array>();
      for (const { weight, matches, having } of forms.values()) {
        const tells = weight * rarity(having, all);
        for (const { block, from, to } of matches) {
          if (wanted && !wanted.has(block.documentId)) continue;
          let ofWord = bestForm.get(block);
          if (!ofWord) {
            ofWord = new Float64Array(block.lengths.length);
            bestForm.set(block, ofWord);
          }
          for (let posting = from; posting < to; posting++) {
            const chunk = block.chunks[posting]!;
            const score = tells * saturation(block.counts[posting]!, block.lengths[chunk]!, average);
            if (score > ofWord[chunk]!) ofWord[chunk] = score;
          }
        }
      }
      for (const [block, ofWord] of bestForm) {
        const sum = scores.get(block);
        if (!sum) scores.set(block, ofWord);
        else for (let chunk = 0; chunk < sum.length; chunk++) sum[chunk]! += ofWord[chunk]!;
      }
    }
    const best = new Best<{ block: Block; index: number }>(weights.pool);
    for (const [block, sum] of scores)
      for (let index = 0; index < sum.length; index++) {
        const score = sum[index]!;
        if (score > 0 && score > best.bar) best.offer({ block, index }, score);
      }
    return best.list();
  }
}

/** The languages of documents, the one with most chunks first. */
function languagesOf(blocks: Block[]): string[] {
  const chunks = new Map<string, number>();
  for (const { language, lengths } of blocks) chunks.set(language, (chunks.get(language) ?? 0) + lengths.length);
  return [...chunks].sort((a, b) => b[1] - a[1]).map(([language]) => language);
}
