import type { DefinitionWords } from '../../wording/definitions.ts';

const join = (items: string[], word = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

const whose = (shared: boolean): string => (shared ? 'your organization’s definition of' : 'what you told me of');

export const englishDefinitions: DefinitionWords = {
  articles: 'the|a|an|our|my|all|every|any|just|simply|only|always',
  operations: {
    plus: 'plus|added to',
    minus: 'minus|net of|reduced by|subtracting|deducting|after deducting|after deduction of',
    loose: 'less|after|before',
    apart: 'without|excluding|excl\\.?|not counting|leaving out',
    times: 'times|multiplied by|multiplied with',
    over: 'divided by',
    looseOver: 'over|by',
  },
  before: 'total|sum of|total of|value of|values? in|what is in',
  beside: 'columns?|fields?|figures?|values?',
  ratios: [
    /^(?:ratio|quotient) of (?<left>.+?) (?:to|and|over) (?<right>.+)$/i,
    /^(?<left>.+?) (?:as (?:an? )?(?:share|percentage|percent|part|proportion|fraction) of|in (?:percent|per cent|%) of|relative to|in relation to) (?<right>.+)$/i,
    /^(?:share|percentage|part|proportion) of (?<left>.+?) in (?<right>.+)$/i,
  ],
  limited:
    /^(?<things>[\p{L} -]{2,60}?) (?:of |worth |for )?(?<limit>(?:over|above|more than|at least|under|below|less than|at most|up to|exceeding) (?=[€$£\d])[€$£]? ?[\d.,]*\d)(?<money>(?<=[€$£] ?[\d.,]*)| ?(?:€|\$|£|euros?|eur|dollars?|usd|pounds?|gbp|francs?|chf))$/iu,
  rewordings: [],
  and: 'and|or|&',
  either: 'or',
  sumOf: 'the sum of|sum of|the total of|total of|both',
  together: 'together|combined|added up|in sum|in total|summed|summed up|taken together|put together',
  ratio: (left, right) => `ratio of ${left} to ${right}`,
  total: measure => `total ${measure}`,
  count: things => (/^(?:number|count) of /i.test(things) ? things : `number of ${things}`),
  having: (thing, condition) => `${thing} with ${condition}`,
  leads: new Set(
    'with without over under above below from in of at who that which where since before after placed made'.split(' '),
  ),
  say: {
    took: (term, meaning, shared, reckoned) =>
      `I took “${term}” as ${meaning}${reckoned ? ` (${reckoned})` : ''}${shared ? ', as your organization defines it' : ''}.`,
    stays: (term, meaning) => `“${term}” is still ${meaning}, as before.`,
    changed: (term, meaning) => `“${term}” now means ${meaning}, so I read your earlier question anew.`,
    otherNow: term =>
      `What “${term}” means has changed since your earlier question, and I could not read that one anew. Please ask the whole question again.`,
    goneNow: term =>
      `What “${term}” means is no longer kept in mind, so I cannot go on from your earlier question. Please ask the whole question again.`,
    lacks: (values, column) => `There is no ${join(values)} among the values of ${column}.`,
    left: (term, meaning, shared, why) =>
      `I could not use ${whose(shared)} “${term}” (${meaning}): ${why}. So this is “${term}” as your data has it.`,
    failed: (term, meaning, shared, why) => `I could not use ${whose(shared)} “${term}” (${meaning}): ${why}.`,
    why: {
      missing: words => `I found nothing called ${join(words.map(word => `“${word}”`))} in your data`,
      figures: words =>
        `${join(words.map(word => `“${word}”`))} ${words.length > 1 ? 'hold' : 'holds'} no figures that I can reckon with for you`,
      several: (word, columns) => `“${word}” may be ${join(columns, 'or')}`,
      apart: word =>
        `I cannot tell whether “${word}” is to be taken off that sum, or is no part of it anyway (say “minus ${word}”, or leave it out)`,
      tables: () => 'what it needs is not in one table',
      nested: term => `it builds on “${term}”, of which no figure can be computed here`,
      unread: () => 'I could not read your question with it',
      verified: () => 'this answer comes from a statement that was verified for exactly this question',
    },
  },
};
