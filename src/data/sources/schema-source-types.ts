import { builder } from '../../builder.ts';
import type { Dialect } from '../../engine/query/dialect.ts';
import type { Connector } from '../../engine/sources/connector.ts';
import type { DataSourceType } from '../../generated/prisma/client.ts';
import { DataSourceType as types } from '../../generated/prisma/enums.ts';
import { inCapitals } from '../../vocabulary.ts';
import { type CredentialForm, credentialForms, type FormField, settingFields, sourceKinds } from './source-forms.ts';

// Which kinds of sources can be connected, and by which forms they are described.

export const DataSourceTypeEnum = builder.enumType(types, {
  name: 'DataSourceType',
  description: 'Systems that can be queried; `dataSourceTypes` tells which of them can be connected here.',
});

const dialects = [
  'postgresql',
  'redshift',
  'mysql',
  'tsql',
  'snowflake',
  'bigquery',
  'clickhouse',
  'sqlite',
  'duckdb',
  'mongodb',
] as const satisfies Dialect[];

const SqlDialectEnum = builder.enumType('SqlDialect', {
  description: 'The SQL that a source takes; MONGODB takes a pipeline as JSON text.',
  values: inCapitals(dialects),
});

const FormFieldTypeEnum = builder.enumType('FormFieldType', {
  description: 'What a field of a form takes.',
  values: inCapitals(['string', 'integer', 'boolean', 'string_list'] as const),
});

const CredentialKindEnum = builder.enumType('CredentialKind', {
  description: 'How a source lets somebody in.',
  values: {
    PASSWORD: { value: 'password' },
    KEY_PAIR: { value: 'keyPair' },
    SERVICE_ACCOUNT: { value: 'serviceAccount' },
    NONE: { value: 'none' },
  } as const,
});

const ReadOnlyGuardEnum = builder.enumType('ReadOnlyGuard', {
  description: 'What keeps a statement from writing, beside the check of its text.',
  values: inCapitals(['transaction', 'session', 'none'] as const),
});

const FormFieldRef = builder.objectRef<FormField>('FormField').implement({
  description: 'One field of a form.',
  fields: t => ({
    name: t.exposeString('name', { description: 'As the input calls it.' }),
    title: t.exposeString('title'),
    type: t.expose('type', { type: FormFieldTypeEnum }),
    required: t.exposeBoolean('required'),
    secret: t.exposeBoolean('secret', { description: 'Whether it is written only, and never shown again.' }),
    default: t.expose('default', { type: 'JSON', nullable: true, description: 'What counts where it is left out.' }),
    description: t.exposeString('description', { nullable: true }),
  }),
});

const CredentialFormRef = builder.objectRef<CredentialForm>('CredentialForm').implement({
  description: 'One way in which a source lets somebody in.',
  fields: t => ({
    name: t.exposeString('name', { description: 'As `DataSourceCredentialsInput` calls it.' }),
    kind: t.expose('kind', { type: CredentialKindEnum }),
    fields: t.expose('fields', { type: [FormFieldRef] }),
  }),
});

const CapabilitiesRef = builder.objectRef<Connector['capabilities']>('DataSourceCapabilities').implement({
  description: 'What can be done with sources of a type.',
  fields: t => ({
    readOnly: t.expose('readOnly', { type: ReadOnlyGuardEnum }),
    cancel: t.exposeBoolean('cancel', { description: 'Whether a statement that is given up stops at the source.' }),
    costEstimate: t.exposeBoolean('costEstimate', { description: 'Whether costs can be told beforehand.' }),
    origins: t.exposeBoolean('origins', { description: 'Whether results tell from which column a value comes.' }),
  }),
});

const SourceTypeInfoRef = builder.objectRef<Connector>('DataSourceTypeInfo').implement({
  description: 'A system that can be connected here, with the form that describes a source of its kind.',
  fields: t => ({
    type: t.field({ type: DataSourceTypeEnum, resolve: ({ type }) => type.toUpperCase() as DataSourceType }),
    name: t.exposeString('displayName'),
    dialect: t.expose('dialect', { type: SqlDialectEnum }),
    settings: t.field({ type: [FormFieldRef], resolve: settingFields }),
    credentials: t.field({ type: [CredentialFormRef], resolve: credentialForms }),
    capabilities: t.expose('capabilities', { type: CapabilitiesRef }),
  }),
});

builder.queryFields(t => ({
  dataSourceTypes: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [SourceTypeInfoRef],
    nullable: true,
    description: 'Which systems can be connected here, by name.',
    resolve: (_root, _args, ctx) => sourceKinds(ctx.app),
  }),
}));
