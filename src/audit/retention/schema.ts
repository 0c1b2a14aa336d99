import { builder } from '../../builder.ts';
import { DownloadRef } from '../../vocabulary.ts';
import { verifyOrganization } from '../chain/verify-organization.ts';
import { exportLogs } from '../reading/export-logs.ts';
import { AuditLogFilterInput } from '../reading/schema-log.ts';
import { type AuditCleanup, cleanUpAuditLogs, cleanUpInput } from './clean-up.ts';
import { deleteUserAuditLogs } from './delete-user-audit-logs.ts';
import { readRetention } from './read-retention.ts';

const RetentionRef = builder.objectRef<Awaited<ReturnType<typeof readRetention>>>('AuditRetention').implement({
  description: 'What the log holds and how long it keeps it.',
  fields: t => ({
    retentionDays: t.exposeInt('retentionDays', { description: 'Where an organization says nothing else.' }),
    total: t.exposeInt('total'),
    expired: t.exposeInt('expired', { description: 'Entries that the next clean-up will delete.' }),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
    lastCleanupAt: t.expose('lastCleanupAt', { type: 'DateTime', nullable: true }),
    nextCleanupAt: t.expose('nextCleanupAt', { type: 'DateTime', nullable: true }),
  }),
});

const CleanupRef = builder.objectRef<AuditCleanup>('AuditCleanup').implement({
  description: 'How many entries a clean-up deleted.',
  fields: t => ({
    deletedCount: t.exposeInt('deletedCount'),
    cutoffAt: t.expose('cutoffAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'What is older is gone, except where an organization keeps it longer; null where time played no part.',
    }),
  }),
});

const VerificationRef = builder
  .objectRef<Awaited<ReturnType<typeof verifyOrganization>>>('AuditVerification')
  .implement({
    description: "What came of comparing an organization's entries with the seals that were set on them.",
    fields: t => ({
      intact: t.boolean({ resolve: ({ fault }) => fault === null }),
      fault: t.string({
        nullable: true,
        description: 'The first thing that is wrong.',
        resolve: ({ fault }) => fault?.message ?? null,
      }),
      faultyEntryId: t.id({
        nullable: true,
        description: 'The entry with which something is wrong, where it is one.',
        resolve: ({ fault }) => fault?.entryId ?? null,
      }),
      verifiedCount: t.int({ description: 'Entries compared, up to a fault.', resolve: ({ verified }) => verified }),
      pendingCount: t.int({
        description: 'Entries of the last minute, which are not sealed yet.',
        resolve: ({ pending }) => pending,
      }),
      head: t.string({
        nullable: true,
        description: 'Stands for the whole chain: kept elsewhere, it proves later that nothing before it was replaced.',
        resolve: ({ chainId, head }) => head && `${chainId}:${head.number}:${head.hash}`,
      }),
    }),
  });

builder.queryFields(t => ({
  auditRetention: t.withAuth({ superadmin: true }).field({
    keyScope: 'ADMIN',
    type: RetentionRef,
    nullable: true,
    resolve: (_, __, ctx) => readRetention(ctx),
  }),
  auditVerification: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: VerificationRef,
    nullable: true,
    description: "Whether the log of the caller's organization is as it was written; of any, for a Superadmin.",
    args: { organizationId: t.arg.id() },
    complexity: 100,
    resolve: (_, { organizationId }, ctx) => verifyOrganization(ctx, organizationId),
  }),
  myAuditExport: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: DownloadRef,
    nullable: true,
    description: "The caller's own activity as a CSV file.",
    args: { filter: t.arg({ type: AuditLogFilterInput }) },
    resolve: (_, { filter }, ctx) => exportLogs(ctx, filter),
  }),
}));

const CleanUpAuditLogsInput = builder
  .inputType('CleanUpAuditLogsInput', {
    description: '`olderThanDays` may lengthen the retention period, never shorten it.',
    fields: t => ({ olderThanDays: t.int() }),
  })
  .validate(cleanUpInput);

const DeleteUserAuditLogsInput = builder.inputType('DeleteUserAuditLogsInput', {
  fields: t => ({ userId: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  cleanUpAuditLogs: t.withAuth({ superadmin: true }).field({
    keyScope: 'ADMIN',
    type: CleanupRef,
    nullable: true,
    description: 'Deletes what is older than the retention period.',
    args: { input: t.arg({ type: CleanUpAuditLogsInput, required: true }) },
    resolve: (_, { input }, ctx) => cleanUpAuditLogs(ctx, input),
  }),
  deleteUserAuditLogs: t.withAuth({ superadmin: true }).field({
    keyScope: 'ADMIN',
    type: CleanupRef,
    nullable: true,
    description: 'Deletes what was logged of a user, in every organization; that this was done is logged.',
    args: { input: t.arg({ type: DeleteUserAuditLogsInput, required: true }) },
    resolve: (_, { input }, ctx) => deleteUserAuditLogs(ctx, input),
  }),
}));
