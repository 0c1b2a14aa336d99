import { builder } from '../../builder.ts';
import { QueryResultRef } from '../../data/schema-query-result.ts';
import { type AnswerResult, readTable } from './answer-result.ts';
import { colleagueName } from './colleague-name.ts';

type Table = AnswerResult['tables'][number];

builder.prismaObject('AnswerEdit', {
  description: 'A change of the SQL behind an answer by a person.',
  fields: t => ({
    id: t.exposeID('id'),
    citationId: t.exposeID('citationId'),
    marker: t.exposeInt('marker', { description: 'The number by which the text refers to the citation.' }),
    sqlBefore: t.exposeString('sqlBefore'),
    resultBefore: t.field({
      type: QueryResultRef,
      nullable: true,
      description: 'Null where the answer showed no rows of it.',
      select: { resultBefore: true },
      resolve: ({ resultBefore }): Table | null => (resultBefore === null ? null : readTable(resultBefore)),
    }),
    sql: t.exposeString('sql', { description: 'As the person wrote it.' }),
    parameters: t.expose('parameters', { type: 'JSON', description: 'Values of its placeholders, in order.' }),
    result: t.field({
      type: QueryResultRef,
      select: { result: true },
      resolve: ({ result }): Table => readTable(result),
    }),
    editedById: t.exposeID('editedById', { nullable: true }),
    editedBy: t.loadable(colleagueName(({ editedById }) => editedById)),
    editedAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
