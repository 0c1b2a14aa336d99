import { NotFound } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import { contentOf } from '../definition.ts';
import { type Comparison, compareDefinitions } from './compare-definitions.ts';
import { findVersion } from './find-version.ts';

export type VersionComparison = Comparison & { fromId: string; toId: string };

/**
 * What leads from one version of a workflow to another: where `toId` is absent, to its newest; where `fromId` is absent,
 * from the one before that, or from itself where there is none.
 * @throws NotFound
 */
export async function compareVersions(
  app: Pick<App, 'db'>,
  workflow: { id: string; currentVersionId: string | null },
  { fromId, toId }: { fromId?: string | null; toId?: string | null },
): Promise<VersionComparison> {
  const to = await findVersion(app, workflow.id, toId ?? workflow.currentVersionId ?? '');
  const from = fromId
    ? await findVersion(app, workflow.id, fromId)
    : await app.db.workflowVersion.findFirst({
        where: { workflowId: workflow.id, number: { in: [to.number - 1, to.number] } },
        orderBy: { number: 'asc' },
      });
  if (!from) throw new NotFound('version');
  const [before, after] = [contentOf(from).definition, contentOf(to).definition];
  return { fromId: from.id, toId: to.id, ...compareDefinitions(before, after) };
}
