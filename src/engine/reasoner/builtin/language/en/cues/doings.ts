import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const ends = String.raw`(?=\s*(?:$|[?.!,]))`;
/** Where what is asked ends, or goes on with the time that it is asked of. */
const orTime = String.raw`(?=\s*(?:$|[?.!,]|(?:in|during|since|from|this|last)\b))`;
const plain = String.raw`(?!(?:in|on|at|by|from|to|with|of|for|and|or|but|since|before|after|during|last|this)\b)\p{L}+`;
/** What is done, with what it was done to: "rent *a boat*". */
const done = String.raw`(?<verb>\p{L}+)(?:\s+(?:(?:a|an|any|our|the)\s+)?(?<what>${plain}(?:\s+${plain}){0,2}))?(?:\s+(?:from|with|at)\s+us|\s+here)?`;
const who = String.raw`(?<who>(?!(?:we|i|you|they|it|there)\b)[^?]+?)`;
const buy = /^(?:buy|order|book|purchase|bring|take|choose|get|want|eat|drink)$/iu;
const mostWords = 'longest|slowest|most';

/** "Rent a boat" says no more than "rent"; "rent a kayak" does. */
const ofWhat = (what: string | undefined, isThing: (word: string) => boolean): string =>
  what === undefined || isThing(what) || /^(?:anything|something|one)$/iu.test(what) ? '' : ` of ${what}`;

/** What is asked of what is done again and again, by verbs that the data have no more than nouns of. */
export const doings: Idioms['doings'] = [
  // "How many days since Ann last rented", "how long is it since Ann last rented a boat".
  {
    said: pattern(
      String.raw`how\s+(?:long|many\s+(?<unit>days|weeks|months))(?:\s+(?:is|was|has|have)\s+(?:it|there)(?:\s+been)?|\s+(?:has|have)\s+(?:passed|gone\s+by|elapsed)|\s+ago)?\s+since\s+${who}\s+(?:has\s+|have\s+)?last\s+${done}${ends}`,
    ),
    plainly: ({ who, unit, verb, what }, { does, isThing, event }) =>
      does(verb!) ? `how many ${unit ?? 'days'} since the last ${event} of ${who}${ofWhat(what, isThing)}` : null,
  },
  {
    said: pattern(String.raw`how\s+long\s+ago\s+(?:did|has|have)\s+${who}\s+last\s+${done}${ends}`),
    plainly: ({ who, verb, what }, { does, isThing, event }) =>
      does(verb!) ? `how many days since the last ${event} of ${who}${ofWhat(what, isThing)}` : null,
  },
  // "When did Ann last rent a boat".
  {
    said: pattern(String.raw`when\s+(?:did|has|have)\s+${who}\s+(?<end>last|first)\s+${done}${ends}`),
    plainly: ({ who, end, verb, what }, { does, isThing, event, past }) =>
      does(verb!)
        ? `when was the ${end} ${event} of ${who}${ofWhat(what, isThing)}${past && /last/iu.test(end!) ? ` before ${past}` : ''}`
        : null,
  },
  // "What do members in Kiel rent most": what it is of, and neither those who do it nor when.
  {
    said: pattern(
      String.raw`what\s+(?:do|did|does)\s+(?:our\s+|the\s+)?(?<who>\p{L}+(?:\s+(?!(?:the|most|least)\b)[\p{L}\d&'’-]+)+?)\s+(?<verb>\p{L}+)\s+(?:the\s+)?(?<end>most|least)(?:\s+(?:often|frequently))?${orTime}`,
    ),
    plainly: ({ who, verb, end }, { does, thing, events }) =>
      thing && (does(verb!) || buy.test(verb!))
        ? `which ${thing} has the ${/most/iu.test(end!) ? 'most' : 'fewest'} ${events} of ${who}`
        : null,
  },
  {
    said: pattern(
      String.raw`what\s+(?:do|did|does)\s+(?:our\s+|the\s+)?\p{L}+\s+(?<verb>\p{L}+)\s+(?:the\s+)?(?<end>most|least)(?:\s+(?:often|frequently))?${orTime}`,
    ),
    plainly: ({ verb, end }, { does, thing, events }) =>
      thing && (does(verb!) || buy.test(verb!))
        ? `which ${thing} has the ${/most/iu.test(end!) ? 'most' : 'fewest'} ${events}`
        : null,
  },
  // "What is the longest we took to ship", "the shortest time it took to return a boat".
  {
    said: pattern(
      String.raw`(?<end>longest|shortest|slowest|fastest|quickest|most|least)(?:\s+(?:time|days))?\s+(?:that\s+)?(?:it|we|they|anyone|anybody)(?:['’]ve|\s+has|\s+have)?\s+(?:ever\s+)?(?:took|take|takes|taken|needed|needs|need)(?:\s+(?:us|them|me))?\s+to\s+(?<done>(?:(?!\s(?:in|by|per|for|on|since|last|this|during)\b)[^?,])+)`,
    ),
    plainly: ({ end, done: until }, { untilDone }) => {
      const days = untilDone(until!);
      return (
        days &&
        `${new RegExp(mostWords, 'iu').test(end!) ? 'maximum' : 'minimum'} days between ${days[0]} and ${days[1]}`
      );
    },
  },
  // "How long did it take to ship at most".
  {
    said: pattern(
      String.raw`how\s+(?:long|many\s+days)\s+(?:does|do|did|has|have)\s+(?:it|we|they)\s+(?:take|taken|need|needed)(?:\s+(?:us|them))?\s+to\s+(?<done>(?:(?!\s(?:in|by|per|for|on|since|last|this|during|at)\b)[^?,])+)\s+(?:at\s+(?:the\s+)?)?(?<end>most|least|maximum|minimum|worst|best|longest|shortest)${ends}`,
    ),
    plainly: ({ end, done: until }, { untilDone }) => {
      const days = untilDone(until!);
      return (
        days && `${/most|max|worst|long/iu.test(end!) ? 'maximum' : 'minimum'} days between ${days[0]} and ${days[1]}`
      );
    },
  },
  // "The salary range by department".
  {
    said: pattern(
      String.raw`(?:(?<=^|\bis\s|\bshow\s|\bme\s)(?:the\s+|our\s+)?)(?<what>(?!the\b|our\b)[\p{L}]+(?:\s+[\p{L}]+)?)\s+range(?=\s*(?:$|[?.!,]|(?:by|per|in|for|at|during|since)\b))`,
    ),
    plainly: ({ what }, { isFigure }) => (isFigure(what!) ? `lowest and highest ${what}` : null),
  },
  // "The range of fees": from which to which they go.
  {
    said: pattern(
      String.raw`(?:(?<=^|\bis\s|\bare\s|\bshow\s|\bme\s)(?:the\s+)?)range\s+of\s+(?:the\s+)?(?<what>[\p{L}\s]+?)(?=\s*(?:$|[?.!,]|(?:by|per|in|for|of|at|during|since)\b))`,
    ),
    plainly: ({ what }, { isFigure }) => (isFigure(what!) ? `lowest and highest ${what}` : null),
  },
  // "Month on month growth", of nothing in particular: that of the money, else of how many there were.
  {
    said: pattern(
      String.raw`(?:(?:month|quarter|year|week)(?:ly)?[\s-]+(?:on|over|by|to)[\s-]+(?<unit>month|quarter|year|week)\s+growth(?:\s+rates?)?|growth(?:\s+rates?)?\s+(?:per|by|each|every|from)\s+(?<unit2>month|quarter|year|week)(?:\s+to\s+(?:month|quarter|year|week))?)(?=\s*(?:$|[?.!,]|(?:in|for|during|since)\s+(?:\d{4}|this|last|the\s+last|q\d)\b))`,
    ),
    plainly: ({ unit, unit2 }, { money, events }) =>
      `change of ${money ? `total ${money}` : `number of ${events}`} by ${unit ?? unit2}`,
  },
  // "Which kind grew the most", where no times are named: the last two years that there are data of. "Which one" goes on from what was told.
  {
    said: pattern(
      String.raw`(?<=^(?:which|what)\s+(?!(?:one|ones|of|it|they|them)\b)\p{L}+(?:\s+\p{L}+)?\s+)(?<way>(?:(?:has|have|is|are)\s+)?(?:grew|grown|growing|rose|risen|rising|increased|increasing|fell|fallen|falling|dropped|dropping|shrank|shrunk|shrinking|decreased|decreasing|declined|declining))\s+(?:the\s+)?(?:most|fastest|quickest)(?=[\s?.!,]*$)`,
    ),
    plainly: ({ way }, { years }) =>
      years.length > 1
        ? `${/gr[eo]w|r[io]s|incr/iu.test(way!) ? 'grew' : 'fell'} most from ${years.at(-2)} to ${years.at(-1)}`
        : null,
  },
  // "Rented in every year": what was done stands in the rows of it.
  {
    said: pattern(
      String.raw`(?<!\p{L})(?<verb>\p{L}+)\s+(?:(?:something|anything)\s+)?in\s+(?<every>every|each|all)(?:\s+(?:single|the))?\s+(?<unit>years?|quarters?|months?)${ends}`,
    ),
    plainly: ({ verb, unit }, { does, events }) =>
      does(verb!) ? `had ${events} in every ${unit!.replace(/s$/iu, '')}` : null,
  },
  // "In both years", where there are two.
  {
    said: pattern(String.raw`(?<!\p{L})(?<verb>\p{L}+)\s+in\s+both\s+years`),
    plainly: ({ verb }, { years, does, events }) =>
      years.length === 2 ? `${does(verb!) ? `had ${events}` : verb} in both ${years[0]} and ${years[1]}` : null,
  },
];
