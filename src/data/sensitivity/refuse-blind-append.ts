import type { Tx } from '../../base/db.ts';
import { Forbidden } from '../../base/errors.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { subjectOfUpload } from '../tables/queryable-tables.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { policyOfTable } from './policy-of-table.ts';
import { readRules } from './read-rules.ts';
import type { Viewer } from './rules.ts';

/**
 * Refuses rows beside those of others in a column that is masked for whoever adds them: in one version of a table equal
 * values have equal masks, so that guesses among the rows would tell what the others hold. Rows of one's own making are
 * no secret to oneself; a version that takes their place has other masks.
 * @throws Forbidden
 */
export async function refuseBlindAppend(tx: Tx, viewer: Viewer, table: UploadedTable): Promise<void> {
  const rules = await readRules(tx, viewer, [table.id]);
  const policy = policyOfTable(rules, subjectOfUpload(table), profileOf(table)?.columns ?? []);
  if (policy?.columns.every(({ mask }) => mask === null)) return;
  const versions = await tx.tableVersion.findMany({
    where: { tableId: table.id },
    orderBy: { version: 'desc' },
    select: { change: true, createdById: true },
  });
  for (const { change, createdById } of versions) {
    if (createdById !== viewer.userId || change === 'RESTORE') break;
    if (change === 'UPLOAD' || change === 'REPLACE') return;
  }
  throw new Forbidden(
    'Columns of this table are masked for you, and rows of it may come from others: you cannot add rows beside them. ' +
      'Replace the table by a file of your own, or ask somebody who sees all of it.',
  );
}
