import { useEffect, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { follow } from '../../../api/follow.ts';
import type { ExecutionPageQuery } from '../../../generated/graphql.ts';
import { executionProgress, executionQuery } from './documents.ts';

export type Found = NonNullable<ExecutionPageQuery['workflow']>;
export type Execution = NonNullable<Found['execution']>;

const ends = ['EXECUTION_COMPLETED', 'EXECUTION_FAILED', 'EXECUTION_CANCELLED'];

/** An execution as it stands, read anew with each thing that happens in it, through cut connections. */
export function useExecution(workflowId: string, id: string) {
  const client = useClient();
  const [{ data, error }, ask] = useQuery({ query: executionQuery, variables: { workflowId, id } });
  const [connected, setConnected] = useState(true);
  const execution = data?.workflow?.execution?.id === id ? data.workflow.execution : null;
  const isOver = execution !== null && execution.completedAt !== null;
  const isThere = execution !== null;
  useEffect(() => {
    if (isOver || !isThere) return;
    let position = 0;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => ask({ requestPolicy: 'network-only' });
    const stop = follow({
      client,
      document: executionProgress,
      variables: () => ({ id, lastId: position }),
      isOver: () => ended,
      onConnection: setConnected,
      onRefused: again,
      onData({ executionProgress: entry }) {
        position = entry.position;
        ended = ends.includes(entry.type);
        // Many steps may end at once: what they come to is read in one go.
        clearTimeout(timer);
        timer = setTimeout(again, 100);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
      again();
    };
  }, [client, id, isOver, isThere, ask]);
  return { workflow: data?.workflow, execution: data ? execution : undefined, error, connected, isOver };
}
