import type { CallerContext } from '../../context.ts';
import { looks } from './looks.ts';
import { openStream } from './open-stream.ts';

type Followed<Row> = {
  /** Where it is announced that the row has changed. */
  news: string;
  /** The row as the caller may see it now; null once it is gone, or out of their sight. */
  look(): Promise<Row | null>;
  /** What of it matters: a row of which this is unchanged is not shown again. */
  state(row: Row): unknown[];
  ended(row: Row): boolean;
};

/**
 * A row now and at each change that matters, until its work has ended or it is gone.
 * @throws RateLimited (the sixth stream of a user)
 */
export function followRow<Row>(ctx: CallerContext, followed: Followed<Row>): Promise<AsyncIterable<Row>> {
  return openStream(ctx, closed => follow(ctx, followed, closed));
}

async function* follow<Row>(
  ctx: CallerContext,
  { news, look, state, ended }: Followed<Row>,
  closed: AbortSignal,
): AsyncGenerator<Row> {
  let shown = '';
  for await (const _ of looks(ctx.app, news, closed)) {
    const row = await look();
    if (!row) return;
    const now = JSON.stringify(state(row));
    if (now !== shown) yield row;
    shown = now;
    if (ended(row)) return;
  }
}
