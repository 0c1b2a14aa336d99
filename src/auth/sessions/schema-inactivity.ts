import { z } from 'zod';
import { TierInput } from '../../accounts/tier-input.ts';
import { builder } from '../../builder.ts';
import { TierEnum } from '../../vocabulary.ts';
import { setInactivityTimeout, type TimeoutAtTier } from './set-inactivity-timeout.ts';

const InactivityTimeoutRef = builder.objectRef<TimeoutAtTier>('InactivityTimeout').implement({
  description: 'The timeout set at one tier.',
  fields: t => ({
    tier: t.expose('tier', { type: TierEnum }),
    minutes: t.exposeInt('minutes', { nullable: true, description: 'Null: what is set above holds.' }),
  }),
});

const SetInactivityTimeoutInput = builder
  .inputType('SetInactivityTimeoutInput', {
    description:
      '`minutes` null removes the setting, of the platform: leaves the configured one in force; groups have none.',
    fields: t => ({ at: t.field({ type: TierInput, required: true }), minutes: t.int({ description: '1 to 43200.' }) }),
  })
  .validate(
    z.object({
      at: z.any(),
      minutes: z.int().min(1, 'must be 1 to 43200').max(43_200, 'must be 1 to 43200').nullish(),
    }),
  );

builder.mutationField('setInactivityTimeout', t =>
  t.withAuth({ admin: true }).field({
    keyScope: 'NONE',
    type: InactivityTimeoutRef,
    nullable: true,
    description:
      'Minutes without use after which sessions end, from the next request on. The most specific one that is set ' +
      "holds, none above the platform's, which Superadmins set; where they did not, the configured one holds.",
    args: { input: t.arg({ type: SetInactivityTimeoutInput, required: true }) },
    resolve: (_, { input }, ctx) => setInactivityTimeout(ctx, input),
  }),
);
