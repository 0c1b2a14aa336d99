import { z } from 'zod';
import { builder } from '../../builder.ts';
import { chartMarks, chartOrders } from '../../engine/reasoner/answer/chosen-chart.ts';
import { inCapitals } from '../../vocabulary.ts';
import { ChartRef } from '../answers/schema-answer.ts';
import { MessageRef } from '../conversations/schema-conversation.ts';
import { editChart } from './edit-chart.ts';
import { type ChartChoice, readChoice } from './read-choice.ts';

const ChartMarkEnum = builder.enumType('ChartMark', {
  description: 'What stands for a row of a table: a bar, a place of a line, of an area, or a point.',
  values: inCapitals(chartMarks),
});
const ChartOrderEnum = builder.enumType('ChartOrder', {
  description: 'How the groups of a chart stand: as the rows do, by their NAMES, or by their figures.',
  values: inCapitals(chartOrders),
});

const ChartChoiceRef = builder.objectRef<ChartChoice>('ChartChoice').implement({
  description: 'How a chart pictures a table of its answer, in the words of `editChart`.',
  fields: t => ({
    tableIndex: t.exposeInt('tableIndex'),
    mark: t.expose('mark', { type: ChartMarkEnum }),
    x: t.exposeString('x'),
    y: t.exposeString('y'),
    series: t.exposeString('series', { nullable: true }),
    order: t.expose('order', { type: ChartOrderEnum }),
  }),
});

builder.objectField(ChartRef, 'choice', t =>
  t.field({
    type: ChartChoiceRef,
    nullable: true,
    description: 'What it was drawn by, to begin a change with; null where it pictures no table as it stands.',
    resolve: ({ spec, tables }) => readChoice(spec, tables),
  }),
);

const place = z.int().min(0, 'must be 0 or more');
const title = z
  .string()
  .max(200, 'must have at most 200 characters')
  .refine(value => !value.includes('\u0000'), 'must not hold the character U+0000');

const EditChartInput = builder.inputType('EditChartInput', {
  fields: t => ({
    id: t.id({ required: true, description: 'The answer.' }),
    chartIndex: t.int({
      defaultValue: 0,
      validate: place,
      description: 'Which chart of the answer, from 0; the number of its charts adds one.',
    }),
    tableIndex: t.int({ defaultValue: 0, validate: place, description: 'Which table of the answer it pictures.' }),
    mark: t.field({ type: ChartMarkEnum, required: true }),
    x: t.string({ required: true, description: 'A column of the table.' }),
    y: t.string({ required: true, description: 'A column of numbers.' }),
    series: t.string({ description: 'A column of up to 12 values, each with a colour of its own.' }),
    order: t.field({ type: ChartOrderEnum, defaultValue: 'rows' }),
    title: t.string({ validate: title, description: 'Absent, none.' }),
  }),
});

builder.mutationField('editChart', t =>
  t.withAuth({ user: true }).field({
    keyScope: 'CHAT',
    type: MessageRef,
    nullable: true,
    description:
      'Draws a chart of an answer otherwise, or another one, from what the answer shows; nothing is asked anew.',
    args: { input: t.arg({ type: EditChartInput, required: true }) },
    resolve: (_, { input }, ctx) =>
      editChart(ctx, {
        ...input,
        ...{ chartIndex: input.chartIndex ?? 0, tableIndex: input.tableIndex ?? 0 },
        ...{ series: input.series ?? null, order: input.order ?? 'rows', title: input.title ?? null },
      }),
  }),
);
