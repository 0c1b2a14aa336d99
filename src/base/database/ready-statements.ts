import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** From this time on a statement is kept ready; so many are, none of them longer than this in UTF-16 units. */
const readyFrom = 3;
const mostReady = 400;
const longest = 16_384;
/** How many statements are remembered that are not ready. */
const mostSeen = 1000;

type Config = { name?: string; text?: string; values?: unknown[]; submit?: unknown };

const hasValues = ({ values }: Config): boolean => Array.isArray(values) && values.length > 0;

/** Without values a text may hold several statements, which cannot be kept ready; a BEGIN would gain nothing by it. */
const isOneLong = (text: string): boolean => text.length > 100 && !text.includes(';');

/**
 * Lets the database keep statements ready that come again and again, so that it reads and plans each of them once and not
 * every time: more than half of what a short statement costs. For a pool of one session that nobody stands before: a
 * pooler would hand the next statement to another session.
 */
export function keepStatementsReady(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, number>({ max: mostSeen });

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostReady || text.length > longest) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times >= readyFrom) {
      seen.delete(text);
      const name = `ready-${names.size}`;
      names.set(text, name);
      return name;
    }
    seen.set(text, times);
    return undefined;
  }

  pool.on('connect', client => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((first: string | Config, ...rest: unknown[]) => {
      const asked: Config = typeof first === 'string' ? { text: first, values: rest[0] as unknown[] } : first;
      if (asked.submit || asked.name || !asked.text || !(hasValues(asked) || isOneLong(asked.text)))
        return query(first, ...rest);
      const name = nameOf(asked.text);
      if (name === undefined) return query(first, ...rest);
      return query({ ...asked, name }, ...(typeof first === 'string' ? rest.slice(1) : rest));
    }) as typeof client.query;
  });
}
