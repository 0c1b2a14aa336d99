import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import type { SourceFailure } from '../../engine/query/errors.ts';
import type { SourceSettings } from '../../engine/sources/connector.ts';
import { DataSourceStatus } from '../../generated/prisma/enums.ts';
import { FailureRef, failureOf, ProcessingStatusEnum, ScopeEnum } from '../../vocabulary.ts';
import { seenTableCount } from '../discovery/visible-data-tables.ts';
import { settingsOf } from './open-source.ts';
import { DataSourceTypeEnum } from './schema-source-types.ts';
import type { SourceTest } from './test-data-source.ts';

const DataSourceStatusEnum = builder.enumType(DataSourceStatus, {
  name: 'DataSourceStatus',
  description: 'Whether the last attempt to reach it succeeded.',
});

const steps = {
  name: 'Its name is not known.',
  port: 'Nobody answers there.',
  tls: 'No trusted connection came about.',
  login: 'The credentials were refused.',
  database: 'The database is not there.',
  rights: 'The account may not read.',
  timeout: 'It took too long.',
  lost: 'The connection broke, or failed in an unknown way.',
  address: "The operator's policy forbids the address.",
} as const satisfies Record<SourceFailure, string>;

const SourceStepEnum = builder.enumType('DataSourceStep', {
  description: 'Where on the way to a source an attempt ended.',
  values: Object.fromEntries(
    Object.entries(steps).map(([step, description]) => [step.toUpperCase(), { value: step, description }]),
  ) as Record<string, { value: SourceFailure; description: string }>,
});

const SettingsRef = builder.objectRef<SourceSettings>('DataSourceSettings').implement({
  description: 'Where a data source is; which of these it has, `dataSourceTypes` tells for its type.',
  fields: t => ({
    host: t.exposeString('host', { nullable: true }),
    port: t.exposeInt('port', { nullable: true }),
    database: t.exposeString('database', { nullable: true }),
    schemas: t.exposeStringList('schemas', { nullable: true, description: 'Null: all that the account may read.' }),
    tls: t.exposeBoolean('tls', { nullable: true, description: "Null: the source's usual way." }),
    account: t.exposeString('account', { nullable: true }),
    warehouse: t.exposeString('warehouse', { nullable: true }),
    role: t.exposeString('role', { nullable: true }),
    project: t.exposeString('project', { nullable: true }),
    dataset: t.exposeString('dataset', { nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true, description: 'Of the file that the source is.' }),
    byteSize: t.expose('byteSize', { type: 'SafeInt', nullable: true, description: 'Of that file.' }),
  }),
});

export const DataSourceRef = builder.prismaObject('DataSource', {
  description: 'A database or warehouse that may be queried; REST says connection.',
  select: { id: true },
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    type: t.expose('type', { type: DataSourceTypeEnum }),
    scope: t.expose('scope', { type: ScopeEnum }),
    ownerId: t.exposeID('ownerId'),
    settings: t.field({
      type: SettingsRef,
      description: 'Where it is; credentials are never shown.',
      select: { settings: true },
      resolve: settingsOf,
    }),
    hasCredentials: t.boolean({
      select: { sealedCredentials: true },
      resolve: ({ sealedCredentials }) => sealedCredentials !== null,
    }),
    status: t.expose('status', { type: DataSourceStatusEnum }),
    failure: t.field({
      type: FailureRef,
      nullable: true,
      description: 'Why the last attempt to reach it failed.',
      select: { failureCode: true, failureMessage: true },
      resolve: failureOf,
    }),
    testedAt: t.expose('testedAt', { type: 'DateTime', nullable: true }),
    serverVersion: t.exposeString('serverVersion', { nullable: true }),
    schemaStatus: t.expose('schemaStatus', {
      type: ProcessingStatusEnum,
      description: 'How far the reading of its catalog has come.',
    }),
    schemaProgress: t.exposeFloat('schemaProgress', { description: 'From 0 to 1, while its catalog is read.' }),
    schemaFailure: t.field({
      type: FailureRef,
      nullable: true,
      description: 'Why its catalog could not be read.',
      select: { schemaFailureCode: true, schemaFailureMessage: true },
      resolve: ({ schemaFailureCode, schemaFailureMessage }) =>
        failureOf({ failureCode: schemaFailureCode, failureMessage: schemaFailureMessage }),
    }),
    schemaRefreshedAt: t.expose('schemaRefreshedAt', { type: 'DateTime', nullable: true }),
    tableCount: t.int({
      description: 'How many tables its catalog held when it was last read, of those that exist for the caller.',
      select: { id: true, tableCount: true },
      resolve: (source, _args, ctx) => seenTableCount(ctx as CallerContext, source),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const DataSourceTestRef = builder.objectRef<SourceTest>('DataSourceTest').implement({
  description: 'What trying a data source showed.',
  fields: t => ({
    ok: t.exposeBoolean('ok'),
    latencyMs: t.exposeInt('latencyMs', {
      nullable: true,
      description: 'How long the whole way took; null if it failed.',
    }),
    serverVersion: t.exposeString('serverVersion', { nullable: true }),
    readOnly: t.exposeBoolean('readOnly', {
      nullable: true,
      description: 'Whether the account can only read; null where that cannot be told.',
    }),
    failure: t.expose('failure', { type: FailureRef, nullable: true }),
    failedStep: t.expose('failedStep', {
      type: SourceStepEnum,
      nullable: true,
      description: 'Where on the way it failed.',
    }),
    notice: t.exposeString('notice', { nullable: true, description: 'What else should be known, in words.' }),
    testedAt: t.expose('testedAt', { type: 'DateTime' }),
  }),
});
