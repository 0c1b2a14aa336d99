import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { follow } from '../../../api/follow.ts';
import { graphql } from '../../../generated/gql.ts';
import { type Live, newLive, take } from './live.ts';

graphql(`
  fragment ProgressParts on ProgressEvent {
    position
    eventId
    updateType
    message
    timestamp
    agent
    agentId
    parentAgentId
    startedAt
    durationMs
    details { agents error reason rowCount sql tool status hypotheses { id statement status confidence } }
  }
`);

const progressSubscription = graphql(`
  subscription Progress($taskId: ID!, $lastId: Int!) {
    chatProgress(taskId: $taskId, lastId: $lastId) { ...ProgressParts }
  }
`);

const eventsQuery = graphql(`
  query TaskEvents($id: ID!) {
    chatTask(id: $id) {
      id
      eventsExpired
      events { ...ProgressParts }
    }
  }
`);

/** A connection that is back within this time was never away, to a reader. */
const unsaidMs = 1500;

/**
 * The work on a task as it grows, drawn once in a frame however many events come. A cut connection is resumed after the
 * last position, so that nothing is drawn twice or begun anew. `onEnd` is called when all has come.
 */
export function useLive(taskId: string, onEnd: () => void): { live: Live; connected: boolean } {
  const client = useClient();
  const live = useRef<Live>(null);
  live.current ??= newLive();
  const [connected, setConnected] = useState(true);
  const [, draw] = useState(0);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const state = newLive();
    live.current = state;
    let frame = 0;
    let telling: ReturnType<typeof setTimeout> | undefined;
    const stop = follow({
      client,
      document: progressSubscription,
      variables: () => ({ taskId, lastId: state.position }),
      isOver: () => state.isOver,
      onConnection(isThere) {
        clearTimeout(telling);
        if (isThere) setConnected(true);
        else telling = setTimeout(() => setConnected(false), unsaidMs);
      },
      onRefused: () => ended.current(),
      onData({ chatProgress }) {
        take(state, chatProgress);
        if (state.isOver) ended.current();
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          draw(n => n + 1);
        });
      },
    });
    return () => {
      stop();
      clearTimeout(telling);
      cancelAnimationFrame(frame);
    };
  }, [client, taskId]);
  return { live: live.current, connected };
}

/** The work on a task that ended, as long as its events are kept; null where they are not, or before they came. */
export function usePast(taskId: string | null): Live | null {
  const client = useClient();
  const [past, setPast] = useState<Live | null>(null);
  useEffect(() => {
    if (!taskId) return;
    let wanted = true;
    client.query(eventsQuery, { id: taskId }).then(({ data }) => {
      const events = data?.chatTask?.events ?? [];
      if (!wanted || events.length === 0) return;
      const live = newLive();
      for (const event of events) take(live, event);
      setPast(live);
    });
    return () => {
      wanted = false;
    };
  }, [client, taskId]);
  return past;
}
