import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

/** Was von Dingen gesagt wird, die kaputtgehen und von denen es nur Reparaturen gibt. */
export const broken: Idioms['broken'] = [
  // „Welche Maschine geht am häufigsten kaputt“: die mit den meisten Reparaturen.
  {
    said: pattern(
      String.raw`(?:geht|gehen|ging|gingen|ist|sind|war|waren)\s+am\s+(?<way>häufigsten|öftesten|meisten|seltensten|wenigsten)\s+(?:kaputt|defekt)(?:\s*gegangen)?`,
    ),
    plainly: ({ way }, rows) => `hat die ${/^(?:selten|wenig)/iu.test(way!) ? 'wenigsten' : 'meisten'} ${rows}`,
  },
  {
    said: pattern(String.raw`wie\s+oft\s+(?:ging|ist|war)\s+(?<thing>[^?,]+?)\s+(?:kaputt|defekt)(?:\s*gegangen)?`),
    plainly: ({ thing }, rows) => `wie viele ${rows} hat ${thing}`,
  },
];
