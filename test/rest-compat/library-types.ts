import { z } from 'zod';
import { NotFound } from '../../src/base/errors.ts';
import { builder } from '../../src/builder.ts';
import { DownloadRef, verbatim } from '../../src/vocabulary.ts';

type Chapter = { key: string; title: string; pages: number | null };
export type Book = {
  id: string;
  title: string;
  mood: 'LIGHT_HEARTED' | 'GRIM';
  format: 'PDF' | 'TXT';
  chapters: Chapter[];
  notes: unknown;
};
export type Page = { position: number; text: string; mood: Book['mood']; remark: string | null };

/** What the library holds; tests fill and read it. */
export const books: Book[] = [];
/** Bytes of staged files by upload id, and the names they were reserved under. */
export const staged = new Map<string, { fileName: string; bytes: Buffer | null; byteSize: number }>();
/** How often an event of the reading was mapped. */
export const mapped = { count: 0 };

export const Mood = builder.enumType('Mood', { values: { LIGHT_HEARTED: {}, GRIM: {} } as const });
const Format = builder.enumType('Format', { values: ['PDF', 'TXT'] as const, ...verbatim });
const ChapterRef = builder.objectRef<Chapter>('Chapter').implement({
  fields: t => ({
    key: t.exposeString('key'),
    title: t.exposeString('title'),
    pages: t.exposeInt('pages', { nullable: true, description: 'Null while it is written.' }),
    fate: t.string({
      nullable: true,
      resolve: () => {
        throw new NotFound('fate');
      },
    }),
  }),
});
export const BookRef = builder.objectRef<Book>('Book').implement({
  description: 'Something to read.',
  fields: t => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'On the cover.' }),
    mood: t.expose('mood', { type: Mood }),
    format: t.expose('format', { type: Format }),
    moods: t.field({ type: [Mood], resolve: book => [book.mood] }),
    chapters: t.expose('chapters', { type: [ChapterRef] }),
    notes: t.expose('notes', { type: 'JSON', nullable: true }),
    download: t.field({
      type: DownloadRef,
      nullable: true,
      resolve: book => ({
        url: `http://library.test/downloads/${book.id}`,
        fileName: `${book.title}.txt`,
        mimeType: 'text/plain',
        byteSize: null,
        expiresAt: new Date(0),
      }),
    }),
  }),
});
export const PageRef = builder.objectRef<Page>('Page').implement({
  fields: t => ({
    position: t.exposeInt('position'),
    text: t.string({
      resolve: page => {
        mapped.count++;
        return page.text;
      },
    }),
    mood: t.expose('mood', { type: Mood }),
    remark: t.exposeString('remark', { nullable: true }),
  }),
});

const ChapterInput = builder.inputType('DagNodeInput', {
  fields: t => ({
    key: t.string({ required: true }),
    title: t.string({ required: true }),
    pageCount: t.int(),
  }),
});
// One validator for the whole input, since the plugin stops at the first faulty field of several.
const addBook = z.object({
  title: z.string().min(2, 'must have 2 characters'),
  chapters: z
    .array(
      z.object({
        key: z.string(),
        title: z.string().max(10, 'must have at most 10 characters'),
        pageCount: z.int().min(1, 'must be 1 or more').nullish(),
      }),
    )
    .nullish(),
  mood: z.enum(['GRIM', 'LIGHT_HEARTED']).nullish(),
  format: z.enum(['PDF', 'TXT']).nullish(),
  dataSourceId: z.string().nullish(),
  notes: z.unknown().optional(),
  publishedAt: z.date().nullish(),
  price: z.number().nullish(),
  lent: z.boolean().nullish(),
  shelfId: z.string().nullish(),
});
export const AddBookInput = builder
  .inputType('AddBookInput', {
    fields: t => ({
      title: t.string({ required: true, description: 'On the cover.' }),
      mood: t.field({ type: Mood, defaultValue: 'GRIM' }),
      format: t.field({ type: Format }),
      dataSourceId: t.id(),
      chapters: t.field({ type: [ChapterInput] }),
      notes: t.field({ type: 'JSON' }),
      publishedAt: t.field({ type: 'DateTime' }),
      price: t.float(),
      lent: t.boolean(),
      shelfId: t.id(),
    }),
  })
  .validate(addBook);
export const RenameBookInput = builder.inputType('RenameBookInput', {
  fields: t => ({ id: t.id({ required: true }), title: t.string({ required: true }) }),
});
export const ScanBookInput = builder.inputType('ScanBookInput', {
  fields: t => ({
    uploadId: t.id({ required: true }),
    title: t.string(),
    copies: t.int(),
    mood: t.field({ type: Mood }),
  }),
});
export const CreateUploadInput = builder.inputType('CreateUploadInput', {
  fields: t => ({ fileName: t.string({ required: true }), byteSize: t.field({ type: 'SafeInt', required: true }) }),
});
export const DeleteBookInput = builder.inputType('DeleteBookInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
