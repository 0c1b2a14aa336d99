import { type ReactNode, useEffect } from 'react';
import { type AnyVariables, type CombinedError, type RequestPolicy, type TypedDocumentNode, useQuery } from 'urql';
import { Loaded } from './loaded.tsx';
import { Pager, type Paging, usePaging } from './pager.tsx';

type List<Node> = { nodes: Node[]; totalCount: number };

/** A page of a list, as far as it came. */
type PageOf<Node> = { of: List<Node> | null | undefined; error?: CombinedError | undefined; paging: Paging };

type Props<Node> = PageOf<Node> & {
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

type Place = Pick<Paging, 'first' | 'offset'>;
type Asked<Data, Variables, Node> = {
  query: TypedDocumentNode<Data, Variables>;
  /** What narrows the list; where it changes, the list begins anew. */
  variables: Omit<Variables, keyof Place>;
  /** How many stand on a page. */
  first: number;
  listOf: (data: Data) => List<Node> | null | undefined;
  requestPolicy?: RequestPolicy;
};

/** A list that is asked for page by page: what `Paged` shows of it, all that came with it, and how to ask again. */
export function usePages<Data, Variables extends AnyVariables & Place, Node>(
  asked: Asked<Data, Variables, Node>,
): { page: PageOf<Node>; data: Data | undefined; again: () => void } {
  const { query, variables, listOf, requestPolicy } = asked;
  const paging = usePaging(asked.first, JSON.stringify(variables));
  const { first, offset } = paging;
  const [{ data, error }, ask] = useQuery({
    query,
    variables: { ...variables, first, offset } as Variables,
    ...(requestPolicy && { requestPolicy }),
  });
  return {
    page: { of: data && listOf(data), error, paging },
    data,
    again: () => ask({ requestPolicy: 'network-only' }),
  };
}

/** A page of a list that came whole. */
export const pageOf = <Node,>(all: readonly Node[], { first, offset }: Paging): List<Node> => ({
  nodes: all.slice(offset, offset + first),
  totalCount: all.length,
});
