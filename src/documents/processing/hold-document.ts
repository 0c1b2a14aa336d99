import { type Document, Prisma } from '../../generated/prisma/client.ts';

/** The document was deleted, or handed to another attempt: this one has nothing to say any more. */
export class AttemptLost extends Error {}

/**
 * The part of a statement that holds a document until the statement ends, or its transaction, for the attempt that
 * processes it: `held` has its row, or none where the attempt is lost.
 */
export const heldBy = ({ id, attempt }: Pick<Document, 'id' | 'attempt'>): Prisma.Sql =>
  Prisma.sql`held AS (SELECT "id", "organizationId" FROM "Document"
    WHERE "id" = ${id}::uuid AND "attempt" = ${attempt}::int AND "status" = 'PROCESSING' FOR UPDATE)`;
