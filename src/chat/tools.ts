import type { Errand } from '../context.ts';
import type { Asking } from '../data/queries/ask.ts';
import type { ExecuteNeeds } from '../data/queries/execute-query.ts';
import type { Tool } from '../engine/reasoner/tool.ts';
import { recallResultsTool } from './answers/recall-results.ts';
import { visibleQueries } from './verified/access.ts';
import { findVerifiedExamplesTool } from './verified/find-verified-examples.ts';
import { runVerifiedQueryTool } from './verified/run-verified-query.ts';

/** What agents may do with what was answered or verified before, in the name of one caller; nothing where nothing was. */
export const chatTools = async (app: ExecuteNeeds, asking: Asking, errand: Errand): Promise<Tool[]> => [
  ...(await earlierTools(app, asking, errand)),
  ...(await verifiedTools(app, asking, errand)),
];

async function earlierTools(app: ExecuteNeeds, asking: Asking, errand: Errand): Promise<Tool[]> {
  const { conversationId } = errand;
  if (!conversationId) return [];
  const any = await app.db.message.findFirst({
    where: { conversationId, role: 'ASSISTANT' },
    select: { id: true },
  });
  return any ? [recallResultsTool(app, asking, { ...errand, conversationId })] : [];
}

async function verifiedTools(app: ExecuteNeeds, asking: Asking, errand: Errand): Promise<Tool[]> {
  const { organizationId } = asking;
  // Most organizations have none: one statement tells that.
  const any = await app.db.verifiedQuery.findFirst({
    where: { organizationId, status: 'VERIFIED' },
    select: { id: true },
  });
  if (!any) return [];
  const visible = await app.db.verifiedQuery.findFirst({
    where: { AND: [await visibleQueries(app.db, asking), { status: 'VERIFIED' }] },
    select: { id: true },
  });
  return visible ? everyVerifiedTool(app, asking, errand) : [];
}

const everyVerifiedTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool[] => [
  findVerifiedExamplesTool(app, asking, errand),
  runVerifiedQueryTool(app, asking, errand),
];

/** The same, whether or not anything was answered or verified before. */
export const everyChatTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool[] => [
  recallResultsTool(app, asking, { conversationId: errand.conversationId ?? '' }),
  ...everyVerifiedTool(app, asking, errand),
];
