import { builder } from '../../builder.ts';
import { QueryResultRef } from '../../data/schema-query-result.ts';
import { DataSourceRef } from '../../data/sources/schema-source.ts';
import { seenSources } from '../../data/sources/seen-sources.ts';
import { areGone } from '../../documents/are-gone.ts';
import { DocumentRef } from '../../documents/schema-document.ts';
import { seenDocuments } from '../../documents/seen-documents.ts';
import { DownloadRef } from '../../vocabulary.ts';
import { type PlacedChart, signPicture } from '../charts/sign-picture.ts';
import {
  type AnswerResult,
  readAnswerResult,
  type SharedBy,
  type StoredCitation,
  type Verification,
  verificationOf,
} from './answer-result.ts';
import { colleagueName } from './colleague-name.ts';
import { withoutForgotten } from './without-forgotten.ts';

type Usage = NonNullable<AnswerResult['usage']>;

const CitationSourceEnum = builder.enumType('CitationSource', {
  description: 'What a citation points at.',
  values: { DOCUMENT: { value: 'document' }, QUERY: { value: 'query' }, MEMORY: { value: 'memory' } } as const,
});

const VerificationRef = builder.objectRef<Verification>('Verification').implement({
  description: 'Who checked that a statement answers a question, and when.',
  fields: t => ({
    verifiedQueryId: t.exposeID('verifiedQueryId'),
    verifiedById: t.exposeID('verifiedById', { nullable: true }),
    verifiedBy: t.loadable(colleagueName(({ verifiedById }) => verifiedById)),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime' }),
  }),
});

const SharedByRef = builder.objectRef<SharedBy>('SharedBy').implement({
  description: 'Who vouched for a definition for the whole organization, and when.',
  fields: t => ({
    verifiedById: t.exposeID('verifiedById', { nullable: true }),
    verifiedBy: t.loadable(colleagueName(({ verifiedById }) => verifiedById)),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime' }),
  }),
});

export const CitationRef = builder.objectRef<StoredCitation>('Citation').implement({
  description: 'Where a statement comes from.',
  fields: t => ({
    id: t.exposeID('id'),
    marker: t.exposeInt('marker', { description: 'The number between the brackets in the text.' }),
    sourceType: t.expose('sourceType', { type: CitationSourceEnum }),
    title: t.loadable({
      type: 'String',
      description: 'Of a memory that was deleted since: `(forgotten)`.',
      load: async (cited: StoredCitation[], ctx) => withoutForgotten(ctx, cited, '(forgotten)', ({ title }) => title),
      resolve: citation => citation,
    }),
    quote: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Null for a memory that was deleted since.',
      load: async (cited: StoredCitation[], ctx) => withoutForgotten(ctx, cited, null, ({ quote }) => quote),
      resolve: citation => citation,
    }),
    documentId: t.exposeID('documentId', { nullable: true }),
    document: t.loadable({
      type: DocumentRef,
      nullable: true,
      description: 'The document that is cited; null where it is gone, or no longer visible.',
      load: (ids: string[], ctx) => seenDocuments(ctx, ids),
      resolve: ({ documentId }) => documentId ?? '',
    }),
    chunkId: t.exposeID('chunkId', { nullable: true }),
    page: t.exposeInt('page', { nullable: true }),
    sourceDeleted: t.loadable({
      type: 'Boolean',
      description:
        'Whether the cited document was deleted, or is no longer visible; what it said then still stands in `quote`.',
      load: async (ids: string[], ctx) => (await areGone(ctx, ids)).map((gone, i) => ids[i] !== '' && gone),
      resolve: ({ documentId }) => documentId ?? '',
    }),
    dataSourceId: t.exposeID('dataSourceId', {
      nullable: true,
      description: "Null where the query ran over the caller's uploaded tables.",
    }),
    dataSource: t.loadable({
      type: DataSourceRef,
      nullable: true,
      description: 'The source that was asked; null where it is gone, or no longer visible.',
      load: (ids: string[], ctx) => seenSources(ctx, ids),
      resolve: ({ dataSourceId }) => dataSourceId ?? '',
    }),
    tableNames: t.exposeStringList('tableNames', { nullable: true }),
    sql: t.exposeString('sql', { nullable: true, description: 'The statement whose result is cited.' }),
    rowCount: t.expose('rowCount', { type: 'SafeInt', nullable: true }),
    executedAt: t.expose('executedAt', { type: 'DateTime', nullable: true }),
    memoryId: t.exposeID('memoryId', {
      nullable: true,
      description: "The memory, or the organization's definition, where one is cited.",
    }),
    sharedBy: t.expose('sharedBy', {
      type: SharedByRef,
      nullable: true,
      description: "Where a definition of the organization is cited; null for the asker's own memories.",
    }),
    verification: t.expose('verification', {
      type: VerificationRef,
      nullable: true,
      description: 'Where the statement is one that was verified for this question.',
    }),
    editedById: t.id({
      nullable: true,
      description: 'Who wrote the statement in place of the one that the answer was given by.',
      resolve: ({ edit }) => edit?.editedById ?? null,
    }),
    editedBy: t.loadable(colleagueName(({ edit }) => edit?.editedById)),
    editedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a person changed the statement; null where none did.',
      resolve: ({ edit }) => edit?.editedAt ?? null,
    }),
  }),
});

const PictureFormatEnum = builder.enumType('PictureFormat', {
  description: 'Kinds of pictures that a chart is drawn as.',
  values: { PNG: { value: 'png' }, SVG: { value: 'svg' } } as const,
});
const PictureThemeEnum = builder.enumType('PictureTheme', {
  description: 'The ground that a chart is drawn on.',
  values: { LIGHT: { value: 'light' }, DARK: { value: 'dark' } } as const,
});

const StretchKindEnum = builder.enumType('StretchKind', {
  description:
    'What a stretch of a message names: something of the data, a figure computed of them, a time, a number, ASKING what is asked of them ("total", "per"), or nothing known (WORD).',
  values: ['COLUMN', 'TABLE', 'VALUE', 'FIGURE', 'TIME', 'NUMBER', 'ASKING', 'WORD'] as const,
});
const StretchUseEnum = builder.enumType('StretchUse', {
  description: 'What became of a stretch of a message.',
  values: {
    USED: { description: 'The answer rests on it.' },
    GUESSED: { description: 'The answer rests on what it was taken for, which its words do not plainly say.' },
    UNUSED: { description: 'It is understood, and has no place in the answer, which says so.' },
    UNKNOWN: { description: 'It is not understood; the answer says so, or there is none.' },
    PASSING: { description: 'It says nothing of its own.' },
  } as const,
});
export const StretchRef = builder.objectRef<AnswerResult['reading'][number]>('Stretch').implement({
  description: 'A part of a message, and what it was taken for.',
  fields: t => ({
    text: t.exposeString('text'),
    from: t.exposeInt('from', { description: 'Where it begins in the message, in UTF-16 units from 0.' }),
    to: t.exposeInt('to', { description: 'After its last character.' }),
    kind: t.expose('kind', { type: StretchKindEnum }),
    meaning: t.exposeString('meaning', {
      nullable: true,
      description: 'What of the data it stands for, such as `Channel = Online`.',
    }),
    use: t.expose('use', { type: StretchUseEnum }),
  }),
});

/** A chart with where it is found again, and the tables of its answer. */
type ShownChart = PlacedChart & { spec: unknown; tables: AnswerResult['tables'] };

type Clarification = NonNullable<AnswerResult['clarification']>;

const ClarificationOptionRef = builder.objectRef<Clarification['options'][number]>('ClarificationOption').implement({
  description: 'One thing that may have been meant.',
  fields: t => ({
    text: t.exposeString('text', {
      description: 'Sent as a message in the same conversation, it is answered as it says, and read no second time.',
    }),
  }),
});
const ClarificationRef = builder.objectRef<Clarification>('Clarification').implement({
  description: 'A question back, where a message may mean several things that come out differently.',
  fields: t => ({
    question: t.exposeString('question'),
    options: t.field({ type: [ClarificationOptionRef], resolve: ({ options }) => options }),
  }),
});

export const ChartRef = builder.objectRef<ShownChart>('Chart').implement({
  description: 'A picture of a result.',
  fields: t => ({
    title: t.exposeString('title', { nullable: true }),
    spec: t.expose('spec', { type: 'JSON', description: 'A Vega-Lite specification with its data inside.' }),
    picture: t.field({
      type: DownloadRef,
      description:
        'The chart drawn by the service, each time it is fetched: 800 by 450 pixels, higher for many bars, a PNG with ' +
        'twice as many each way. Numbers and months stand as in the language of the caller.',
      args: {
        format: t.arg({ type: PictureFormatEnum, defaultValue: 'png' }),
        theme: t.arg({ type: PictureThemeEnum, defaultValue: 'light' }),
      },
      resolve: (chart, { format, theme }, { app, caller }) =>
        signPicture(app, caller!, chart, { format: format ?? 'png', theme: theme ?? 'light' }),
    }),
  }),
});

const UsageRef = builder.objectRef<Usage>('Usage').implement({
  description: 'What an answer cost.',
  fields: t => ({
    model: t.exposeString('model', { nullable: true }),
    inputTokens: t.exposeInt('inputTokens'),
    outputTokens: t.exposeInt('outputTokens'),
    costUsd: t.exposeFloat('costUsd', { nullable: true, description: 'Null where the price is not known.' }),
    durationMs: t.exposeInt('durationMs'),
  }),
});

// One reading of the stored column serves all fields of a row.
const readings = new WeakMap<object, AnswerResult>();
const of = (row: { result: unknown }): AnswerResult => {
  let reading = readings.get(row);
  if (!reading) {
    reading = readAnswerResult(row.result);
    readings.set(row, reading);
  }
  return reading;
};

type Answered = { id: string; result: unknown };

/** Charts of an answer, each with where it is found again. */
export const chartsOf = (kind: PlacedChart['kind'], row: Answered): ShownChart[] => {
  const { charts, tables } = of(row);
  return charts.map(({ title, spec }, index) => ({ title, spec, tables, kind, id: row.id, index }));
};

/** What a task and the message it wrote carry beside the text: the same fields on both. */
export const answerFields = {
  citations: { type: [CitationRef] as [typeof CitationRef], resolve: (row: { result: unknown }) => of(row).citations },
  charts: (kind: PlacedChart['kind']) => ({
    type: [ChartRef] as [typeof ChartRef],
    resolve: (row: Answered) => chartsOf(kind, row),
  }),
  tables: { type: [QueryResultRef] as [typeof QueryResultRef], resolve: (row: { result: unknown }) => of(row).tables },
  reading: {
    type: [StretchRef] as [typeof StretchRef],
    description:
      'How the built-in analyst read the message, stretch by stretch in its order, so that it can be underlined; empty where a model read it, where documents answered, and before COMPLETED.',
    resolve: (row: { result: unknown }) => of(row).reading,
  },
  clarification: {
    type: ClarificationRef,
    nullable: true as const,
    description:
      'What was asked back in place of an answer; null where there is an answer. Its options are among `followUps` as well.',
    resolve: (row: { result: unknown }) => of(row).clarification,
  },
  followUps: { type: ['String'] as ['String'], resolve: (row: { result: unknown }) => of(row).followUps },
  verification: {
    type: VerificationRef,
    nullable: true as const,
    description: 'Where all of the answer rests on a statement that was verified for this question.',
    resolve: (row: { result: unknown }) => verificationOf(of(row)),
  },
  usage: { type: UsageRef, nullable: true as const, resolve: (row: { result: unknown }) => of(row).usage },
};
