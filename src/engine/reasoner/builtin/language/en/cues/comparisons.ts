import type { Cue } from '../../cue.ts';
import { altitude, price, size } from '../adjectives/adjectives.ts';

const time = ['date', 'time', 'year'];

/** What is set against something else, and the columns the words speak of (`about`) or rather speak of (`near`). */
export const comparisons: [words: string, cue: Cue][] = [
  ['larger than|bigger than|larger then|bigger then', { kind: 'compare', op: '>', near: size }],
  ['smaller than|smaller then', { kind: 'compare', op: '<', near: size }],
  ['higher than|higher then', { kind: 'compare', op: '>', near: altitude }],
  ['lower than|lower then', { kind: 'compare', op: '<', near: altitude }],
  ['later than|newer than|more recent than|more recently than', { kind: 'compare', op: '>', about: time }],
  ['earlier than', { kind: 'compare', op: '<', about: time }],
  ['later|newer|more recent', { kind: 'more', direction: 'desc', about: time }],
  ['earlier', { kind: 'more', direction: 'asc', about: time }],
  ['higher', { kind: 'more', direction: 'desc', near: altitude }],
  ['lower', { kind: 'more', direction: 'asc', near: altitude }],
  ['larger|bigger', { kind: 'more', direction: 'desc', near: size }],
  ['smaller', { kind: 'more', direction: 'asc', near: size }],
  ['cost more|costs more|costing more', { kind: 'more', direction: 'desc', about: price }],
  ['cost less|costs less|costing less', { kind: 'more', direction: 'asc', about: price }],
];
