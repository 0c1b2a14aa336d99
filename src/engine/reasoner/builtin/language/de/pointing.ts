import type { PointingWords } from '../pointing.ts';
import { spell } from './stem.ts';

const set = (text: string): Set<string> => new Set(text.split(' '));

export const germanPointing: PointingWords = {
  that: set('dieser diese dieses diesem diesen jener jene jenes jenem jenen'),
  articles: { words: set('dem'), after: set('an in') },
  before: set(
    'in an am auf von bei aus für während mit zu unter hat haben hatte hatten war waren ist sind wurde wurden wird werden',
  ),
  there: set('dort'),
  being: new Set(),
  things: set('denen ihnen diesen diese'),
  named: set('er sie'),
  owned: set('ihr ihre ihrer ihren ihrem sein seine seiner seinen seinem'),
  sole: set('er sein seine seiner seinen seinem'),
  addressed: set('ihr'),
  talking: new Set(
    'habt hattet seid wart werdet wurdet könnt konntet macht machtet führt bietet braucht zählt'.split(' ').map(spell),
  ),
  within: set('in an von unter mit aus bei'),
  withinThem: set('davon darunter darin daran dabei'),
  times: set('zeit zeitraum'),
  parts: set('und aber wenn als weil , ; . ? !'),
};
