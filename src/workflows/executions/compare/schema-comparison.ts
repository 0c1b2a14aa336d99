import { builder } from '../../../builder.ts';
import type { CallerContext } from '../../../context.ts';
import { DagNodeTypeEnum } from '../../schema-graph.ts';
import { WorkflowRef } from '../../schema-workflow.ts';
import { ChangeTypeEnum, ComparisonRef } from '../../versions/schema-comparison.ts';
import { ExecutionStepRef, WorkflowExecutionRef } from '../schema-execution.ts';
import type { AnswerComparison } from './compare-answers.ts';
import { compareExecutions, type ExecutionComparison, type StepComparison } from './compare-executions.ts';
import type { CellChange, RowChange, RowsComparison } from './compare-rows.ts';
import type { FigureChange, FigureExplanation, GroupChange } from './explain-figures.ts';

const RowKeyKindEnum = builder.enumType('RowKeyKind', {
  description: 'By what rows of two executions are told to be the same row.',
  values: {
    GROUPS: { description: 'The columns by which both statements group their rows.' },
    UNIQUE_VALUES: { description: 'Columns whose values are different in each row of both.' },
    SINGLE_ROW: { description: 'Both have one row, which stands for all there is.' },
    WHOLE_ROWS: { description: 'No columns tell the rows apart: a row that differs counts as removed and added.' },
  } as const,
});

const CellChangeRef = builder.objectRef<CellChange>('CellChange').implement({
  description: 'How one value of a row differs.',
  fields: t => ({
    column: t.exposeString('column'),
    before: t.field({ type: 'JSON', nullable: true, resolve: ({ before }) => before ?? null }),
    after: t.field({ type: 'JSON', nullable: true, resolve: ({ after }) => after ?? null }),
  }),
});

const RowChangeRef = builder.objectRef<RowChange>('RowChange').implement({
  description: 'How one row differs.',
  fields: t => ({
    change: t.expose('change', { type: ChangeTypeEnum }),
    key: t.field({ type: 'JSON', description: 'Values by key column.', resolve: ({ key }) => key }),
    before: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Values by column; null of what was added.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Values by column; null of what was removed.',
      resolve: ({ after }) => after,
    }),
    cells: t.expose('cells', { type: [CellChangeRef], description: 'CHANGED: the values that differ.' }),
  }),
});

const RowsComparisonRef = builder.objectRef<RowsComparison>('RowsComparison').implement({
  description: 'How the rows of a step differ, in whatever order they came.',
  fields: t => ({
    keyedBy: t.field({ type: RowKeyKindEnum, resolve: ({ key }) => key.kind }),
    keyColumns: t.stringList({ resolve: ({ key }) => key.columns }),
    added: t.exposeInt('added'),
    removed: t.exposeInt('removed'),
    changed: t.exposeInt('changed'),
    unchanged: t.exposeInt('unchanged'),
    changes: t.expose('changes', { type: [RowChangeRef], description: 'The first 100.' }),
    truncated: t.exposeBoolean('truncated', { description: 'Whether there are more changes than are listed.' }),
    partial: t.exposeBoolean('partial', {
      description: 'Whether an execution found more rows than its step kept: those were not compared.',
    }),
    columnsAdded: t.exposeStringList('columnsAdded'),
    columnsRemoved: t.exposeStringList('columnsRemoved'),
  }),
});

const AnswerComparisonRef = builder.objectRef<AnswerComparison>('AnswerComparison').implement({
  description: 'How what an agent answered differs.',
  fields: t => ({
    identical: t.exposeBoolean('identical'),
    before: t.exposeString('before'),
    after: t.exposeString('after'),
    figuresAdded: t.exposeStringList('figuresAdded', { description: 'Figures that only the later answer tells.' }),
    figuresRemoved: t.exposeStringList('figuresRemoved', { description: 'Figures that only the earlier one tells.' }),
  }),
});

const FigureGroupRef = builder.objectRef<GroupChange>('FigureGroup').implement({
  description: 'How much of a figure a group is.',
  fields: t => ({
    group: t.field({
      type: 'JSON',
      description: 'Values by column; columns that are left out may have any.',
      resolve: ({ where }) => Object.fromEntries(where.map(({ dimension, value }) => [dimension, value])),
    }),
    before: t.exposeFloat('before'),
    after: t.exposeFloat('after'),
    effect: t.exposeFloat('effect', { description: 'Its own change, in the unit of the figure.' }),
    share: t.exposeFloat('share', {
      description: 'Its part of the whole change; more than 1 or below 0 where others go against it.',
    }),
  }),
});

const FigureExplanationRef = builder.objectRef<FigureExplanation>('FigureExplanation').implement({
  description: 'Which groups moved a figure, told by a fixed method.',
  fields: t => ({
    drivers: t.expose('drivers', {
      type: [FigureGroupRef],
      description: 'Groups that moved otherwise than the rest, the strongest first; empty where none stands out.',
    }),
    largest: t.expose('largest', {
      type: [FigureGroupRef],
      description: 'The five groups whose own change was the largest, whatever the rest did.',
    }),
    shiftFactor: t.float({
      nullable: true,
      description: 'By how much most groups moved alike, 1 is not at all; null where there are too few to tell.',
      resolve: ({ shift }) => shift?.factor ?? null,
    }),
    shiftShare: t.float({
      nullable: true,
      description: 'The part of the change that this shift makes.',
      resolve: ({ shift }) => shift?.share ?? null,
    }),
    groups: t.exposeInt('groups', { description: 'How many groups were looked at.' }),
  }),
});

const FigureComparisonRef = builder.objectRef<FigureChange>('FigureComparison').implement({
  description: 'How a figure of a step differs, and why.',
  fields: t => ({
    column: t.exposeString('column'),
    before: t.exposeFloat('before', { nullable: true, description: 'Of all rows; null where they do not add up.' }),
    after: t.exposeFloat('after', { nullable: true, description: 'Of all rows; null where they do not add up.' }),
    explanation: t.expose('explanation', { type: FigureExplanationRef, nullable: true }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Why it cannot be told which groups moved it, in a sentence.',
    }),
  }),
});

const StepComparisonRef = builder.objectRef<StepComparison>('StepComparison').implement({
  description: 'How a step differs between two executions.',
  fields: t => ({
    nodeKey: t.exposeString('nodeKey'),
    name: t.string({ resolve: ({ before, after }) => (after ?? before)!.node.name }),
    type: t.field({ type: DagNodeTypeEnum, resolve: ({ before, after }) => (after ?? before)!.node.type }),
    before: t.expose('before', {
      type: ExecutionStepRef,
      nullable: true,
      description: 'Null where it had no such step.',
    }),
    after: t.expose('after', {
      type: ExecutionStepRef,
      nullable: true,
      description: 'Null where it had no such step.',
    }),
    identical: t.exposeBoolean('identical', {
      nullable: true,
      description:
        'Whether status, branch and what it gave are the same; null where not all of that is there to be compared.',
    }),
    withheld: t.exposeBoolean('withheld', {
      description:
        "Whether the caller's own rights would not give what it gave in both: then nothing of it is compared.",
    }),
    rows: t.expose('rows', { type: RowsComparisonRef, nullable: true, description: 'Null where not both gave rows.' }),
    answer: t.expose('answer', { type: AnswerComparisonRef, nullable: true }),
    figures: t.expose('figures', { type: [FigureComparisonRef], description: 'Those that differ, up to five.' }),
  }),
});

const ExecutionComparisonRef = builder.objectRef<ExecutionComparison>('ExecutionComparison').implement({
  description: 'What differs between two executions of a workflow, steps told by the keys of their nodes.',
  fields: t => ({
    before: t.expose('before', { type: WorkflowExecutionRef }),
    after: t.expose('after', { type: WorkflowExecutionRef }),
    identical: t.exposeBoolean('identical', {
      nullable: true,
      description:
        'Whether all came out the same, whatever it took and cost; null where not all is there to be compared.',
    }),
    versions: t.expose('versions', {
      type: ComparisonRef,
      nullable: true,
      description: 'How the versions differ by which they ran; null where it was one.',
    }),
    steps: t.expose('steps', { type: [StepComparisonRef] }),
  }),
});

builder.prismaObjectFields(WorkflowRef, t => ({
  executionComparison: t.field({
    type: ExecutionComparisonRef,
    nullable: true,
    description: 'What differs between two executions, where the rights of the caller give both; and why figures do.',
    args: {
      fromId: t.arg.id({ description: 'Absent: the execution before the other one.' }),
      toId: t.arg.id({ description: 'Absent: the newest.' }),
    },
    resolve: ({ id }, args, ctx) => compareExecutions(ctx as CallerContext, id, args),
  }),
}));
