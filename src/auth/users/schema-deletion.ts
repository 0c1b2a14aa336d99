import { z } from 'zod';
import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import { cancelAccountDeletion } from './cancel-account-deletion.ts';
import { type AccountDeletion, requestAccountDeletion } from './request-account-deletion.ts';

const AccountDeletionRef = builder.objectRef<AccountDeletion>('AccountDeletion').implement({
  description: 'A pending deletion of an account.',
  fields: t => ({
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    scheduledAt: t.expose('scheduledAt', { type: 'DateTime', description: 'From here on nothing can be restored.' }),
  }),
});

const RequestAccountDeletionInput = builder.inputType('RequestAccountDeletionInput', {
  description: '`password` proves presence; it may be absent only where the account has none.',
  fields: t => ({
    password: t.string(),
    reason: t.string({ validate: z.string().trim().max(1000, 'must have at most 1000 characters') }),
  }),
});

builder.mutationFields(t => ({
  requestAccountDeletion: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: AccountDeletionRef,
    nullable: true,
    description: "Schedules the deletion of the caller's account in 30 days.",
    args: { input: t.arg({ type: RequestAccountDeletionInput, required: true }) },
    resolve: (_, { input }, ctx) => requestAccountDeletion(ctx, input),
  }),
  cancelAccountDeletion: t.withAuth({ user: true }).prismaField({
    keyScope: 'NONE',
    type: UserRef,
    nullable: true,
    description: "Keeps the caller's account, whose deletion was scheduled.",
    resolve: async (query, _, __, ctx) => {
      const { id } = await cancelAccountDeletion(ctx);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
