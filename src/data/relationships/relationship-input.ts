import { z } from 'zod';
import { Cardinality } from '../../generated/prisma/enums.ts';
import { describing } from '../tables/table-input.ts';

const columns = z.array(z.string()).min(1, 'must name at least one column').max(8, 'may name up to 8 columns');
const description = describing(1000).nullish();

export const createRelationshipInput = z.object({
  fromTableId: z.string(),
  fromColumns: columns,
  toTableId: z.string(),
  toColumns: columns,
  cardinality: z.enum(Cardinality).nullish(),
  description,
});

export const updateRelationshipInput = z.object({
  id: z.string(),
  fromColumns: columns.optional(),
  toColumns: columns.optional(),
  cardinality: z.enum(Cardinality).optional(),
  description,
});

export const inferRelationshipsInput = z.object({
  dataSourceId: z.string().nullish(),
  tableIds: z.array(z.string()).min(1, 'must name at least one table').max(300, 'may name up to 300 tables').nullish(),
  useSamples: z.boolean().nullish(),
});
