import { seesWhole } from '../../../accounts/access.ts';
import { RoleEnum } from '../../../accounts/inputs.ts';
import { OrganizationRef, UserRef } from '../../../accounts/schema-user.ts';
import { builder } from '../../../builder.ts';
import type { CallerContext } from '../../../context.ts';
import type { ColumnSensitivity, RowRule, TableSensitivity } from '../../../generated/prisma/client.ts';
import { CallerAttribute, RuleOperator } from '../../../generated/prisma/enums.ts';
import { SensitivityLevelEnum } from '../../tables/schema-table.ts';
import type { SetClearance } from '../clearance/set-clearance.ts';
import { MaskEnum, OriginEnum, PiiTypeEnum, unfollowedWords } from '../columns/schema.ts';
import { higher, piiLevel, usualLevel } from '../levels.ts';
import { clearanceFor } from '../loaders.ts';
import { unfollowedViews } from '../unfollowed-views.ts';
import { clearances, columnSensitivities, rowRules, sourceIdOf, tableSensitivities } from './list-rules.ts';

// What was set, and for whom; Admins see it.

const about = 'A data source or an uploaded table; null: every source of the organization.';

export const RuleOperatorEnum = builder.enumType(RuleOperator, {
  name: 'RuleOperator',
  description: 'How a row rule compares.',
});

export const CallerAttributeEnum = builder.enumType(CallerAttribute, {
  name: 'CallerAttribute',
  description: 'A property of the caller that a row rule compares with.',
});

export const TableSensitivityRef = builder.objectRef<TableSensitivity>('TableSensitivity').implement({
  description: 'The level set for every table of a name, in one source or in all.',
  fields: t => ({
    tableName: t.exposeString('tableName', { description: 'Alone, or after its schema and a dot.' }),
    dataSourceId: t.id({ nullable: true, description: about, resolve: sourceIdOf }),
    level: t.expose('level', { type: SensitivityLevelEnum }),
    unfollowedViews: t.stringList({
      description: unfollowedWords,
      resolve: ({ sourceKey }, _args, ctx) => unfollowedViews(ctx as CallerContext, { sourceKey }),
    }),
    updatedById: t.exposeID('updatedById', { nullable: true, description: 'Who set it.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const ColumnSensitivityRef = builder.objectRef<ColumnSensitivity>('ColumnSensitivity').implement({
  description: 'What was set for the columns of a name: their level, marks as personal data counted in, and the mask.',
  fields: t => ({
    tableName: t.exposeString('tableName'),
    dataSourceId: t.id({ nullable: true, description: about, resolve: sourceIdOf }),
    columnName: t.exposeString('columnName'),
    level: t.field({
      type: SensitivityLevelEnum,
      nullable: true,
      description: "Null: its table's.",
      resolve: ({ level, pii }) => (pii ? higher(level ?? usualLevel, piiLevel) : level),
    }),
    pii: t.expose('pii', { type: PiiTypeEnum, nullable: true }),
    origin: t.field({ type: OriginEnum, resolve: ({ piiOrigin }) => piiOrigin ?? 'MANUAL' }),
    mask: t.field({
      type: MaskEnum,
      description: 'What those see whose clearance is lower.',
      resolve: ({ mask }) => mask ?? 'HASH',
    }),
    unfollowedViews: t.stringList({
      description: unfollowedWords,
      resolve: ({ sourceKey }, _args, ctx) => unfollowedViews(ctx as CallerContext, { sourceKey }),
    }),
    updatedById: t.exposeID('updatedById', { nullable: true, description: 'Who set it.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const ClearanceRef = builder.objectRef<SetClearance>('Clearance').implement({
  description:
    "What was set for a user, a group or a role; a user has the highest of their own, their groups' and their role's. " +
    'Where nothing is set for a role, users see what is INTERNAL and Admins all.',
  fields: t => ({
    userId: t.exposeID('userId', { nullable: true }),
    groupId: t.exposeID('groupId', { nullable: true }),
    role: t.expose('role', { type: RoleEnum, nullable: true }),
    level: t.expose('level', { type: SensitivityLevelEnum, nullable: true, description: 'Null: nothing is set.' }),
    updatedById: t.exposeID('updatedById', { nullable: true, description: 'Who set it.' }),
  }),
});

export const RowRuleRef = builder.objectRef<RowRule>('RowRule').implement({
  description: 'Shows members of some groups only those rows of a table that match; all rules of a table must match.',
  fields: t => ({
    id: t.exposeID('id'),
    dataSourceId: t.exposeID('sourceKey', { description: 'A data source or an uploaded table.' }),
    tableName: t.exposeString('tableName'),
    columnName: t.exposeString('columnName', { description: 'Where the table has it no more, no row is shown.' }),
    operator: t.expose('operator', { type: RuleOperatorEnum }),
    values: t.exposeStringList('values', { nullable: true, description: 'The right-hand side, where it is fixed.' }),
    caller: t.expose('caller', {
      type: CallerAttributeEnum,
      nullable: true,
      description: 'The right-hand side, where it is a property of the caller.',
    }),
    groupIds: t.exposeIDList('groupIds', { description: 'Empty means everybody but Admins.' }),
    enabled: t.exposeBoolean('enabled'),
    unfollowedViews: t.stringList({
      description: unfollowedWords,
      resolve: ({ sourceKey }, _args, ctx) => unfollowedViews(ctx as CallerContext, { sourceKey }),
    }),
    updatedById: t.exposeID('updatedById', { nullable: true, description: 'Who set it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const source = { dataSourceId: 'A data source or an uploaded table; absent, all that was set is shown.' };

builder.prismaObjectFields(OrganizationRef, t => ({
  tableSensitivities: t.field({
    type: [TableSensitivityRef],
    nullable: true,
    description: 'Only what was set, by name; every other table is INTERNAL.',
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    args: { dataSourceId: t.arg.id({ description: source.dataSourceId }) },
    resolve: ({ id }, { dataSourceId }, ctx) => tableSensitivities(ctx as CallerContext, id, dataSourceId),
  }),
  columnSensitivities: t.field({
    type: [ColumnSensitivityRef],
    nullable: true,
    description: 'Only what was set, by name.',
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    args: {
      tableName: t.arg.string({ required: true }),
      dataSourceId: t.arg.id({ description: source.dataSourceId }),
    },
    resolve: ({ id }, args, ctx) => columnSensitivities(ctx as CallerContext, id, args),
  }),
  rowRules: t.field({
    type: [RowRuleRef],
    nullable: true,
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    args: { dataSourceId: t.arg.id({ description: source.dataSourceId }) },
    resolve: ({ id }, { dataSourceId }, ctx) => rowRules(ctx as CallerContext, id, dataSourceId),
  }),
  clearances: t.field({
    type: [ClearanceRef],
    nullable: true,
    description: 'Only what was set.',
    authScopes: ({ id }) => ({ adminOf: id }),
    keyScope: 'ADMIN',
    resolve: ({ id }, _args, ctx) => clearances(ctx as CallerContext, id),
  }),
}));

builder.prismaObjectFields(UserRef, t => ({
  clearance: t.field({
    type: SensitivityLevelEnum,
    nullable: true,
    description: 'The highest level of data that the user may see.',
    resolve: (user, _args, ctx) => (seesWhole(ctx, user) ? clearanceFor(ctx, user.id) : null),
  }),
}));
