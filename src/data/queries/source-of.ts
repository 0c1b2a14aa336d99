import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';
import type { Ask, Asking } from './ask.ts';

/** The data source that a statement is about; null where it is about none. @throws NotFound */
export async function sourceOf(
  app: Pick<App, 'db'>,
  asking: Pick<Asking, 'userId' | 'organizationId'>,
  { dataSourceId: id }: Pick<Ask, 'dataSourceId'>,
): Promise<DataSource | null> {
  if (id === null) return null;
  const source = isId(id) ? await app.db.dataSource.findFirst({ where: { id, ...visibleSources(asking) } }) : null;
  if (!source) throw new NotFound('data source');
  return source;
}
