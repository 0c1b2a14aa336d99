import { builder } from '../../builder.ts';
import type { CallerContext, Context } from '../../context.ts';
import { Mask, Origin, PiiType } from '../../generated/prisma/enums.ts';
import { subjectOfUpload } from '../queryable-tables.ts';
import { type DataColumn, DataColumnRef, SensitivityLevelEnum } from '../schema-table.ts';
import { judgeColumn, judgeTable, type Subject } from './judge.ts';
import { isAbove } from './levels.ts';
import { rulesFor } from './loaders.ts';

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

builder.objectFields(DataColumnRef, t => ({
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
  masked: t.boolean({
    description: 'Whether the caller sees masks in place of its values.',
    resolve: async (column, _args, ctx) => {
      const { rules, verdict } = await verdictOf(ctx, column);
      return isAbove(verdict.level, rules.clearance.level);
    },
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
