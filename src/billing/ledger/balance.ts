import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Between these two stands what is added to balances, such as `SELECT … FROM closed`. They are there already: an UPDATE
 * would not see a row that somebody wrote since the statement began.
 */
export const balance = Prisma.sql`
  ("organizationId", "account", "periodStart", "reservedMicros", "spentMicros", "grantedMicros")`;
export const added = Prisma.sql`
  ON CONFLICT ("organizationId", "account", "periodStart") DO UPDATE SET
    "reservedMicros" = b."reservedMicros" + EXCLUDED."reservedMicros", "spentMicros" = b."spentMicros" + EXCLUDED."spentMicros"`;
