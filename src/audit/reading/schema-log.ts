import { builder } from '../../builder.ts';
import type { AuditLog } from '../../generated/prisma/client.ts';
import { AuditOutcome } from '../../generated/prisma/enums.ts';
import { inCapitals } from '../../vocabulary.ts';
import { type Category, categories, categoryOf } from '../actions.ts';
import { auditFilter } from './filter.ts';

export const AuditCategoryEnum = builder.enumType('AuditCategory', {
  description: 'The areas that log entries fall into, one for each resource.',
  values: inCapitals<Category>(categories),
});

export const AuditOutcomeEnum = builder.enumType(AuditOutcome, {
  name: 'AuditOutcome',
  description: 'How an action ended; DENIED means refused by authorization.',
});

export const AuditLogRef = builder.objectRef<AuditLog>('AuditLog').implement({
  description: 'One action of one caller.',
  fields: t => ({
    id: t.exposeID('id'),
    timestamp: t.expose('timestamp', { type: 'DateTime' }),
    action: t.exposeString('action', {
      description: '`area.verb`, such as `data.upload_table`; one of `auditActions`, or one of an earlier release.',
    }),
    category: t.field({ type: AuditCategoryEnum, resolve: ({ action }) => categoryOf(action) }),
    outcome: t.expose('outcome', { type: AuditOutcomeEnum }),
    organizationId: t.exposeID('organizationId', { nullable: true }),
    userId: t.exposeID('userId', { nullable: true, description: 'Null for a caller who was not signed in.' }),
    apiKeyId: t.exposeID('apiKeyId', { nullable: true, description: 'The API key the call came with, if any.' }),
    agent: t.exposeString('agent', { nullable: true, description: 'The agent that acted for the user, if one did.' }),
    resourceType: t.exposeString('resourceType', { nullable: true }),
    resourceId: t.exposeString('resourceId', { nullable: true }),
    correlationId: t.exposeString('correlationId'),
    ipAddress: t.exposeString('ipAddress', { nullable: true }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    durationMs: t.exposeInt('durationMs', {
      nullable: true,
      description: 'Milliseconds from the arrival of the request to the entry; null in background work.',
    }),
    details: t.expose('details', { type: 'JSON', description: 'What is peculiar to the action; never a secret.' }),
  }),
});

export const AuditLogFilterInput = builder
  .inputType('AuditLogFilter', {
    description: 'Narrows a log; lists mean any of, fields mean all of.',
    fields: t => ({
      actions: t.stringList(),
      categories: t.field({ type: [AuditCategoryEnum] }),
      outcomes: t.field({ type: [AuditOutcomeEnum] }),
      userId: t.id(),
      resourceType: t.string(),
      resourceId: t.string(),
      correlationId: t.string(),
      from: t.field({ type: 'DateTime', description: 'Inclusive.' }),
      to: t.field({ type: 'DateTime', description: 'Exclusive.' }),
      search: t.string({
        description:
          'Words of the action, the resource type, the agent, the IP address or the details; the last may be cut short.',
      }),
    }),
  })
  .validate(auditFilter);

const totalOf = (connection: { totalCount: number | (() => number | Promise<number>) }) =>
  typeof connection.totalCount === 'function' ? connection.totalCount() : connection.totalCount;

/** The field of a page that counts the whole list, only when it is asked for. */
export const totalCount = { resolve: totalOf };
