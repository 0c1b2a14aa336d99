import { z } from 'zod';
import { asToolFailed, ToolFailed } from '../../engine/reasoner/tool.ts';
import { visibleSources } from '../access.ts';
import type { Asking } from '../queries/ask.ts';
import type { ExecuteNeeds } from '../queries/execute-query.ts';
import { inSourceDialect } from './in-source-dialect.ts';

/** How an agent says whose tables a statement is about, and how it is written. */
export const statementFields = {
  source: z
    .string()
    .max(200)
    .optional()
    .describe('Name or id of a data source as in describe_tables; absent, the uploaded tables are asked.'),
  dialect: z
    .enum(['own', 'duckdb'])
    .default('own')
    .describe('`duckdb`: written in the DuckDB dialect, to be translated into that of the source.'),
};

export type Dialected = { source?: string | undefined; dialect: 'own' | 'duckdb' };

/**
 * An agent's statement as it is asked of the source that it names.
 * @throws ToolFailed where there is no such source, or it has no way to say it
 */
export async function agentStatement(
  app: ExecuteNeeds,
  asking: Asking,
  { source, dialect }: Dialected,
  sql: string,
): Promise<{ dataSourceId: string | null; sql: string }> {
  if (source === undefined) return { dataSourceId: null, sql };
  const dataSourceId = await sourceCalled(app, asking, source);
  if (dialect === 'own') return { dataSourceId, sql };
  return { dataSourceId, sql: await inSourceDialect(app, asking, dataSourceId, sql).catch(toolFailed) };
}

const toolFailed = (error: unknown): never => {
  throw asToolFailed(error);
};

/** The id of a data source that an agent calls by its id or name; one's own comes before the organization's. */
export async function sourceCalled(
  app: Pick<ExecuteNeeds, 'db'>,
  asking: Pick<Asking, 'userId' | 'organizationId'>,
  called: string,
): Promise<string> {
  const sources = await app.db.dataSource.findMany({
    where: visibleSources(asking),
    select: { id: true, name: true, ownerId: true },
    orderBy: { id: 'asc' },
    take: 1000,
  });
  const same = sources.filter(({ id, name }) => id === called || name.toLowerCase() === called.toLowerCase());
  const [found] = [...same.filter(({ ownerId }) => ownerId === asking.userId), ...same];
  if (found) return found.id;
  const names = sources.slice(0, 50).map(({ name }) => name);
  throw new ToolFailed(`There is no data source ${called}. The data sources are: ${names.join(', ') || 'none'}.`);
}
