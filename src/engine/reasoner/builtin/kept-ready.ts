import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../../query/catalog.ts';
import type { Brief } from '../reasoner.ts';
import { languageForData } from './language/language-for-data.ts';
import { languageFor } from './language/languages.ts';
import { indexNames, type NameIndex } from './link/names/name-index.ts';
import { buildSchema } from './schema/build-schema.ts';
import type { Schema } from './schema/schema.ts';
import { hasLearned } from './schema/values.ts';
import { inTaste } from './taste.ts';
import { todayIn } from './words/dates.ts';

/** Tables made ready for questions: what they are, and what words may name of them. */
type Ready = { schema: Schema; names: NameIndex };

/** Tables of so many characters, as JSON, are kept at most. */
const mostKept = 2_000_000;
/** Who asks nothing for longer waits for them once more. */
const keptForMs = 10 * 60_000;

/**
 * Tables that no task works with, by all that they were made of. Most questions go on over tables that were asked before, and to
 * make them ready, with all that is found out on the way, takes longer than to read a question.
 */
const kept = new LRUCache<string, Ready>({ maxSize: mostKept, ttl: keptForMs, ttlAutopurge: true });

/** Makes tables ready for questions of somebody. `together`: tables of equal structure are read as one. */
export const makeReady = (catalog: Catalog, brief: Brief, together: boolean): Ready => {
  const language = inTaste(languageForData(languageFor(brief.language), catalog), brief);
  const schema = buildSchema(catalog, language, todayIn(brief.now, brief.timeZone), together);
  return { schema, names: indexNames(schema) };
};

/** What one task has to itself, as it may add values to it, until it gives it back for the next one. */
export class Loans {
  readonly #open: (() => void)[] = [];

  /** The same as `makeReady`, of an earlier task where it made the same. */
  readonly take = (catalog: Catalog, brief: Brief, together: boolean): Ready => {
    const { tag, places } = inTaste(languageFor(brief.language), brief);
    const all = JSON.stringify([catalog, tag, places, todayIn(brief.now, brief.timeZone), together]);
    const key = hash('sha256', all);
    const known = kept.get(key);
    kept.delete(key);
    // A task that ran out of time may have gone on and added to it.
    const ready = known && !hasLearned(known.schema) ? known : makeReady(catalog, brief, together);
    this.#open.push(() => {
      if (!hasLearned(ready.schema)) kept.set(key, ready, { size: all.length });
    });
    return ready;
  };

  /** Gives all back that nothing was added to; the task works with none of it any more. */
  giveBack(): void {
    for (const back of this.#open.splice(0)) back();
  }
}
