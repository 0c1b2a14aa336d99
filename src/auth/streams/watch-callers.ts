import type { App, Caller, CallerWatch } from '../../context.ts';

/** How often is looked whether those who hold streams open still may, in milliseconds. */
const usualMs = 15_000;

/**
 * Watches callers whose requests last: all of one node are looked up together, a few times a minute, however many
 * there are. `close` forgets them all.
 */
export function watchCallers(
  app: Pick<App, 'db' | 'log'>,
  everyMs = usualMs,
): { watch(caller: Caller): CallerWatch; close(): void } {
  const watched = new Map<AbortController, Caller>();
  let timer: NodeJS.Timeout | undefined;

  const next = () => {
    timer = watched.size > 0 ? setTimeout(look, everyMs) : undefined;
    timer?.unref();
  };
  const look = async () => {
    try {
      // Who comes while the database is asked was not asked about.
      const asked = [...watched];
      const isGood = await judge(
        app,
        asked.map(([, caller]) => caller),
      );
      for (const [ended, caller] of asked) if (!isGood(caller)) ended.abort();
    } catch (error) {
      // Streams outlast a database that is away for a moment; they are looked at again.
      app.log.warn({ err: error }, 'it could not be told whose streams have to end');
    }
    next();
  };

  return {
    watch(caller) {
      const ended = new AbortController();
      watched.set(ended, caller);
      if (!timer) next();
      return { ended: ended.signal, stop: () => void watched.delete(ended) };
    },
    close() {
      clearTimeout(timer);
      watched.clear();
    },
  };
}

/** Whether somebody's session or key is still good, their account not suspended and their organization the same. */
async function judge({ db }: Pick<App, 'db'>, callers: Caller[]): Promise<(caller: Caller) => boolean> {
  const userIds = [...new Set(callers.map(({ userId }) => userId))];
  const sessionIds = callers.flatMap(({ sessionId }) => sessionId ?? []);
  const keyIds = callers.flatMap(({ apiKeyId }) => apiKeyId ?? []);
  const rows = await db.$queryRaw<{ userId: string; organizationId: string; credentialId: string | null }[]>`
    SELECT u."id" AS "userId", u."organizationId", c."id" AS "credentialId"
    FROM "User" u LEFT JOIN (
      SELECT s."id", s."userId", s."createdAt" FROM "Session" s
      WHERE s."id" = ANY(${sessionIds}::uuid[]) AND s."revokedAt" IS NULL
      UNION ALL
      SELECT k."id", k."userId", NULL FROM "ApiKey" k
      WHERE k."id" = ANY(${keyIds}::uuid[]) AND k."revokedAt" IS NULL
    ) c ON c."userId" = u."id" AND (c."createdAt" IS NULL OR c."createdAt" >= u."tokensValidFrom")
    WHERE u."id" = ANY(${userIds}::uuid[]) AND u."suspendedAt" IS NULL`;
  const organizations = new Map(rows.map(({ userId, organizationId }) => [userId, organizationId]));
  const credentials = new Set(rows.map(({ credentialId }) => credentialId));
  return ({ userId, organizationId, sessionId, apiKeyId }) =>
    organizations.get(userId) === organizationId && credentials.has(sessionId ?? apiKeyId);
}
