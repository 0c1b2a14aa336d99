import type { Journal } from './journal.ts';

/** For so long after the last news a stream of them is kept. */
const keptMs = 60 * 60 * 1000;

type Needs = { journal: Journal; log: { warn(details: object, message: string): void } };

/**
 * Wakes those who follow a thing, on every node; what it has become stands in its row. Never rejects: followers also
 * look by themselves.
 */
export async function announce({ journal, log }: Needs, news: string, ended: boolean): Promise<void> {
  try {
    await journal.append(news, null);
    if (ended) await journal.expire(news, keptMs);
  } catch (error) {
    log.warn({ err: error, news }, 'What became of a thing that is followed could not be announced.');
  }
}
