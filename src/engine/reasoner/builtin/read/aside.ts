import type { Cue } from '../language/language.ts';
import type { Draft } from './draft.ts';

const asking: Cue['kind'][] = [
  'ask',
  'show',
  'and',
  'or',
  'aggregate',
  'count',
  'superlative',
  'top',
  'group',
  'order',
  'compare',
  'not',
  'lacking',
  'share',
];

/** Whether nothing tells what the rows of the only table are: it is called "data" or "Sheet1". */
const nameless = ({ schema }: Draft): boolean => {
  const [table, ...others] = schema.tables;
  return (
    table !== undefined &&
    others.length === 0 &&
    table.stems.every(stem => schema.language.roles.filler.has(stem) || /\d/.test(stem))
  );
};

/**
 * Whether the only word of weight that was left out may be passed over, if it is told: it says more of something
 * understood and nothing asks for it, ranks or groups by it; or it can be what the rows of a nameless table are called.
 */
export const isAside = (draft: Draft): boolean => {
  const { items, form } = draft;
  const place = items.findIndex(item => !item.used && item.meaning.kind === 'word' && item.atom.weight >= 0.8);
  const item = items[place];
  if (!item || item.atom.quoted || item.atom.token.capital) return false;
  const named = (from: number, to: number): number =>
    items
      .slice(from, to)
      .filter(other => other.used && ['column', 'table', 'derived', 'value'].includes(other.meaning.kind)).length;
  if (named(0, place) === 0)
    return (
      nameless(draft) &&
      named(place, items.length) > 0 &&
      form.where.length + form.having.length + form.order.length > 0 &&
      form.group.length === 0
    );
  return !asking.some(kind => draft.cue(place - 1, kind)) && named(0, items.length) >= 2;
};
