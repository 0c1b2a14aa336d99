import { builder } from '../builder.ts';

const GroupTierInput = builder.inputType('GroupTierInput', {
  description: "`organizationId` must be the group's.",
  fields: t => ({ organizationId: t.id({ required: true }), groupId: t.id({ required: true }) }),
});

export const TierInput = builder.inputType('TierInput', {
  description: 'One place in the hierarchy of settings; `platform` must be true.',
  isOneOf: true,
  fields: t => ({
    platform: t.boolean(),
    organizationId: t.id(),
    group: t.field({ type: GroupTierInput }),
    userId: t.id(),
  }),
});
