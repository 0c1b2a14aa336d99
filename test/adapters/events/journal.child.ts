import { memoryJournal } from '../../../src/engine/events/memory.ts';

/** Appends until it is killed, and tells its parent each position a follower saw. */
const journal = memoryJournal({ folder: process.argv[2]! });
void (async () => {
  for await (const entry of journal.follow('task:1', 0, new AbortController().signal)) process.send!(entry.seq);
})();
for (let n = 1; ; n++) {
  await journal.append('task:1', { text: `event ${n}` });
  if (n % 20 === 0) await new Promise(later => setImmediate(later));
}
