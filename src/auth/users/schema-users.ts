import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import { reinstateUser } from './reinstate-user.ts';
import { suspendUser } from './suspend-user.ts';

const SuspendUserInput = builder.inputType('SuspendUserInput', { fields: t => ({ userId: t.id({ required: true }) }) });
const ReinstateUserInput = builder.inputType('ReinstateUserInput', {
  fields: t => ({ userId: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  suspendUser: t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserRef,
    nullable: true,
    description: 'Shuts a member out with the next request, whatever tokens and keys they hold; ends their sessions.',
    args: { input: t.arg({ type: SuspendUserInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await suspendUser(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  reinstateUser: t.withAuth({ admin: true }).prismaField({
    keyScope: 'ADMIN',
    type: UserRef,
    nullable: true,
    description: 'Lets a suspended member log in again.',
    args: { input: t.arg({ type: ReinstateUserInput, required: true }) },
    resolve: async (query, _, { input }, ctx) => {
      const { id } = await reinstateUser(ctx, input);
      return ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
