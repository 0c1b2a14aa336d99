import { setTimeout as pause } from 'node:timers/promises';
import type { SeenEvent } from '../../kit/progress.ts';
import type { Actor } from './actor.ts';
import { patienceMs } from './actor.ts';
import { Stuck } from './tally.ts';

/** Twice the heartbeat: a connection on which nothing comes for so long has died. */
const silenceMs = 32_000;

type Following = {
  seen: SeenEvent[];
  /** Whether the connection is cut after this event, and resumed after it. */
  cut?: (event: SeenEvent) => boolean;
  /** Asks this node only. */
  only?: string;
};

/**
 * Follows a task to `complete`, over as many connections and nodes as that takes, always from the last position seen;
 * adds each event to `seen` as it came. Throws Stuck where no end comes in time.
 */
export async function follow(actor: Actor, taskId: string, { seen, cut, only }: Following): Promise<SeenEvent[]> {
  let turn = 0;
  let last = 'nothing';
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (seen.at(-1)?.update_type === 'complete') return seen;
    const places = only ? [only] : actor.places();
    const place = places[turn++ % places.length];
    if (place) last = await followOnce(actor, place, taskId, seen, cut).catch(error => String(error));
    if (last !== 'cut') await pause(100);
  }
  if (seen.at(-1)?.update_type === 'complete') return seen;
  throw new Stuck(`task ${taskId} of ${actor.name} came to no end after ${seen.length} events; last: ${last}`);
}

async function followOnce(
  actor: Actor,
  place: string,
  taskId: string,
  seen: SeenEvent[],
  cut: Following['cut'],
): Promise<string> {
  const stop = new AbortController();
  const silence = setTimeout(() => stop.abort(), silenceMs);
  try {
    const lastId = seen.at(-1)?.position ?? 0;
    const response = await fetch(`${place}/api/v1/chat/${taskId}/progress?last_id=${lastId}`, {
      headers: { ...actor.headers, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    if (!response.ok) return `${response.status} ${await response.text()}`;
    let text = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      silence.refresh();
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = eventOf(block);
        if (!event) continue;
        seen.push(event);
        if (event.update_type !== 'complete' && cut?.(event)) return 'cut';
        if (event.update_type === 'complete') return 'complete';
      }
    }
    return 'the stream ended';
  } finally {
    clearTimeout(silence);
    stop.abort();
  }
}

/** An event of a stream as REST sends it; null for heartbeats and the like, which have no position. */
function eventOf(block: string): SeenEvent | null {
  const position = /^id: ?(\d+)$/m.exec(block)?.[1];
  const data = /^data: ?(.+)$/m.exec(block)?.[1];
  return position && data ? { position: Number(position), ...JSON.parse(data) } : null;
}
