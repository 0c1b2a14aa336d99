import { visibleUsers } from '../accounts/access.ts';
import { type PageArguments, readPage } from '../audit/reading/page.ts';
import { isId } from '../base/ids.ts';
import { containing } from '../base/search.ts';
import type { CallerContext } from '../context.ts';
import { agentNamed } from '../engine/reasoner/agents.ts';
import type { AgentSetting, Prisma } from '../generated/prisma/client.ts';
import { agentsAtAll } from './access.ts';

export type OverridesFilter = {
  search?: string | null | undefined;
  agentName?: string | null | undefined;
  userId?: string | null | undefined;
};

/** A page of what is set for single users whom the caller administers, newest first. */
export async function listOverrides(
  { app, caller }: CallerContext,
  { search, agentName, userId, ...page }: PageArguments & OverridesFilter,
) {
  const match = containing(search);
  const where: Prisma.AgentSettingWhereInput = {
    user: { AND: [visibleUsers(caller), ...(match ? [{ OR: [{ name: match }, { email: match }] }] : [])] },
    // What is none of the agents there are is nobody's, nor is what is no id.
    ...(agentName && (agentNamed(agentName) ? { agentName } : { id: { in: [] } })),
    ...(userId && (isId(userId) ? { userId } : { id: { in: [] } })),
  };
  const { edges, pageInfo } = await readPage<AgentSetting>(
    page,
    ({ id }) => id,
    ({ above, below, oldestFirst, take, skip }) =>
      app.db.agentSetting.findMany({
        where: { AND: [where, { id: { ...(above && { gt: above }), ...(below && { lt: below }) } }] },
        orderBy: { id: oldestFirst ? 'asc' : 'desc' },
        take,
        skip,
      }),
  );
  const places = edges.map(({ node: { organizationId, groupId, userId } }) => ({ organizationId, groupId, userId }));
  const seen = await agentsAtAll(app, places);
  return {
    // What is set for an agent of another release is counted, and not shown.
    edges: edges.flatMap(({ cursor, node }, at) => {
      const access = seen[at]!.find(({ definition }) => definition.name === node.agentName);
      return access ? [{ cursor, node: access }] : [];
    }),
    pageInfo,
    totalCount: () => app.db.agentSetting.count({ where }),
  };
}
