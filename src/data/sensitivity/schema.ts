import { RoleEnum } from '../../accounts/inputs.ts';
import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { DeletedRef } from '../../vocabulary.ts';
import { DataColumnRef, SensitivityLevelEnum } from '../tables/schema-table.ts';
import { setClearance, setClearanceInput } from './clearance/set-clearance.ts';
import { markColumnPii, markColumnPiiInput } from './columns/mark-column-pii.ts';
import { MaskEnum, PiiTypeEnum } from './columns/schema.ts';
import { setColumnSensitivity, setColumnSensitivityInput } from './columns/set-column-sensitivity.ts';
import { setTableSensitivity, setTableSensitivityInput } from './columns/set-table-sensitivity.ts';
import { unmarkColumnPii, unmarkColumnPiiInput } from './columns/unmark-column-pii.ts';
import { type AccessExplanation, type AccessReason, explainAccess } from './explain-access.ts';
import { rulesChanged } from './loaders.ts';
import { createRowRule } from './row-rules/create-row-rule.ts';
import { deleteRowRule } from './row-rules/delete-row-rule.ts';
import { createRowRuleInput, updateRowRuleInput } from './row-rules/row-rule-input.ts';
import {
  CallerAttributeEnum,
  ClearanceRef,
  ColumnSensitivityRef,
  RowRuleRef,
  RuleOperatorEnum,
  TableSensitivityRef,
} from './row-rules/schema.ts';
import { updateRowRule } from './row-rules/update-row-rule.ts';

const anySource = 'A data source or an uploaded table.';
const everySource = 'A data source or an uploaded table; absent, every source of the organization.';
const tableNames = 'Alone, or after its schema and a dot.';

const SetTableSensitivityInput = builder
  .inputType('SetTableSensitivityInput', {
    fields: t => ({
      organizationId: t.id({ required: true }),
      tableName: t.string({ required: true, description: tableNames }),
      dataSourceId: t.id({ description: everySource }),
      level: t.field({ type: SensitivityLevelEnum, required: true }),
    }),
  })
  .validate(setTableSensitivityInput);

const SetColumnSensitivityInput = builder
  .inputType('SetColumnSensitivityInput', {
    description: 'What is absent stays; null clears.',
    fields: t => ({
      organizationId: t.id({ required: true }),
      tableName: t.string({ required: true, description: tableNames }),
      columnName: t.string({ required: true }),
      dataSourceId: t.id({ description: everySource }),
      level: t.field({ type: SensitivityLevelEnum, description: "Null returns to the table's." }),
      pii: t.field({ type: PiiTypeEnum }),
      mask: t.field({ type: MaskEnum, description: 'Null returns to HASH.' }),
    }),
  })
  .validate(setColumnSensitivityInput);

const column = {
  dataSourceId: anySource,
  tableName: `${tableNames} Of an uploaded table, its own name or id.`,
};

const MarkColumnPiiInput = builder
  .inputType('MarkColumnPiiInput', {
    fields: t => ({
      dataSourceId: t.id({ required: true, description: column.dataSourceId }),
      tableName: t.string({ required: true, description: column.tableName }),
      columnName: t.string({ required: true }),
      type: t.field({ type: PiiTypeEnum, defaultValue: 'OTHER' }),
    }),
  })
  .validate(markColumnPiiInput);

const UnmarkColumnPiiInput = builder
  .inputType('UnmarkColumnPiiInput', {
    fields: t => ({
      dataSourceId: t.id({ required: true, description: column.dataSourceId }),
      tableName: t.string({ required: true, description: column.tableName }),
      columnName: t.string({ required: true }),
    }),
  })
  .validate(unmarkColumnPiiInput);

const ClearanceHolderInput = builder.inputType('ClearanceHolderInput', {
  description: "Who may see data up to a level; `role` means everybody of that role in the caller's organization.",
  isOneOf: true,
  fields: t => ({ userId: t.id(), groupId: t.id(), role: t.field({ type: RoleEnum }) }),
});

const SetClearanceInput = builder
  .inputType('SetClearanceInput', {
    fields: t => ({
      holder: t.field({ type: ClearanceHolderInput, required: true }),
      level: t.field({ type: SensitivityLevelEnum, description: 'Null takes back what was set.' }),
    }),
  })
  .validate(setClearanceInput);

const RuleOperandInput = builder.inputType('RuleOperandInput', {
  description: 'The right-hand side of a row rule: fixed values, or a property of the caller.',
  isOneOf: true,
  fields: t => ({ values: t.stringList(), caller: t.field({ type: CallerAttributeEnum }) }),
});

const CreateRowRuleInput = builder
  .inputType('CreateRowRuleInput', {
    fields: t => ({
      dataSourceId: t.id({ required: true, description: anySource }),
      tableName: t.string({ required: true, description: column.tableName }),
      columnName: t.string({ required: true }),
      operator: t.field({ type: RuleOperatorEnum, required: true }),
      operand: t.field({ type: RuleOperandInput, required: true }),
      groupIds: t.idList({ description: 'Absent or empty means everybody but Admins.' }),
    }),
  })
  .validate(createRowRuleInput);

const UpdateRowRuleInput = builder
  .inputType('UpdateRowRuleInput', {
    description: 'What is absent stays.',
    fields: t => ({
      id: t.id({ required: true }),
      operator: t.field({ type: RuleOperatorEnum }),
      operand: t.field({ type: RuleOperandInput }),
      groupIds: t.idList({ description: 'Null or empty means everybody but Admins.' }),
      enabled: t.boolean(),
    }),
  })
  .validate(updateRowRuleInput);

const DeleteRowRuleInput = builder.inputType('DeleteRowRuleInput', { fields: t => ({ id: t.id({ required: true }) }) });

/** What a mutation answers is read with the rules as they are after it. */
const changing = async <T>(ctx: Context, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } finally {
    rulesChanged(ctx);
  }
};

builder.mutationFields(t => ({
  setTableSensitivity: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: TableSensitivityRef,
    nullable: true,
    description:
      'Says how delicate tables of a name are. Tables above the clearance of somebody do not exist for them.',
    args: { input: t.arg({ type: SetTableSensitivityInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, setTableSensitivity(ctx, input)),
  }),
  setColumnSensitivity: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: ColumnSensitivityRef,
    nullable: true,
    description: 'Says how delicate columns of a name are; those above the clearance of somebody are masked for them.',
    args: { input: t.arg({ type: SetColumnSensitivityInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, setColumnSensitivity(ctx, input)),
  }),
  markColumnPii: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DataColumnRef,
    nullable: true,
    description: 'Marks a column as personal data: it is CONFIDENTIAL at least, and its values are not profiled.',
    args: { input: t.arg({ type: MarkColumnPiiInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, markColumnPii(ctx, input)),
  }),
  unmarkColumnPii: t.withAuth({ user: true }).field({
    // It takes protection away from everybody: a key that only works on data does not.
    keyScope: 'ADMIN',
    type: DataColumnRef,
    nullable: true,
    description: 'Takes the mark away; of what the organization shares, Admins only.',
    args: { input: t.arg({ type: UnmarkColumnPiiInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, unmarkColumnPii(ctx, input)),
  }),
  setClearance: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: ClearanceRef,
    nullable: true,
    description: 'Says up to which level a user, a group or a role may see data.',
    args: { input: t.arg({ type: SetClearanceInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, setClearance(ctx, input)),
  }),
  createRowRule: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: RowRuleRef,
    nullable: true,
    args: { input: t.arg({ type: CreateRowRuleInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, createRowRule(ctx, input)),
  }),
  updateRowRule: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: RowRuleRef,
    nullable: true,
    args: { input: t.arg({ type: UpdateRowRuleInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, updateRowRule(ctx, input)),
  }),
  deleteRowRule: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: DeletedRef,
    nullable: true,
    args: { input: t.arg({ type: DeleteRowRuleInput, required: true }) },
    resolve: (_root, { input }, ctx) => changing(ctx, deleteRowRule(ctx, input)),
  }),
}));

const ReasonRef = builder.objectRef<AccessReason>('AccessReason').implement({
  description: 'What one rule does to what the caller sees.',
  fields: t => ({
    message: t.exposeString('message'),
    setById: t.exposeID('setById', { nullable: true, description: 'Who set the rule; null where it is a default.' }),
  }),
});

const ExplanationRef = builder.objectRef<AccessExplanation>('AccessExplanation').implement({
  description: 'Why the caller sees a table or a column as they do.',
  fields: t => ({
    visible: t.exposeBoolean('visible', { description: 'Whether the table exists for the caller.' }),
    masked: t.exposeBoolean('masked'),
    mask: t.expose('mask', { type: MaskEnum, nullable: true, description: 'Null where nothing is masked.' }),
    level: t.expose('level', { type: SensitivityLevelEnum }),
    clearance: t.expose('clearance', { type: SensitivityLevelEnum, description: "The caller's." }),
    pii: t.expose('pii', { type: PiiTypeEnum, nullable: true }),
    reasons: t.expose('reasons', { type: [ReasonRef] }),
  }),
});

builder.queryFields(t => ({
  explainAccess: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: ExplanationRef,
    nullable: true,
    description:
      'Why the caller may see a table in part only, or not the values of a column: which rules say so, and who set them. ' +
      'A table that does not exist for the caller is NOT_FOUND; Admins are told why.',
    args: {
      dataSourceId: t.arg.id({ required: true, description: anySource }),
      tableName: t.arg.string({ required: true, description: column.tableName }),
      columnName: t.arg.string(),
    },
    resolve: (_root, args, ctx) => explainAccess(ctx, args),
  }),
}));
