import type { AnyVariables, Client, TypedDocumentNode } from 'urql';

type Follow<Data, Variables extends AnyVariables> = {
  client: Client;
  document: TypedDocumentNode<Data, Variables>;
  /** Asked for at each connection: with the position that came last, nothing comes twice. */
  variables: () => Variables;
  onData: (data: Data) => void;
  /** Whether all has come. */
  isOver: () => boolean;
  /** Whether there is a connection; told when that changes. */
  onConnection?: (connected: boolean) => void;
  /** Refused for good: asking again would bring the same. */
  onRefused?: () => void;
};

const passing = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL', 'TIMEOUT'];
const firstPauseMs = 250;
const longestPauseMs = 8000;

/** Follows a stream to its end, through cut connections and tokens that end. Gives a function that stops it. */
export function follow<Data, Variables extends AnyVariables>(options: Follow<Data, Variables>): () => void {
  const { client, document, variables, onData, isOver, onConnection, onRefused } = options;
  let stopped = false;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};

  const connect = () => {
    clearTimeout(timer);
    if (stopped) return;
    let open = true;
    const lose = () => {
      if (!open || stopped) return;
      open = false;
      close();
      if (isOver()) return stop();
      onConnection?.(false);
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    const { unsubscribe } = client.subscription(document, variables()).subscribe(({ data, error, hasNext }) => {
      if (!open || stopped) return;
      if (data) {
        pauseMs = firstPauseMs;
        onConnection?.(true);
        onData(data);
        if (isOver()) return stop();
      }
      const refused = error?.graphQLErrors[0]?.extensions.code;
      if (refused !== undefined && !passing.includes(String(refused))) {
        stop();
        onRefused?.();
      } else if (error || !hasNext) lose();
    });
    close = unsubscribe;
  };
  const hurry = () => {
    pauseMs = firstPauseMs;
    if (timer !== undefined) connect();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', hurry);
    close();
  };
  window.addEventListener('online', hurry);
  connect();
  return stop;
}
