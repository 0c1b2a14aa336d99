import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import { unlockAccount } from './unlock-account.ts';

const UnlockAccountInput = builder.inputType('UnlockAccountInput', {
  fields: t => ({ userId: t.id({ required: true }) }),
});

builder.mutationField('unlockAccount', t =>
  t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserRef,
    nullable: true,
    description: 'Ends a lockout after failed log-ins.',
    args: { input: t.arg({ type: UnlockAccountInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await unlockAccount(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
