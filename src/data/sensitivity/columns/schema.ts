import { builder } from '../../../builder.ts';
import type { CallerContext, Context } from '../../../context.ts';
import { Mask, Origin, PiiType } from '../../../generated/prisma/enums.ts';
import { subjectOfUpload } from '../../tables/queryable-tables.ts';
import { type DataColumn, DataColumnRef, SensitivityLevelEnum } from '../../tables/schema-table.ts';
import { type ColumnSource, judgeColumn, judgeTable } from '../judge.ts';
import { isAbove } from '../levels.ts';
import { rulesFor } from '../loaders.ts';
import type { Subject } from '../subject.ts';
import { unfollowedViews } from '../unfollowed-views.ts';
import { withoutLabels } from '../without-labels.ts';

// What every table and column says of its sensitivity.

export const PiiTypeEnum = builder.enumType(PiiType, {
  name: 'PiiType',
  description: 'What kind of personal data a column holds.',
});

export const OriginEnum = builder.enumType(Origin, {
  name: 'Origin',
  description: 'Where knowledge about data came from.',
});

export const MaskEnum = builder.enumType(Mask, {
  name: 'Mask',
  description:
    'What stands in place of a value: a hash that is the same for the same value, a part of it, nothing, or a refusal.',
});

const verdictOf = async (ctx: Context, { subject, name }: DataColumn) => {
  const rules = await rulesFor(ctx as CallerContext, subject.sourceKey);
  return { rules, verdict: judgeColumn(rules, subject, name, judgeTable(rules, subject)) };
};

const ColumnSourceRef = builder.objectRef<ColumnSource>('ColumnSource').implement({
  description: 'A column that a view shows under a column of its own, or that another one is computed from.',
  fields: t => ({
    schemaName: t.string({ nullable: true, resolve: ({ schema }) => schema || null }),
    tableName: t.exposeString('name'),
    columnName: t.exposeString('column'),
  }),
});

/** What whoever marks something has to know. */
export const unfollowedWords =
  'Views, and tables with computed columns, of which it cannot be told what they read, at most 200: what they show of it ' +
  'is to be marked in them too. ' +
  'Until then, their columns of the name of a marked one count as marked.';

const isMasked = async (ctx: Context, column: DataColumn): Promise<boolean> => {
  const { rules, verdict } = await verdictOf(ctx, column);
  return isAbove(verdict.level, rules.clearance.level);
};

builder.objectFields(DataColumnRef, t => ({
  nativeType: t.string({
    description: "The type in the source's own words; of a masked column without the values that it lists.",
    resolve: async (column, _args, ctx) => {
      const plain = withoutLabels(column.nativeType);
      return plain === column.nativeType || (await isMasked(ctx, column)) ? plain : column.nativeType;
    },
  }),
  pii: t.field({
    type: PiiTypeEnum,
    nullable: true,
    description: 'Null where the column holds no personal data, as far as is known.',
    resolve: async (column, _args, ctx) => (await verdictOf(ctx, column)).verdict.pii,
  }),
  piiOrigin: t.field({
    type: OriginEnum,
    nullable: true,
    description: 'Who says that it holds personal data: people (MANUAL), or what was found in it (INFERRED).',
    resolve: async (column, _args, ctx) => (await verdictOf(ctx, column)).verdict.piiOrigin,
  }),
  sensitivity: t.field({
    type: SensitivityLevelEnum,
    description: "What was set for it, else its table's; personal data is at least CONFIDENTIAL.",
    resolve: async (column, _args, ctx) => (await verdictOf(ctx, column)).verdict.level,
  }),
  markedBy: t.field({
    type: [ColumnSourceRef],
    description:
      'Of a view, or of a column that is computed from others: the columns that its values come from, and from which it ' +
      'has marks and levels.',
    resolve: async (column, _args, ctx) => (await verdictOf(ctx, column)).verdict.from,
  }),
  unfollowedViews: t.stringList({
    description: unfollowedWords,
    resolve: ({ subject }, _args, ctx) => unfollowedViews(ctx as CallerContext, subject),
  }),
  masked: t.boolean({
    description: 'Whether the caller sees masks in place of its values.',
    resolve: (column, _args, ctx) => isMasked(ctx, column),
  }),
}));

/** The level of a table, read together with those of others in the same request. */
export const levelOf = async (ctx: Context, subject: Subject) =>
  judgeTable(await rulesFor(ctx as CallerContext, subject.sourceKey), subject).level;

builder.prismaObjectFields('UploadedTable', t => ({
  sensitivity: t.field({
    type: SensitivityLevelEnum,
    select: { id: true, name: true },
    resolve: (table, _args, ctx) => levelOf(ctx, subjectOfUpload(table)),
  }),
}));
