import { type Fault, Invalid } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { sqlName } from '../sql-names.ts';
import type { Ask, Asking } from './ask.ts';
import { sourceOf } from './source-of.ts';

/** A source whose tables a statement joins with others, and the name that stands before them there. */
export type JoinedSource = { source: DataSource; alias: string };

/** What a statement is about: one source, several, or uploaded tables only. */
export type Target = DataSource | JoinedSource[] | null;

/** What a statement is about, as far as its caller may see it. @throws NotFound, Invalid */
export async function targetOf(
  app: Pick<App, 'db'>,
  asking: Asking,
  { dataSourceId, sources = [] }: Pick<Ask, 'dataSourceId' | 'sources'>,
): Promise<Target> {
  if (sources.length === 0) return sourceOf(app, asking, { dataSourceId });
  if (dataSourceId !== null)
    throw new Invalid([
      { path: 'input.sources', message: 'cannot be combined with dataSourceId: leave one of them out' },
    ]);
  const joined: JoinedSource[] = [];
  const faults: Fault[] = [];
  for (const [i, { dataSourceId: id, alias }] of sources.entries()) {
    const source = (await sourceOf(app, asking, { dataSourceId: id }))!;
    const name = alias ?? sqlName(source.name);
    if (joined.some(each => each.source.id === source.id))
      faults.push({
        path: `input.sources.${i}.dataSourceId`,
        message: 'stands in the list twice: leave one of them out',
      });
    else if (joined.some(each => each.alias === name))
      faults.push({
        path: `input.sources.${i}.alias`,
        message: `must be unique: another source is called ${name} too`,
      });
    joined.push({ source, alias: name });
  }
  if (faults.length > 0) throw new Invalid(faults);
  return joined;
}

/** The sources of a target as they are kept with a run; none where it is about one. */
export const keptSources = (target: Target): { dataSourceId: string; alias: string }[] =>
  Array.isArray(target) ? target.map(({ source, alias }) => ({ dataSourceId: source.id, alias })) : [];
