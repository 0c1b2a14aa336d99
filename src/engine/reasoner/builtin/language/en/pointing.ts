import type { PointingWords } from '../pointing.ts';

const set = (text: string): Set<string> => new Set(text.split(' '));

export const englishPointing: PointingWords = {
  that: set('that this those these'),
  articles: { words: new Set(), after: new Set() },
  before: set(
    'in on at of for from during within by with to among on did does do was were is are has have had will would',
  ),
  there: set('there'),
  being: set('is are was were be been being has have had will isnt arent'),
  things: set('it them they those these'),
  named: set('they he she'),
  owned: set('their his her its'),
  sole: set('he she his her'),
  addressed: new Set(),
  talking: new Set(),
  within: set('in on of for from during within among with about behind'),
  withinThem: new Set(),
  times: set('time period'),
  parts: set('and but if when while because , ; . ? !'),
};
