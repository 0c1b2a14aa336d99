import { ratedCellsOf } from '../../rated-cells.ts';

/** How nouns for what is done end, and what stands there where it was done. */
const nominals: readonly (readonly [ends: RegExp, done: readonly string[]])[] = [
  [/ations?$/, ['ated', 'ed', 'led']],
  [/utions?$/, ['ved', 'uted']],
  [/issions?$/, ['itted']],
  [/rsions?$/, ['rted']],
  [/(?<=[cltn])ions?$/, ['ed']],
  [/als?$/, ['ed', 'al']],
  [/ments?$/, ['ed', 'd']],
];

/** Shorter beginnings are shared by chance. */
const root = 4;

/** "Escalated" of "escalations", as cells write it; what comes out of it and is no word stands in no cell. */
export const doneOf = (noun: string): string[] =>
  nominals.flatMap(([ends, done]) => {
    const begins = noun.replace(ends, '');
    return begins === noun || begins.length < root ? [] : done.map(end => `${begins}${end}`);
  });

/** What rates are called after by nouns ("failure rate"), and how cells call that it is so, where these do not begin alike. */
export const rated = ratedCellsOf([
  ['failure fail', 'fail|failed|unsuccessful|not passed'],
  ['success', 'success|successful|succeeded'],
  ['attendance', 'attended|present|showed up|turned up'],
  ['absence absentee', 'absent'],
  ['loss', 'lost'],
  ['win', 'won|win'],
  ['refusal', 'refused|rejected|declined'],
  ['withdrawal', 'withdrawn|withdrew'],
  ['dropout', 'dropped out|dropout'],
  ['response reply', 'responded|replied|answered'],
  ['breakage', 'broken'],
  ['theft', 'stolen'],
]);
