import type { Idioms, Money } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

type Paper = NonNullable<Money['paper']>;

const end = String.raw`(?=\s*(?:$|[?.!,]))`;
const done = String.raw`(?:did|do|does|have|has)(?:\s+(?:we|i|you))`;
const much = String.raw`(?:how\s+much(?:\s+money)?|what)`;
const their = String.raw`(?:(?:our|the|my|your|these|those)\s+)*`;
const best = String.raw`(?:best|biggest|largest|top|most\s+important|most\s+valuable)`;
const buyers = String.raw`(?:customers|clients|buyers|shoppers|accounts)`;
const number = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty)`;
const typical = String.raw`(?:average|mean|typical|usual)`;
const percent = String.raw`(?:in\s+(?:per\s?cent|%|percentage\s+terms)|as\s+a\s+percentage|%)`;
/** What somebody says he did, and no name of anybody: "how much did *we* take in". */
const who = String.raw`(?!(?:we|i|you|it|this|that)\b)(?<who>[^?]+?)`;

/** What lines of one come to on average, as it is read of a table of such, and of a file of lines. */
const averageOf = (takings: string, { one, listed }: Paper): string =>
  listed ? `average ${takings} per ${one}` : `average ${one} value`;

/** Ways to ask for money that comes in or goes out, of which nothing in the data is called so. */
export const money: Idioms['money'] = [
  // "What did our ten best customers spend".
  {
    said: pattern(
      String.raw`(?:how\s+much|what)\s+(?:did|do|have|has)\s+${their}(?<before>${number}\s+)?${best}\s+(?<count>${number}\s+)?${buyers}\s+(?:spend|spent|buy|bought|pay|paid|bring\s+in|brought\s+in)(?:\s+with\s+us)?(?:\s+on\s+average)?`,
    ),
    plainly: ({ before, count }, { takings, clients }, said) =>
      takings && clients && !/average/iu.test(said)
        ? `top ${(before ?? count ?? '10 ').trim()} ${clients} by total ${takings}`
        : null,
  },
  // "Who are our best customers", "the share of revenue from our ten biggest customers".
  {
    said: pattern(
      String.raw`^who\s+(?:are|were)\s+${their}(?<before>${number}\s+)?${best}\s+(?<count>${number}\s+)?${buyers}\b`,
    ),
    plainly: ({ before, count }, { takings, clients }) =>
      takings && clients && `top ${(before ?? count ?? '10 ').trim()} ${clients} by total ${takings}`,
  },
  {
    said: pattern(
      String.raw`(?<=\b(?:share|percentage|part|proportion|per\s?cent|%)\b[^?]*?)\b${their}(?:(?<before>${number})\s+)${best}\s+${buyers}\b`,
    ),
    plainly: ({ before }, { takings, clients }) => takings && clients && `the top ${before} ${clients}`,
  },
  // "What did the kitchen cost us in wages".
  {
    said: pattern(
      String.raw`${much}\s+(?:did|does|do|has|have)\s+(?<what>[^?]+?)\s+cost(?:ed)?\s+us\s+in\s+(?<figure>\p{L}+)\b`,
    ),
    plainly: ({ what, figure }, { costOf }) => {
      const cost = costOf(figure!);
      return cost && `total ${cost.figure} for ${what}`;
    },
  },
  // "What did the goods we sold in 2025 cost us".
  {
    said: pattern(
      String.raw`${much}\s+(?:did|does|do|has|have)\s+${their}(?:goods|things|products|items|stuff|wares)\s+(?:(?:that\s+)?we\s+)?sold(?<rest>\s+[^?]+?)?\s+cost\s+us\b`,
    ),
    plainly: ({ rest }, { goods }) => goods && `total ${goods}${rest ?? ''}`,
  },
  // "What did staff cost us in 2025", "what did the vouchers cost us".
  {
    said: pattern(
      String.raw`${much}\s+(?:did|does|do|has|have)\s+${their}(?<what>\p{L}+(?:\s+\p{L}+)?)\s+cost(?:ed)?\s+us\b`,
    ),
    plainly: ({ what }, { costOf }) => {
      const cost = costOf(what!);
      return cost && `total ${cost.figure}${cost.rows ? ` of ${cost.rows}` : ''}`;
    },
  },
  // "What did we make on the Stichelton": what is left of its price.
  {
    said: pattern(
      String.raw`${much}\s+${done}\s+(?:make|made|earn|earned)\s+on\s+(?!average\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\d)`,
    ),
    plainly: (_, { profit, takings }) => (profit ?? takings) && `total ${profit ?? takings} of `,
  },
  // "How much did we turn over with goat cheese", "what did we take in last month".
  {
    said: pattern(
      String.raw`${much}\s+${done}\s+(?:turn(?:ed)?\s+over|take(?:n)?\s+in|took\s+in|bring\s+in|brought\s+in|rake[dn]?\s+in|gross(?:ed)?|net(?:ted)?)\b`,
    ),
    plainly: (_, { takings }) => takings && `total ${takings}`,
  },
  {
    said: pattern(String.raw`^what\s+${done}\s+(?:earn|earned|make|made|get|got)\s+(?=(?:with|from|through)\s+)`),
    plainly: (_, { takings }) => takings && `total ${takings} `,
  },
  // "How much did Asha bring in this year".
  {
    said: pattern(
      String.raw`how\s+much(?:\s+money)?\s+(?:did|does|do|has|have)\s+${who}\s+(?:bring|brought)\s+(?:us\s+)?in(?:\s+for\s+us)?\b`,
    ),
    plainly: ({ who: by }, { takings }) => takings && `total ${takings} of ${by}`,
  },
  // "How much did Volt Ltd bill us": what it was paid.
  {
    said: pattern(
      String.raw`${much}\s+(?:did|does|do|has|have)\s+${who}\s+(?:bill(?:ed)?|invoiced?|charged?|cost|earn(?:ed)?\s+from|get\s+from)\s+us\b`,
    ),
    plainly: ({ who: by }, { paidTo }) => {
      const figure = paidTo(by!);
      return figure && `total ${figure} for ${by}`;
    },
  },
  // "How much have we billed Corner Larder".
  {
    said: pattern(
      String.raw`how\s+much(?:\s+money)?\s+${done}\s+(?:bill(?:ed)?|invoiced?|charged?)\s+(?=\p{L})(?!(?:in|on|for|per|by|so|each|every|this|last|since|during|altogether|overall)\b)`,
    ),
    plainly: (_, { billed }) => billed && `total ${billed} of `,
  },
  // "How much did customers pay by card".
  {
    said: pattern(
      String.raw`how\s+much(?:\s+money)?\s+(?:did|do|have)\s+(?:our\s+|the\s+)?(?:customers|clients|people|they)\s+(?:pay|paid)(?=\s+(?:by|in|with|via|through)\b)`,
    ),
    plainly: (_, { paid }) => paid && `total ${paid}`,
  },
  // "The average basket", "what does a typical order come to".
  {
    said: pattern(
      String.raw`what\s+(?:does|do|did|is)\s+(?:a|an|the|our)\s+${typical}\s+(?:basket|cart|order|receipt|sale|ticket)\s+(?:come\s+to|worth|cost|amount\s+to)`,
    ),
    plainly: (_, { takings, paper }) => takings && paper && averageOf(takings, paper),
  },
  {
    said: pattern(
      String.raw`\b${typical}\s+(?:basket|cart|order|receipt|sale|ticket|transaction)\s+(?:value|size|amount|total|worth)\b`,
    ),
    plainly: (_, { takings, paper }) => takings && paper && averageOf(takings, paper),
  },
  {
    said: pattern(String.raw`\b${typical}\s+(?:shopping\s+)?(?:basket|cart)(?!\s+\p{L}*(?:value|size|amount|total))`),
    plainly: (_, { takings, paper }) => takings && paper && averageOf(takings, paper),
  },
  {
    said: pattern(
      String.raw`(?<!\b(?:minimum|maximum|highest|lowest|largest|biggest|median)\s+)\b(?:order|sales?)\s+values?(?=\s+(?:by|per|for\s+each)\b)`,
    ),
    plainly: (_, { takings, paper }) => takings && paper && `total ${takings}`,
  },
  // "What is our stock worth", "how much capital is tied up in goat cheese".
  {
    said: pattern(
      String.raw`(?:what|how\s+much)(?:['’]s|\s+is|\s+are|\s+was)?\s+${their}(?:stock|inventory)(?:\s+(?:of|in)\s+(?<what>[^?]+?))?\s+(?:is\s+)?worth\b`,
    ),
    plainly: ({ what }, { stock }) => stock && `total ${stock}${what ? ` of ${what}` : ''}`,
  },
  {
    said: pattern(
      String.raw`how\s+much\s+(?:money|capital|cash)\s+(?:is|do\s+we\s+have|have\s+we)\s+(?:got\s+)?(?:tied\s+up|bound|locked(?:\s+up)?|sitting)\s+in\s+${their}(?:(?:stock|inventory)(?:\s+of)?(?<all>${end})?)?`,
    ),
    plainly: ({ all }, { stock }) => stock && `total ${stock}${all === undefined ? ' of ' : ''}`,
  },
  {
    said: pattern(
      String.raw`\b(?:value|worth)\s+of\s+${their}(?:stock|inventory)\b|\b(?:stock|inventory)\s+(?:value|worth)\b`,
    ),
    plainly: (_, { stock }) => stock && `total ${stock}`,
  },
  // "What margin do we make on each cheese in percent".
  {
    said: pattern(
      String.raw`(?:what|which)(?:['’]s|\s+is)?\s+(?:(?:our|the)\s+)?(?:profit\s+|gross\s+)?margin(?:\s+(?:do|did|have)\s+we\s+(?:make|made|have|get|got|earn))?\s+(?:on|for|per|by|of)\s+(?:each\s+|every\s+)?(?<what>[^?]+?)\s+${percent}`,
    ),
    plainly: ({ what }, { profit, takings }) =>
      profit && takings && `${profit} as a percentage of ${takings} by ${what}`,
  },
  {
    said: pattern(
      String.raw`\b(?:(?<end>best|highest|worst|lowest)\s+)?(?:(?:profit|gross)\s+)?margins?\s+${percent}|\b(?:percentage|per\s?cent|%)\s+margin`,
    ),
    plainly: ({ end: how }, { profit, takings }) =>
      profit &&
      takings &&
      `${how ? `${/best|highest/iu.test(how) ? 'highest' : 'lowest'} ` : ''}${profit} as a percentage of ${takings}`,
  },
  // "Which departments are over budget", "in which months did Technical overspend".
  {
    said: pattern(
      String.raw`\b(?:which|what)\s+(?<what>\p{L}+)\s+(?:are|is|were|was|went|go|ran|have\s+gone|has\s+gone|have\s+been)\s+(?:still\s+)?(?:over|above|under|below|within)\s+(?:the\s+|their\s+|its\s+)?(?:budget|plan|target)\b`,
    ),
    plainly: ({ what }, { plan }) => plan && `total difference between ${plan.actual} and ${plan.planned} by ${what}`,
  },
  {
    said: pattern(
      String.raw`\bin\s+(?:which|what)\s+(?<unit>months?|weeks?|quarters?|years?)\s+(?:did|was|were|has|have)\s+(?<who>[^?]+?)\s+(?:overspend|overspent|go\s+over\s+(?:the\s+)?budget|over\s+(?:the\s+)?budget)`,
    ),
    plainly: ({ unit, who: by }, { plan }) =>
      plan && `${unit} with a total difference between ${plan.actual} and ${plan.planned} above 0 for ${by}`,
  },
  {
    said: pattern(
      String.raw`(?:by\s+)?how\s+(?:much|far)\s+(?:was|is|were|are|did)\s+(?<who>[^?]+?)\s+(?:go\s+)?(?<way>over|above|under|below)\s+(?:the\s+|its\s+|their\s+)?(?:budget|plan|target)\b`,
    ),
    plainly: ({ who: by, way }, { plan }) =>
      plan &&
      (/over|above/iu.test(way!)
        ? `total difference between ${plan.actual} and ${plan.planned} for ${by}`
        : `total difference between ${plan.planned} and ${plan.actual} for ${by}`),
  },
  {
    said: pattern(
      String.raw`(?:what(?:\s*['’]\s*s|\s+is|\s+was)|how\s+much\s+(?:is|was))\s+left\s+of\s+(?:the\s+|our\s+)?(?:budget|plan)\b`,
    ),
    plainly: (_, { plan }) => plan && `total difference between ${plan.planned} and ${plan.actual}`,
  },
  {
    said: pattern(
      String.raw`(?<!between\s)\b(?:budget(?:ed)?|plan(?:ned)?|target)\s+(?:against|versus|vs\.?|compared\s+(?:to|with)|and)\s+(?:the\s+)?(?:actuals?|real(?:ity)?|spent|spending)\b`,
    ),
    plainly: (_, { plan }) =>
      plan &&
      `total ${plan.planned}, total ${plan.actual} and total difference between ${plan.actual} and ${plan.planned}`,
  },
];
