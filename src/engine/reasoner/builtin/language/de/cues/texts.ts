import type { Cue } from '../../cue.ts';

const pieces = ['', ' das Wort', ' den Text', ' den Buchstaben', ' die Zeichenfolge'];

/** What a text holds, begins with or ends in. */
export const textCues: [phrases: string, cue: Cue][] = pieces.flatMap((piece): [phrases: string, cue: Cue][] => [
  [
    `enthält${piece}|enthalten${piece}|enthaltend${piece}|mit${piece || ' dem Wort'}|beinhaltet${piece}`,
    {
      kind: 'contains',
      how: 'anywhere',
    },
  ],
  [
    `beginnt mit${piece}|beginnen mit${piece}|fängt mit${piece}|anfangen mit${piece}|beginnend mit${piece}`,
    {
      kind: 'contains',
      how: 'start',
    },
  ],
  [
    `endet auf${piece}|enden auf${piece}|endet mit${piece}|enden mit${piece}|endend auf${piece}`,
    {
      kind: 'contains',
      how: 'end',
    },
  ],
]);
