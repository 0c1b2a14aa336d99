import { QueryFailed } from '../../engine/query/errors.ts';
import type { Guarded, Policy } from '../../engine/query/policy.ts';
import { leastLikeness, likeness } from '../tools/likeness-of-values.ts';

/** What a failure means for the statement as its writer knows it; a source only knows what the guard made of it. */
type Known = { sql: string; guarded: Guarded; policy: Policy };

const quoted = /"([^"\n]{1,200})"|`([^`\n]{1,200})`|'([^'\n]{1,200})'|\[([^\]\n]{1,200})\]/g;
/** How the engines say that a column is not there. */
const noColumn =
  /not found in FROM|does not have a column|column .* does not exist|unknown column|invalid column|no such column|missing columns|unknown identifier|unrecognized name/i;
/** The name in it. */
const named = /(?:column|identifier|name)(?:\s+named?)?:?\s+["'`[]?([^"'`\]\s]+)/i;
const mostNames = 12;

const lastPart = (name: string): string => name.split('.').at(-1)!;

/** A failure with where in the writer's own statement it lies and, for an unknown column, which there are. */
export function inCallersWords(error: QueryFailed, { sql, guarded, policy }: Known): QueryFailed {
  const missing = noColumn.test(error.message) ? named.exec(error.message)?.[1] : undefined;
  const names = [missing, ...error.message.matchAll(quoted).map(match => match.slice(1).find(Boolean))];
  const place = names.map(name => name && placeOf(lastPart(name), sql)).find(Boolean);
  const sentence = error.message.replace(/[.!?\s]*$/, place ? ` (${place}).` : '$&');
  const remedy = missing === undefined ? '' : columnsLike(lastPart(missing), guarded, policy);
  return sentence + remedy === error.message ? error : new QueryFailed(sentence + remedy);
}

/** Where a name stands in a statement, counted from 1. */
function placeOf(name: string, sql: string): string | null {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const at = sql.search(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu'));
  if (at < 0) return null;
  const before = sql.slice(0, at).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** The columns that may have been meant, or all where none is near; none that its writer may not see. */
function columnsLike(name: string, guarded: Guarded, policy: Policy): string {
  const read = policy.tables.filter(table =>
    guarded.tables.some(({ schema, name: own }) => schema === table.schema && own === table.name),
  );
  const columns = [...new Set(read.flatMap(table => table.columns.map(column => column.name)))];
  const near = columns
    .map(column => ({ column, likeness: likeness(column, name) }))
    .filter(each => each.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 3);
  if (near.length > 0) return ` Did you mean ${near.map(({ column }) => `"${column}"`).join(' or ')}?`;
  if (columns.length === 0) return '';
  const more = columns.length > mostNames ? `, and ${columns.length - mostNames} more` : '';
  const listed = columns.slice(0, mostNames).map(column => `"${column}"`);
  return ` There ${columns.length === 1 ? 'is' : 'are'} ${listed.join(', ')}${more}.`;
}
