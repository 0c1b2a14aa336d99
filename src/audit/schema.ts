import { pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { AuditOutcome } from '../generated/prisma/enums.ts';
import { administered, ownOf } from './access.ts';
import { actionNames, actions, type Category, categories, categoryOf } from './actions.ts';
import { findLog, readLogs } from './reading/read-logs.ts';
import {
  AuditCategoryEnum,
  AuditLogFilterInput,
  AuditLogRef,
  AuditOutcomeEnum,
  totalCount,
} from './reading/schema-log.ts';
import './retention/schema.ts';
import './reading/schema-statistics.ts';

const AuditActionRef = builder.objectRef<{ name: string; category: Category; description: string }>('AuditAction');
AuditActionRef.implement({
  description: 'An action the log knows.',
  fields: t => ({
    name: t.exposeString('name'),
    category: t.expose('category', { type: AuditCategoryEnum }),
    description: t.exposeString('description'),
  }),
});

const LogConnection = builder.connectionObject(
  {
    type: AuditLogRef,
    name: 'AuditLogConnection',
    description: 'A page of log entries.',
    fields: t => ({
      totalCount: t.int({
        ...totalCount,
        description:
          'Exact for a filter by actions, categories, outcomes, user and time; with any other counted up to 10,000, by words up to 1,000.',
      }),
    }),
  },
  { name: 'AuditLogEdge', description: 'A log entry in a page.' },
);

builder.queryFields(t => {
  const args = { filter: t.arg({ type: AuditLogFilterInput }), ...t.arg.connectionArgs(), offset: t.arg.int() };
  return {
    auditLogs: t.withAuth({ admin: true }).field({
      keyScope: 'ADMIN',
      type: LogConnection,
      nullable: true,
      description: "Log entries of the caller's organization (of all organizations for a Superadmin), newest first.",
      args,
      validate: pageArguments,
      resolve: (_, given, ctx) => readLogs(ctx, administered(ctx.caller), given),
    }),
    auditLog: t.withAuth({ admin: true }).field({
      keyScope: 'ADMIN',
      type: AuditLogRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, ctx) => findLog(ctx, id),
    }),
    myAuditLogs: t.withAuth({ user: true }).field({
      keyScope: 'READ',
      type: LogConnection,
      nullable: true,
      description: "The caller's own activity, newest first.",
      args,
      validate: pageArguments,
      resolve: (_, given, ctx) => readLogs(ctx, ownOf(ctx.caller), given),
    }),
    auditCategories: t.withAuth({ user: true }).field({
      keyScope: 'READ',
      type: [AuditCategoryEnum],
      nullable: true,
      resolve: () => categories,
    }),
    auditActions: t.withAuth({ user: true }).field({
      keyScope: 'READ',
      type: [AuditActionRef],
      nullable: true,
      description: 'Everything that is recorded.',
      resolve: () => actionNames.map(name => ({ name, category: categoryOf(name), description: actions[name] })),
    }),
    auditOutcomes: t.withAuth({ user: true }).field({
      keyScope: 'READ',
      type: [AuditOutcomeEnum],
      nullable: true,
      resolve: () => Object.values(AuditOutcome),
    }),
  };
});
