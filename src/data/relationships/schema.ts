import { atOffset, checkCursor, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import type { CallerContext } from '../../context.ts';
import { Cardinality, RelationshipStatus } from '../../generated/prisma/enums.ts';
import { DeletedRef } from '../../vocabulary.ts';
import { DataSchemaRef } from '../discovery/schema.ts';
import { DataTableRef } from '../discovery/schema-data-table.ts';
import { OriginEnum } from '../sensitivity/columns/schema.ts';
import { TableRef } from '../tables/schema-table.ts';
import { confirmRelationship } from './confirm-relationship.ts';
import { createRelationship } from './create-relationship.ts';
import { deleteRelationship } from './delete-relationship.ts';
import { tableIdsOf } from './find-relationship.ts';
import { inferRelationships } from './infer-relationships.ts';
import { relationshipsFor, tableFor } from './loaders.ts';
import { createRelationshipInput, inferRelationshipsInput, updateRelationshipInput } from './relationship-input.ts';
import type { RelationshipEvidence } from './score-relationships.ts';
import { updateRelationship } from './update-relationship.ts';
import { listedRelationships } from './visible-relationships.ts';

const CardinalityEnum = builder.enumType(Cardinality, {
  name: 'Cardinality',
  description: 'How many rows of one side meet how many of the other.',
});
const RelationshipStatusEnum = builder.enumType(RelationshipStatus, {
  name: 'RelationshipStatus',
  description: 'INFERRED relationships are PROPOSED until somebody confirms them.',
});

const EvidenceRef = builder.objectRef<RelationshipEvidence>('RelationshipEvidence').implement({
  description: 'What speaks for an inferred relationship; each from 0 to 1.',
  fields: t => ({
    name: t.exposeFloat('name', { description: 'How much the names say.' }),
    inclusion: t.exposeFloat('inclusion', {
      nullable: true,
      description: 'Which share of the values that were sampled is found on the other side; null where none were read.',
    }),
    coverage: t.exposeFloat('coverage', {
      nullable: true,
      description: "Which share of the other side's values is used; null where that is not known.",
    }),
  }),
});

const sides = {
  fromDataTableId: true,
  fromUploadedTableId: true,
  toDataTableId: true,
  toUploadedTableId: true,
} as const;

export const RelationshipRef = builder.prismaObject('Relationship', {
  description: 'How the rows of two tables belong together.',
  select: { id: true, ...sides },
  fields: t => ({
    id: t.exposeID('id'),
    fromTableId: t.id({ resolve: row => tableIdsOf(row).fromTableId }),
    fromTable: t.field({
      type: TableRef,
      nullable: true,
      resolve: (row, _args, ctx) => tableFor(ctx, tableIdsOf(row).fromTableId),
    }),
    fromColumns: t.exposeStringList('fromColumns'),
    toTableId: t.id({ resolve: row => tableIdsOf(row).toTableId }),
    toTable: t.field({
      type: TableRef,
      nullable: true,
      resolve: (row, _args, ctx) => tableFor(ctx, tableIdsOf(row).toTableId),
    }),
    toColumns: t.exposeStringList('toColumns'),
    cardinality: t.expose('cardinality', { type: CardinalityEnum }),
    origin: t.expose('origin', { type: OriginEnum }),
    status: t.expose('status', { type: RelationshipStatusEnum }),
    confidence: t.exposeFloat('confidence', { nullable: true, description: '0 to 1; null unless inferred.' }),
    evidence: t.field({
      type: EvidenceRef,
      nullable: true,
      description: 'What speaks for it; null unless inferred.',
      select: { evidence: true, origin: true },
      resolve: ({ evidence, origin }) =>
        origin === 'INFERRED' ? (evidence as unknown as RelationshipEvidence | null) : null,
    }),
    description: t.exposeString('description', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryFields(t => ({
  relationships: t.withAuth({ user: true }).prismaConnection(
    {
      keyScope: 'READ',
      type: RelationshipRef,
      cursor: 'id',
      nullable: true,
      description: 'How tables that the caller may see belong together, newest first.',
      args: {
        dataSourceId: t.arg.id({ description: 'Only those with a table of this source.' }),
        status: t.arg({ type: RelationshipStatusEnum }),
        offset: t.arg.int(),
      },
      validate: pageArguments,
      resolve: async (query, _root, args, ctx) => {
        const { relationship } = ctx.app.db;
        const where = await listedRelationships(ctx, args);
        await checkCursor(query, args, row => relationship.count({ where: { AND: [row, where] } }));
        return relationship.findMany({ ...atOffset(query, args.offset), where, orderBy: { id: 'desc' } });
      },
      totalCount: async (_root, args, ctx) =>
        ctx.app.db.relationship.count({ where: await listedRelationships(ctx, args) }),
    },
    { name: 'RelationshipConnection', description: 'A page of relationships.' },
    { name: 'RelationshipEdge', description: 'A relationship in a page.' },
  ),
}));

builder.objectFields(DataSchemaRef, t => ({
  relationships: t.field({
    type: [RelationshipRef],
    description: 'Those that concern its tables, the first 2,000.',
    resolve: async ({ id }, _args, ctx) =>
      ctx.app.db.relationship.findMany({
        where: await listedRelationships(ctx as CallerContext, { dataSourceId: id }),
        orderBy: { id: 'asc' },
        take: 2000,
      }),
  }),
}));

builder.prismaObjectFields(DataTableRef, t => ({
  relationships: t.field({
    type: [RelationshipRef],
    description: 'Those that concern the table, in either direction.',
    resolve: ({ id }, _args, ctx) => relationshipsFor(ctx, id),
  }),
}));

const CreateRelationshipInput = builder
  .inputType('CreateRelationshipInput', {
    fields: t => ({
      fromTableId: t.id({ required: true, description: 'A table of a data source, or an uploaded one.' }),
      fromColumns: t.stringList({ required: true }),
      toTableId: t.id({ required: true, description: 'A table of any data source, or an uploaded one.' }),
      toColumns: t.stringList({ required: true, description: 'In the order of `fromColumns`.' }),
      cardinality: t.field({ type: CardinalityEnum, description: 'Absent, what is known of unique columns tells it.' }),
      description: t.string(),
    }),
  })
  .validate(createRelationshipInput);
const UpdateRelationshipInput = builder
  .inputType('UpdateRelationshipInput', {
    fields: t => ({
      id: t.id({ required: true }),
      fromColumns: t.stringList(),
      toColumns: t.stringList(),
      cardinality: t.field({ type: CardinalityEnum }),
      description: t.string(),
    }),
  })
  .validate(updateRelationshipInput);
const InferRelationshipsInput = builder
  .inputType('InferRelationshipsInput', {
    fields: t => ({
      dataSourceId: t.id({ description: 'All its tables but views and hidden ones, unless `tableIds` names some.' }),
      tableIds: t.idList({ description: 'Tables of any data source, and uploaded ones.' }),
      useSamples: t.boolean({ defaultValue: true, description: 'Whether samples of the values may be compared.' }),
    }),
  })
  .validate(inferRelationshipsInput);
const DeleteRelationshipInput = builder.inputType('DeleteRelationshipInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
const ConfirmRelationshipInput = builder.inputType('ConfirmRelationshipInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});

builder.mutationFields(t => ({
  createRelationship: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: RelationshipRef,
    nullable: true,
    description: 'Relates two tables, wherever they are; CONFLICT where they are related so already.',
    args: { input: t.arg({ type: CreateRelationshipInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => createRelationship(ctx, input),
  }),
  updateRelationship: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: RelationshipRef,
    nullable: true,
    description: 'Changes what is given; with other columns, it is MANUAL and confirmed from then on.',
    args: { input: t.arg({ type: UpdateRelationshipInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => updateRelationship(ctx, input),
  }),
  deleteRelationship: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Removes a relationship; one that its source declares comes back when the catalog is read again.',
    args: { input: t.arg({ type: DeleteRelationshipInput, required: true }) },
    resolve: (_root, { input }, ctx) => deleteRelationship(ctx, input),
  }),
  confirmRelationship: t.withAuth({ user: true }).prismaField({
    keyScope: 'DATA',
    type: RelationshipRef,
    nullable: true,
    description: 'Takes a proposed relationship for true; from then on agents use it.',
    args: { input: t.arg({ type: ConfirmRelationshipInput, required: true }) },
    resolve: (_query, _root, { input }, ctx) => confirmRelationship(ctx, input),
  }),
  inferRelationships: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: [RelationshipRef],
    nullable: true,
    description:
      'Proposes relationships from column names and, where allowed, from samples of the values; the best first.',
    args: { input: t.arg({ type: InferRelationshipsInput, required: true }) },
    resolve: (_root, { input }, ctx) => inferRelationships(ctx, input),
  }),
}));
