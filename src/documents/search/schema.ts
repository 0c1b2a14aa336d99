import { builder } from '../../builder.ts';
import type { Quote } from '../../engine/search/quote.ts';
import { FileTypeEnum } from '../../vocabulary.ts';
import { DocumentChunkRef, DocumentRef } from '../schema-document.ts';
import type { Passage } from './find-passages.ts';
import { type DocumentSearch, searchDocuments } from './search-documents.ts';
import { documentSearchInput } from './search-input.ts';

const SearchModeEnum = builder.enumType('SearchMode', {
  description: 'How a search finds: by words, by meaning, or by both.',
  values: {
    TEXT: { description: 'By words, forms of them, parts of compounds, and words spelt alike.' },
    SEMANTIC: { description: 'By meaning; UNAVAILABLE without an embedding model.' },
    HYBRID: { description: 'By both; by words alone where there is no embedding model.' },
  } as const,
});

const TextSpanRef = builder.objectRef<{ start: number; end: number }>('TextSpan').implement({
  description: "A part of a chunk's text, in UTF-16 code units, as JavaScript counts.",
  fields: t => ({
    start: t.exposeInt('start'),
    end: t.exposeInt('end', { description: 'Exclusive.' }),
  }),
});

type Quoted = Quote & { text: string };
const QuoteRef = builder.objectRef<Quoted>('DocumentQuote').implement({
  description: 'The sentence of a chunk, or the row of a table, that answers a query best.',
  fields: t => ({
    text: t.exposeString('text'),
    start: t.exposeInt('start', { description: "Offset into the chunk's text, in UTF-16 code units." }),
    end: t.exposeInt('end', { description: 'Where it ends, exclusive.' }),
    neighbour: t.field({
      type: TextSpanRef,
      nullable: true,
      description: 'The sentence beside it that tells most of the query; of a table its first line.',
      resolve: ({ neighbour }) => neighbour,
    }),
    coverage: t.exposeFloat('coverage', {
      description: 'How much of what the query asks for stands in it, rare words counting more; 0 to 1.',
    }),
  }),
});

const ScorePartsRef = builder.objectRef<Passage['parts']>('SearchScore').implement({
  description: 'What a score consists of; the parts add up to it.',
  fields: t => ({
    words: t.exposeFloat('words', { description: 'Words of the query, forms of them, and words spelt alike.' }),
    characters: t.exposeFloat('characters', { description: 'Parts of words, such as of compounds.' }),
    meaning: t.exposeFloat('meaning', {
      nullable: true,
      description: 'Likeness of meaning; null where it played no part.',
    }),
    sentence: t.exposeFloat('sentence', { description: 'How much of the query stands in one sentence.' }),
  }),
});

const DocumentHitRef = builder.objectRef<Passage>('DocumentHit').implement({
  description: 'A chunk found and how well it answers, comparable within one search only.',
  fields: t => ({
    score: t.exposeFloat('score'),
    scoreParts: t.field({ type: ScorePartsRef, resolve: ({ parts }) => parts }),
    documentId: t.id({ resolve: ({ chunk }) => chunk.documentId }),
    document: t.field({ type: DocumentRef, resolve: ({ document }) => document }),
    title: t.string({ description: "The document's.", resolve: ({ document }) => document.title }),
    chunkId: t.id({ resolve: ({ chunk }) => chunk.id }),
    chunk: t.field({ type: DocumentChunkRef, resolve: ({ chunk }) => chunk }),
    page: t.int({ nullable: true, description: 'Counts from 1.', resolve: ({ chunk }) => chunk.page }),
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      description: 'Null where the chunk was found by its meaning alone.',
      resolve: ({ chunk: { text }, quote }) => quote && { ...quote, text: text.slice(quote.start, quote.end) },
    }),
    highlights: t.field({
      type: [TextSpanRef],
      description: "Where words of the query stand in the chunk's text, in order.",
      resolve: ({ highlights }) => highlights,
    }),
  }),
});

const DocumentSearchRef = builder.objectRef<DocumentSearch>('DocumentSearch').implement({
  description: 'What a search found.',
  fields: t => ({
    query: t.exposeString('query'),
    mode: t.field({ type: SearchModeEnum, resolve: ({ mode }) => mode ?? 'HYBRID' }),
    hits: t.field({ type: [DocumentHitRef], resolve: ({ passages }) => passages }),
    totalCount: t.exposeInt('total', {
      description: 'Chunks that were ranked; the best 100 at most by words, and as many by meaning.',
    }),
    durationMs: t.exposeInt('durationMs'),
  }),
});

const DocumentSearchInput = builder
  .inputType('DocumentSearchInput', {
    description:
      'A question to documents, narrowed to some of them. Documents that are not there, or not yours, are passed over.',
    fields: t => ({
      query: t.string({ required: true, description: '1 to 1,000 characters.' }),
      mode: t.field({ type: SearchModeEnum, defaultValue: 'HYBRID' }),
      documentIds: t.idList({ description: 'Up to 200.' }),
      collectionIds: t.idList({ description: 'Up to 200.' }),
      fileTypes: t.field({ type: [FileTypeEnum] }),
      uploadedFrom: t.field({ type: 'DateTime', description: 'Inclusive.' }),
      uploadedTo: t.field({ type: 'DateTime', description: 'Inclusive.' }),
      limit: t.int({ defaultValue: 10, description: '1 to 50.' }),
      offset: t.int({ defaultValue: 0, description: 'Passes over the first hits; 0 to 99.' }),
    }),
  })
  .validate(documentSearchInput);

builder.queryFields(t => ({
  documentSearch: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: DocumentSearchRef,
    nullable: true,
    description: "Chunks of the caller's documents that answer a question, best first.",
    args: { input: t.arg({ type: DocumentSearchInput, required: true }) },
    resolve: (_root, { input }, ctx) => searchDocuments(ctx, input),
  }),
}));
