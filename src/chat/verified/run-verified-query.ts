import { z } from 'zod';
import { Invalid, Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { Errand } from '../../context.ts';
import type { Asking } from '../../data/queries/ask.ts';
import type { ExecuteNeeds } from '../../data/queries/execute-query.ts';
import { isUnchanged } from '../../data/queries/prepare-query.ts';
import { runForAgent } from '../../data/queries/run-for-agent.ts';
import { citable } from '../../data/tools/citable.ts';
import type { Verification } from '../../engine/reasoner/reasoner.ts';
import { type Tool, tool } from '../../engine/reasoner/tool.ts';
import { OverMasks } from '../../engine/sql/guard/refused.ts';
import { isWithin } from './access.ts';
import { checkStatement, readsSame } from './check-statement.ts';
import { matchedQuery } from './matched-query.ts';

/**
 * Runs the verified statement for a question, with the rights of whoever asks. Where there is none, where it reads other
 * tables by now or does not run any more, it gives null and does not say why: the question is answered as any other. Where
 * it would compute over what is masked for the asker, it gives only that (`untold`), since nothing true can be told.
 */
export const runVerifiedQueryTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool =>
  tool({
    name: 'run_verified_query',
    description:
      'Runs the statement that people of the organization verified for exactly this question, where there is one; ' +
      'answers null where there is none, and `untold` where it reckons with what is masked for the asker.',
    parameters: z.object({ question: z.string().min(1).max(4000) }),
    async run({ question }, { signal, agent }) {
      const nothing = { output: null, sources: [] };
      const found = await matchedQuery(app, asking, question);
      if (!found || !isWithin(errand.focus, found.query)) return nothing;
      const { query, values } = found;
      const { dataSourceId, sql } = query;
      try {
        if (!readsSame(await checkStatement(app, asking, query), query)) return nothing;
        const statement = { dataSourceId, sql, params: values };
        const { result, prepared } = await runForAgent(app, { asking, errand, agent, signal }, statement);
        const verification: Verification = {
          verifiedQueryId: query.id,
          verifiedById: query.verifiedById,
          verifiedAt: query.verifiedAt!.toISOString(),
        };
        const shown = { ...result, title: question.trim().slice(0, 200), ...(isUnchanged(prepared) && { sql }) };
        return { output: shown, sources: [{ ...citable(shown, prepared, sql), verification }] };
      } catch (error) {
        signal.throwIfAborted();
        const reason = error instanceof Invalid ? error.cause : error;
        if (reason instanceof OverMasks) return { output: { untold: reason.message }, sources: [] };
        if (error instanceof Refusal && !isOutage(error)) return nothing;
        throw error;
      }
    },
  });
