import type { RecallWords } from '../../wording/recall.ts';

const ordinals = new Map<string, number>([
  ...'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((name, index): [string, number] => [name, index + 1]),
  ...['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'].map((name, index): [string, number] => [
    name,
    index + 1,
  ]),
  ['top', 1],
  ['last', -1],
]);
const ordinal = [...ordinals.keys()].join('|');
const it = '(?:that|this|it|them|these|those|the (?:result|table|answer|numbers|figures))';

export const englishRecall: RecallWords = {
  chart: new RegExp(
    `^(?:and |now |please |can you |could you )*(?:(?:plot|chart|graph|draw|visuali[sz]e) ${it}|(?:show|give|draw|make)(?: me)? (?:${it} (?:as|in) )?(?:a |an )?(?:bar |line )?(?:chart|graph|plot|diagram)(?: of ${it})?)(?: please)?$`,
    'i',
  ),
  share: new RegExp(
    `^(?:and )?what (?:share|percentage|percent|part|fraction|proportion)\\b.*?\\b(?<which>${ordinal})\\b.*$`,
    'i',
  ),
  row: new RegExp(
    `^(?:and |what about |how about |show me |tell me |what is |which is |what was )*the (?<which>${ordinal})(?: one| row)?(?: again)?$`,
    'i',
  ),
  sort: new RegExp(
    `^(?:and |now |then |please |can you )*(?:sort|order|rank) (?:${it} )?by (?<by>.+?)(?<direction> (?:ascending|descending|asc|desc|lowest first|highest first))?$`,
    'i',
  ),
  total: new RegExp(`^(?:and )?(?:what is |what's )?the (?:sum|total) (?:of |over )?${it}$`, 'i'),
  ordinals,
  ascending: /asc|lowest first/i,
  say: {
    from: question => `From the earlier answer to “${question}”:`,
    chart: title => `Here is “${title}” as a chart.`,
    row: (place, items) => `The ${place} is ${items.join(', ')}.`,
    share: (name, value, share, whole) => `**${name}** (${value}) is **${share}** of the total of ${whole}.`,
    sorted: (by, descending, items) =>
      `Sorted by ${by}, ${descending ? 'highest' : 'lowest'} first: ${items.join(', ')}.`,
    total: (name, value) => `The total of ${name} is **${value}**.`,
    noRow: count => `The earlier result has ${count} ${count === 1 ? 'row' : 'rows'} only.`,
  },
};
