import { builder } from '../../builder.ts';
import { credential } from '../../vocabulary.ts';
import { decideByLink, type LinkedApproval, readByLink } from './by-link.ts';
import { ApprovalStatusEnum } from './schema-approval.ts';

const MailedApprovalRef = builder.objectRef<LinkedApproval>('MailedApproval').implement({
  description: 'What a mailed link asks, as the one person to whom it was sent may see it.',
  fields: t => ({
    workflowName: t.exposeString('workflowName'),
    title: t.exposeString('title'),
    instructions: t.exposeString('instructions', { nullable: true }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'Null where `withheld`.' }),
    withheld: t.exposeBoolean('withheld', {
      description: 'Whether the rights of whoever was sent the link would not give what it is about.',
    }),
    status: t.expose('status', { type: ApprovalStatusEnum }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    language: t.exposeString('language', { description: 'BCP 47 tag of whoever was sent the link.' }),
  }),
});

const DecideMailedApprovalInput = builder.inputType('DecideMailedApprovalInput', {
  fields: t => ({
    token: t.string({ required: true, description: 'What the mailed link carries.' }),
    approve: t.boolean({ required: true, description: 'Yes or no.' }),
    comment: t.string({ description: 'Why, for whoever reads it later; up to 2,000 characters.' }),
  }),
});

builder.queryField('mailedApproval', t =>
  t.field({
    ...credential,
    type: MailedApprovalRef,
    nullable: true,
    description:
      'What the token of a mailed link asks; decides nothing. GONE once it has expired, or whoever it was sent to is ' +
      'asked no more.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => readByLink(ctx, { token }),
  }),
);

builder.mutationField('decideMailedApproval', t =>
  t.field({
    ...credential,
    type: MailedApprovalRef,
    nullable: true,
    description: 'Decides by the token of a mailed link, as whoever it was sent to; refused as `approveStep` is.',
    args: { input: t.arg({ type: DecideMailedApprovalInput, required: true }) },
    resolve: (_root, { input }, ctx) => decideByLink(ctx, input),
  }),
);
