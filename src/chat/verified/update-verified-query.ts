import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { VerifiedQuery } from '../../generated/prisma/client.ts';
import { checkStatement } from './check-statement.ts';
import { checkWording, refuseSecond } from './check-wording.ts';
import { findChangeableQuery } from './find-verified-query.ts';
import { exampleValues, readParameters } from './parameters.ts';
import type { updateVerifiedQueryInput } from './query-input.ts';
import { tryStatement } from './try-statement.ts';

/**
 * Changes a verified query or a proposal; what is absent stays. Whoever changes what is verified is who verified it.
 * @throws NotFound, Forbidden, Invalid, Conflict where another one is for the question, and what a query throws
 */
export async function updateVerifiedQuery(
  ctx: CallerContext,
  input: z.infer<typeof updateVerifiedQueryInput>,
): Promise<VerifiedQuery> {
  const { app, caller } = ctx;
  const found = await findChangeableQuery(ctx, input.id);
  const asked = {
    question: input.question ?? found.question,
    paraphrases: input.paraphrases ?? found.paraphrases,
    parameters: input.parameters ?? readParameters(found.parameters),
  };
  checkWording(asked);
  const statement = { dataSourceId: found.dataSourceId, sql: input.sql ?? found.sql };
  const rewritten = input.sql != null || input.parameters != null;
  const tables = rewritten ? await checkStatement(app, caller, statement) : null;
  if (rewritten) await tryStatement(ctx, statement, exampleValues(asked.parameters), null);
  return app.db.$transaction(async tx => {
    const { status } = await findChangeableQuery(ctx, input.id, tx);
    await refuseSecond(tx, ctx, asked, found.id);
    const updated = await tx.verifiedQuery.update({
      where: { id: found.id },
      data: {
        ...asked,
        ...statement,
        ...(tables && { tableIds: tables.map(({ id }) => id), tableNames: tables.map(({ name }) => name) }),
        ...(status === 'VERIFIED' && { verifiedById: caller.userId, verifiedAt: app.clock.now() }),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'chat.update_verified_query',
      resourceType: 'verified_query',
      resourceId: found.id,
      details: { rewritten },
    });
    return updated;
  });
}
