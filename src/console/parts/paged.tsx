import { type ReactNode, useEffect } from 'react';
import type { CombinedError } from 'urql';
import { Loaded } from './loaded.tsx';
import { Pager, type Paging } from './pager.tsx';

type List<Node> = { nodes: Node[]; totalCount: number };
type Props<Node> = {
  of: List<Node> | null | undefined;
  error?: CombinedError | undefined;
  paging: Paging;
  /** What stands where there is none. */
  none: ReactNode;
  /** Whether each is more than a row, and stands by itself. */
  apart?: boolean;
  children: (nodes: Node[]) => ReactNode;
};

/** A page of a list, a row for each, with the way to the other pages. */
export function Paged<Node>({ of, error, paging, none, apart = false, children }: Props<Node>) {
  const { first, offset, go } = paging;
  const total = of?.totalCount ?? 0;
  // Whoever takes away the last one of a page sees the page before it.
  const isPast = of?.nodes.length === 0 && offset > 0 && total > 0;
  useEffect(() => {
    if (isPast) go(Math.max(0, Math.ceil(total / first) - 1) * first);
  });
  return (
    <Loaded of={isPast ? undefined : of} error={error}>
      {({ nodes, totalCount }) =>
        nodes.length === 0 ? (
          none
        ) : (
          <>
            {apart ? children(nodes) : <ul className="rows">{children(nodes)}</ul>}
            <Pager paging={paging} total={totalCount} />
          </>
        )
      }
    </Loaded>
  );
}

/** A page of a list that came whole. */
export const pageOf = <Node,>(all: readonly Node[], { first, offset }: Paging): List<Node> => ({
  nodes: all.slice(offset, offset + first),
  totalCount: all.length,
});
