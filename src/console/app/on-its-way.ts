import type { SendMessageInput } from '../generated/graphql.ts';

/** A question on its way, under the key by which it takes effect once. */
export type Sent = { key: string; asked: Omit<SendMessageInput, 'wait'> };

const place = 'analytics-assistant:on-its-way';

/** The question that a tab has on its way. It survives a reload of the tab, and no other tab takes it up. */
export const onItsWay = {
  /** What a reload overtook in a conversation, or, by null, at the start of one. */
  find(conversationId: string | null): Sent | null {
    try {
      const sent = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Sent | null;
      return sent && (sent.asked.conversationId ?? null) === conversationId ? sent : null;
    } catch {
      return null;
    }
  },
  /** Keeps it until the function that it gives is called, which a page that is being left does not come to. */
  keep(sent: Sent): () => void {
    let isLeaving = false;
    // A browser may end what a page asked, as if the service were away, before it ends the page.
    const leave = () => {
      isLeaving = true;
    };
    addEventListener('beforeunload', leave);
    write(JSON.stringify(sent));
    return () => {
      removeEventListener('beforeunload', leave);
      if (!isLeaving) write(null);
    };
  },
  /** Whoever logs in next has asked nothing yet. */
  forget: (): void => write(null),
};

function write(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, value);
  } catch {
    // Private windows may refuse: a reload then finds the question where it was typed.
  }
}
