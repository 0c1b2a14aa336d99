import { visibleOrganizations } from '../../accounts/access.ts';
import { OrganizationRef, UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import { DeletedRef } from '../../vocabulary.ts';
import { definitionContent } from '../inputs.ts';
import { deleteDefinition } from './delete-definition.ts';
import { promoteMemory } from './promote-memory.ts';
import { updateDefinition } from './update-definition.ts';

const OrganizationDefinitionRef = builder.prismaObject('OrganizationDefinition', {
  description: 'Words and what they stand for in an organization: every question asked there uses it.',
  select: { organizationId: true },
  fields: t => ({
    id: t.exposeID('id'),
    content: t.exposeString('content', { description: 'The sentence that says it.' }),
    term: t.exposeString('term'),
    meaning: t.exposeString('meaning'),
    verifiedBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'The Admin who vouched for it; null where they are gone.',
      select: (_args, _ctx, nestedSelection) => ({ verifiedBy: nestedSelection(true) }),
      resolve: ({ verifiedBy, organizationId }) => (verifiedBy?.organizationId === organizationId ? verifiedBy : null),
    }),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(OrganizationRef, t => ({
  definitions: t.relation('definitions', {
    description: 'What words mean here, in their order, for its members.',
    // An organization is met in many places, and its definitions only by who may see it.
    query: (_args, { caller }) => ({
      where: caller ? { organization: visibleOrganizations(caller) } : { id: { in: [] } },
      orderBy: [{ term: 'asc' }, { id: 'asc' }],
    }),
  }),
}));

const PromoteMemoryInput = builder.inputType('PromoteMemoryInput', { fields: t => ({ id: t.id({ required: true }) }) });

const UpdateOrganizationDefinitionInput = builder.inputType('UpdateOrganizationDefinitionInput', {
  fields: t => ({
    id: t.id({ required: true }),
    content: t.string({
      required: true,
      validate: definitionContent,
      description: 'A sentence that defines, such as "By revenue we mean revenue minus tax"; up to 2,000 characters.',
    }),
  }),
});

const DeleteOrganizationDefinitionInput = builder.inputType('DeleteOrganizationDefinitionInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  promoteMemory: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: OrganizationDefinitionRef,
    nullable: true,
    description:
      "Makes a definition of the caller's own the organization's, with their name on it. Everybody there can read it.",
    args: { input: t.arg({ type: PromoteMemoryInput, required: true }) },
    resolve: (_root, { input }, ctx) => promoteMemory(ctx, input),
  }),
  updateOrganizationDefinition: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: OrganizationDefinitionRef,
    nullable: true,
    description: 'Changes a definition; the caller vouches for it from then on.',
    args: { input: t.arg({ type: UpdateOrganizationDefinitionInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateDefinition(ctx, input),
  }),
  deleteOrganizationDefinition: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: DeletedRef,
    nullable: true,
    args: { input: t.arg({ type: DeleteOrganizationDefinitionInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteDefinition(ctx, input),
  }),
}));
