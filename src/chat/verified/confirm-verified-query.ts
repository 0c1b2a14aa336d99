import { recordAudit } from '../../audit/record.ts';
import { Conflict } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { VerifiedQuery } from '../../generated/prisma/client.ts';
import { checkStatement, readsSame } from './check-statement.ts';
import { refuseSecond } from './check-wording.ts';
import { findVerifiedQuery } from './find-verified-query.ts';
import { readParameters } from './parameters.ts';

/**
 * Takes a proposal for good: from then on the organization's questions are answered by it. One that is verified is
 * verified again, now.
 * @throws NotFound, Invalid where the statement cannot be run any more, Conflict where it reads other tables by now
 */
export async function confirmVerifiedQuery(ctx: CallerContext, input: { id: string }): Promise<VerifiedQuery> {
  const { app, caller } = ctx;
  const found = await findVerifiedQuery(ctx, input.id);
  if (!readsSame(await checkStatement(app, caller, found), found))
    throw new Conflict(
      'For you, these names stand for other tables than for the person who proposed the query. Change its SQL first.',
    );
  return app.db.$transaction(async tx => {
    await findVerifiedQuery(ctx, input.id, tx);
    await refuseSecond(tx, ctx, { ...found, parameters: readParameters(found.parameters) }, found.id);
    const confirmed = await tx.verifiedQuery.update({
      where: { id: found.id },
      data: { status: 'VERIFIED', verifiedById: caller.userId, verifiedAt: app.clock.now() },
    });
    await recordAudit(tx, ctx, {
      action: 'chat.confirm_verified_query',
      resourceType: 'verified_query',
      resourceId: found.id,
      details: { proposedById: found.proposedById },
    });
    return confirmed;
  });
}
